// An address that shows nothing: only the frame of all screens.
import "./frame.js";
