// Missing: a screen for addresses that show nothing.

import "./frame.js";
