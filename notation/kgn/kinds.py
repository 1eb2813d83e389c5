"""The kinds of tokens, and the classes of the bytes that begin them."""

from __future__ import annotations

from typing import Final

WORD: Final = 0
NUMBER: Final = 1
REMARK: Final = 2
NOTE: Final = 3
OPEN: Final = 4
CLOSE: Final = 5
RESULT: Final = 6
BRACKET_NUMBER: Final = 7
ODD_NUMBER: Final = 8
ODD_RESULT: Final = 9
EVALUATION: Final = 10
IGNORED: Final = 11
NO_TOKEN: Final = 12
SEMICOLON: Final = 13
LINE_COMMENT: Final = 14
"""The kinds of tokens; the last two begin with a semicolon: within a line, and at its beginning."""

BLANK_SIGN: Final = 0
LETTER_SIGN: Final = 1
DIGIT_SIGN: Final = 2
LINE_END_SIGN: Final = 3
COMMENT_SIGN: Final = 4
LINE_COMMENT_SIGN: Final = 5
ESCAPE_SIGN: Final = 6
OPEN_SIGN: Final = 7
CLOSE_SIGN: Final = 8
GLYPH_SIGN: Final = 9
NAG_SIGN: Final = 10
DOT_SIGN: Final = 11
RARE_SIGN: Final = 12
"""The class of bytes that begin tokens which only the grammar's pattern tells, or none."""
