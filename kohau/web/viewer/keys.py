"""Keys: what they do on pages, for the help of these."""

from __future__ import annotations

Keys = tuple[tuple[tuple[str, ...], str], ...]
"""Keys with what they do; in the texts, ``key_NAME`` is a key, ``keys_WHAT`` what it does."""

HELP: Keys = ((("?",), "help"),)

GAME: Keys = (
    (("←", "→"), "plies"),
    (("Home", "End"), "ends"),
    (("↑", "↓"), "siblings"),
    (("Space",), "play"),
    (("f",), "flip"),
    (("c",), "copy"),
    (("d",), "dialect"),
    (("g",), "jump"),
)
"""Those of a game that is shown (``viewer.js``)."""

PAGE: Keys = (*GAME, (("p", "n"), "records"), (("/",), "filter"), *HELP)
"""Those of pages made by ``kohau view`` (``page.js``)."""

WALK: Keys = ((("←", "→"), "walk"), (("Home",), "start"), (("f",), "flip"))
"""Those of the explorer's positions (``explore.js``)."""

REPLAY: Keys = ((("←", "→"), "replay"), (("f",), "flip"))
"""Those of a game that is entered (``enter.js``)."""

PAINT: Keys = ((("←", "→", "↑", "↓"), "squares"), (("Enter",), "press"))
"""Those of a board on which a pattern is painted (``pattern.js``)."""

BOARD: Keys = (
    (("←", "→", "↑", "↓"), "squares"),
    (("Enter",), "press"),
    (("Backspace",), "back"),
    (("Esc",), "cancel"),
)
"""Those of a board on which plies are entered (``pointing.js``)."""

CHANGES: Keys = ((("Ctrl", "Z"), "undo"), (("Ctrl", "Shift", "Z"), "redo"))
"""Those of a text that is mended (``mending.js``)."""
