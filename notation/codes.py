"""The codes of diagnostics: what each means, what to do about it, and a record that has it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Code(NamedTuple):
    """The *meaning* of a code, its *remedy*, and an *example* for ``kohau validate``, if any."""

    meaning: str
    remedy: str
    example: str | None = None


CODES: Mapping[str, Code] = MappingProxyType(
    {
        "ambiguous-dialect": Code(
            "Several dialects fit the record and give different plies.",
            "Name the dialect in the tag Notation, or read with --dialect.",
        ),
        "ambiguous-ply": Code(
            "The text fits more than one legal ply.",
            "Write the ply completely; kohau moves lists the plies that fit.",
            '[Game "fanorona"]\n[Notation "schadd"]\n\n1. d3-e3 *\n',
        ),
        "assumed-game": Code(
            "The record does not name its game, and only one game fits.",
            "Write the tag Game, or read with --game.",
            '[White "Rabe"]\n\n1. e2e3+ f4e5- *\n',
        ),
        "bad-configuration": Code(
            "A configuration file has an unknown setting or a wrong value.",
            "Correct the setting that the message names; kohau config lists all settings.",
        ),
        "bad-document": Code(
            "A JSON or YAML document does not have the structure of a record.",
            "Correct the member that the message names; the page Formats lists the members "
            "of a record.",
            '{"kohau": 1, "game": "fanorona", "plies": ["e2e3+", 7]}\n',
        ),
        "bad-move-number": Code(
            "A move number is not the expected one.",
            "Check whether a ply is missing or written twice; else correct the number.",
            '[Game "fanorona"]\n\n1. e2e3+ f4e5- 3. h1h2+ *\n',
        ),
        "bad-ply": Code(
            "A word of the movetext is not a ply in the record's dialect.",
            "Correct the word; kohau games shows a ply in each dialect. A remark belongs "
            "in braces.",
            '[Game "fanorona"]\n\n1. e2e3+ f4e5- 2. hello *\n',
        ),
        "bad-position": Code(
            "A position string is malformed or impossible.",
            "Correct the string; kohau show --format fen prints one. With a later move "
            "number, a position counts as a study.",
            '[Game "fanorona"]\n[SetUp "1"]\n[FEN "bbb/b1W/WWW w - 1"]\n\n*\n',
        ),
        "bad-tag": Code(
            "A tag pair is malformed, or has odd quotation marks.",
            'Write a tag pair as [Name "value"], with \\" for a quotation mark in the value.',
            '[Game "fanorona"]\n[Result "*]\n\n1. e2e3+ *\n',
        ),
        "bad-tag-value": Code(
            "A tag has an invalid value.",
            "Write one of the values that the message names, or remove the tag.",
            '[Game "fanorona"]\n[Result "2-0"]\n\n1. e2e3+ *\n',
        ),
        "brackets": Code(
            "Round brackets contain a remark, not a variation.",
            "Write remarks in braces; a variation in round brackets begins with a ply.",
            '[Game "fanorona"]\n\n1. e2e3+ (0:05) f4e5- *\n',
        ),
        "broken-package": Code(
            "A package with a game, a format or results is incomplete or fails.",
            "Install another version of the package that the message names, or remove it; "
            "its author needs the message.",
        ),
        "changed-results": Code(
            "A table of results changes the meaning of known phrases.",
            "Remove the phrase from the table, or accept that the table decides.",
        ),
        "control-character": Code(
            "The text contains control or other invisible characters.",
            "Save the file as text in UTF-8, and remove the character.",
            '[Game "fanorona"]\n\n1. e2e3+ {a \a bell} f4e5- *\n',
        ),
        "decodable": Code(
            "An invalid record can be read if it is decoded.",
            "Read with --decode, or correct the record; the other plies are kept.",
            '[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ f4-e5W *\n',
        ),
        "decoded": Code(
            "A record is decoded from a text that is not a clean record.",
            "Compare the record with the text; convert writes it as a clean record.",
            "Game: fanorona\nWhite: Rabe\nBlack: Soa\n\nRabe played e2e3+, then f4e5- by Soa.\n",
        ),
        "duplicate-tag": Code(
            "A tag is repeated; the first value is used.",
            "Remove the tag that is wrong.",
            '[Game "fanorona"]\n[White "Rabe"]\n[White "Soa"]\n\n1. e2e3+ *\n',
        ),
        "empty-file": Code(
            "A file contains no record.",
            "Check the name of the file, and whether it was written completely.",
            "",
        ),
        "engine-failure": Code(
            "An engine ends, does not answer in time, or gives an impossible answer.",
            "Run the engine by itself; the message has the last lines that it wrote.",
        ),
        "evaluation": Code(
            "A sign next to the plies is read as an evaluation.",
            "Nothing, if it is an evaluation; write other signs in braces.",
            '[Game "fanorona"]\n\n1. e2e3+ +/- *\n',
        ),
        "ignored": Code(
            "A part of a text has no plies and is ignored.",
            "Check whether the part contains plies; if it does, write them clearly.",
        ),
        "illegal-ply": Code(
            "A ply breaks a rule of the game.",
            "Correct the ply. The error may stand earlier: kohau mend proposes what was "
            "probably played, kohau moves lists what could have been.",
            '[Game "fanorona"]\n\n1. e2e3+ f4e5- 2. i2i1 *\n',
        ),
        "misplaced-variation": Code(
            "A variation has no ply before it that it could replace.",
            "Write a variation after the ply that it replaces.",
            '[Game "fanorona"]\n\n(1. d3e3-) 1. e2e3+ *\n',
        ),
        "missing-game": Code(
            "The game of the record is unknown.",
            "Write the tag Game, or read with --game.",
            '[White "Rabe"]\n\n1. h7h5 *\n',
        ),
        "missing-mark": Code(
            "A ply lacks a mark that its dialect requires.",
            "Add the mark that the message names.",
            '[Game "fanorona"]\n[Notation "superduper"]\n\n1. e2e3+ f4e5-. *\n',
        ),
        "missing-plies": Code(
            "A record has no plies, and no tags, or other text that may contain some.",
            "Write the plies after the tags, outside comments.",
            '[Game "fanorona"]\n\n{1. e2e3+ f4e5-} *\n',
        ),
        "missing-result": Code(
            "The movetext does not end with a result.",
            "Write 1-0, 0-1, 1/2-1/2 or * after the last ply; check whether the record is cut off.",
            '[Game "fanorona"]\n[Result "1-0"]\n\n1. e2e3+ f4e5-\n',
        ),
        "misspelt-tag": Code(
            "The name of a tag is misspelt, or in another language.",
            "Write the name that the hint proposes.",
            '[Game "fanorona"]\n[Varient "riatra"]\n\n1. e2e3+ *\n',
        ),
        "mixed-dialects": Code(
            "A ply is written in a different dialect than the rest of the record.",
            "Write all plies in one dialect, or read with --decode.",
            '[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ f4-e5W *\n',
        ),
        "nested-too-deep": Code(
            "Variations are nested too deeply.",
            "Check whether a closing bracket is missing.",
        ),
        "no-game": Code(
            "A text contains no game that can be read.",
            "Check whether the text contains plies; write each move on a line, and name "
            "the game with --game.",
        ),
        "no-reading": Code(
            "A text has fewer readings than `--reading` asks for.",
            "Ask for a smaller number; kohau validate lists the readings.",
        ),
        "no-reflection": Code(
            "The board of a game can't be mirrored or turned.",
            "Leave out --mirror or --rotate.",
        ),
        "not-decoded": Code(
            "A text is so long or unclear that it is not decoded completely.",
            "Divide the text, or write a clean record of the part that is not decoded.",
        ),
        "not-proposed": Code(
            "Only the first invalid records of a file have proposals.",
            "Use --proposals to set their number, or kohau mend, which looks at all records.",
        ),
        "not-read": Code(
            "A foreign record or a table contains information that is not read.",
            "Nothing, if the information does not matter; else add it to the converted record.",
        ),
        "not-undone": Code(
            "What was recorded is in comments of version 0.2, or a comment has lost its line ends.",
            "Undo it by hand, or with version 0.2 if it wrote the comments.",
        ),
        "not-utf8": Code(
            "Bytes that are not UTF-8 were read as Windows-1252.",
            "Save the file as UTF-8.",
        ),
        "not-writable": Code(
            "The output format can't store the game, the variant or the start.",
            "Choose another format with --to.",
        ),
        "not-written": Code(
            "The output format can't store a part of a record, which is omitted.",
            "Choose another format with --to, if the part matters.",
        ),
        "odd-character": Code(
            "A character is read as the plain character that it replaces.",
            "Nothing, or write the plain character.",
            '[Game "fanorona"]\n[Notation "schadd"]\n\n1. e2–e3A *\n',
        ),
        "odd-clock": Code(
            "A time in a comment is not written as h:mm:ss.",
            "Write hours, minutes and seconds, such as [%clk 0:09:58] or [%emt 0:00:05].",
            '[Game "fanorona"]\n\n1. e2e3+ {[%clk 9:03]} f4e5- *\n',
        ),
        "odd-number": Code(
            "A move number is not written with full stops.",
            "Nothing, or write 1. before White's ply and 1... before Black's.",
            '[Game "fanorona"]\n\n1) e2e3+ f4e5- *\n',
        ),
        "odd-ply": Code(
            "A comma or a full stop follows a ply, or blanks are in it.",
            "Nothing, or remove the sign or the blanks.",
            '[Game "fanorona"]\n\n1. e2e3+, f4e5- *\n',
        ),
        "odd-result": Code(
            "A result is written in words, or with other signs.",
            "Write 1-0, 0-1, 1/2-1/2 or *.",
            '[Game "fanorona"]\n\n1. e2e3+ f4e5- White wins.\n',
        ),
        "other-game": Code(
            "Records are of games that their format has, but Kohau does not know.",
            "Nothing; these records are left out.",
        ),
        "other-result": Code(
            "A repaired record is written with another result than it had.",
            "Check which result is right; that of the board, or the one after the last "
            "ply, is written.",
        ),
        "reading": Code(
            "One of several readings of a text; you decide.",
            "Choose one with --reading, or correct the text.",
        ),
        "record-too-long": Code(
            "A record is too long to be read.",
            "Check whether the file contains records at all; divide the record.",
        ),
        "redundant-mark": Code(
            "A ply has a mark that has no effect.",
            "Remove the mark.",
            '[Game "fanorona"]\n[Notation "aiai"]\n\n1. e2-e3x Pass xf4-e5 Pass *\n',
        ),
        "reflected-comment": Code(
            "Comments of a record of a mirrored or turned board name squares, which stay as they"
            " are.",
            "Change the names by hand if they should be those of the usual board.",
        ),
        "repeated-position": Code(
            "A position occurs for the third time.",
            "Nothing; the rules may let a player claim a draw.",
        ),
        "repetition": Code(
            "Plies of a text, or quoted lines, that repeat a game are skipped.",
            "Nothing; the game is read once.",
        ),
        "result-contradicts-board": Code(
            "The result contradicts the final position.",
            "Correct the result, or the ply that is wrong: kohau show FILE --ply last "
            "shows the position.",
            '[Game "fanorona"]\n[SetUp "1"]\n[FEN "9/9/W1b6/9/9 b - 30"]\n\n30... c3b3+ 1-0\n',
        ),
        "result-mismatch": Code(
            "The Result tag and the result after the last ply differ.",
            "Correct the one that is wrong; mend --keep-legal takes the one after the last ply.",
            '[Game "fanorona"]\n[Result "1-0"]\n\n1. e2e3+ f4e5- 0-1\n',
        ),
        "reversed-ranks": Code(
            "A position string seems to list its ranks from rank 1 on.",
            "List the ranks from the highest to the lowest.",
            '[Game "fanorona"]\n'
            '[SetUp "1"]\n'
            '[FEN "WWWWWWWWW/WWWWWWWWW/bWbW1bWbW/bbbbbbbbb/bbbbbbbbb w - 1"]\n'
            "\n"
            "1. e4e3+ *\n",
        ),
        "semicolon": Code(
            "A semicolon separates plies, or opens a comment that may contain plies.",
            "Write remarks in braces, and plies without semicolons between them.",
            '[Game "fanorona"]\n\n1. d3e3+ ; f4f3+ good, g3f4+ better\n1... f4f3+ *\n',
        ),
        "session-colours": Code(
            "The wrong player is the capturer in a vela of a session.",
            "Exchange White and Black, or correct the results of the games before.",
        ),
        "session-decided": Code(
            "A session continues with games that count after it is decided.",
            "End the session, or correct its format or its results.",
        ),
        "session-format": Code(
            "The format of a session is malformed or contradictory.",
            "Write the format as the page about sessions explains.",
        ),
        "session-player": Code(
            "A game of a session names other players, or none.",
            "Correct the names, or take the game out of the session.",
        ),
        "session-round": Code(
            "The round of a game does not follow that of the game before.",
            "Correct the tag Round, or add the missing game.",
        ),
        "session-unfinished": Code(
            "A session continues after an unfinished game.",
            "Complete the result of the game before.",
        ),
        "session-variant": Code(
            "A session contains a game of a variant that it can't contain.",
            "Correct the variant, or take the game out of the session.",
        ),
        "session-vela-due": Code(
            "A session has a riatra where a vela is due.",
            "Correct the variant, or add the missing game.",
        ),
        "session-vela-not-due": Code(
            "A session has a vela where none is due.",
            "Correct the variant, or the results of the games before.",
        ),
        "skipped-files": Code(
            "Files in a folder contain no records and are skipped.",
            "Nothing; --exclude leaves files out without a note, and a file that is named "
            "itself is read.",
        ),
        "slip": Code(
            "The reading of a text corrects a slip of the pen.",
            "Compare the ply with the source.",
        ),
        "syntax": Code(
            "The text does not follow the record grammar.",
            "Correct the text at the place that is underlined.",
            '[Game "fanorona"]\n\n1. e2e3+ ) f4e5- *\n',
        ),
        "to-decide": Code(
            "A text can be read in several ways, or the reading is not sure.",
            "Choose a reading with --reading, or correct the text.",
        ),
        "truncated-game": Code(
            "A record has a game only up to its fault; a comment keeps the rest.",
            "Write into the line what was played; the comment has the plies.",
            '[Game "fanorona"]\n\n1. e2e3+ {Not legal from here: 1... a5a4} *\n',
        ),
        "unclosed-brace": Code(
            "A comment is not closed.",
            "Write } where the comment ends.",
            '[Game "fanorona"]\n\n1. e2e3+ {never closed f4e5- *\n',
        ),
        "unclosed-variation": Code(
            "A variation is not closed.",
            "Write ) where the variation ends.",
            '[Game "fanorona"]\n\n1. e2e3+ (1. d3e3- c4c3+ 1... f4e5- *\n',
        ),
        "undecided-result": Code(
            "The record has a result although the game could continue.",
            "Nothing, if a player has resigned or a draw was agreed; else the record may "
            "be cut off.",
        ),
        "unknown-dialect": Code(
            "The record names a dialect that its game does not have.",
            "Write a dialect of the game; kohau games lists them.",
            '[Game "fanorona"]\n[Notation "esperanto"]\n\n1. e2e3+ *\n',
        ),
        "unknown-format": Code(
            "An unknown format is named, or one that can't be written.",
            "Write a format that the message lists.",
        ),
        "unknown-game": Code(
            "The record names an unknown game.",
            "Write a game that the message lists, or install the package with the game.",
            '[Game "fanoron"]\n\n1. e2e3+ *\n',
        ),
        "unknown-option": Code(
            "An engine is asked for an option that it does not have.",
            "Ask for an option that the message lists.",
        ),
        "unknown-rule": Code(
            "The record sets a rule option that its game does not have.",
            "Write a rule option that the variant has; kohau games lists them.",
            '[Game "fanorona"]\n[Rules "gravity=off"]\n\n1. e2e3+ *\n',
        ),
        "unknown-square": Code(
            "A script asks for a square that the board does not have.",
            "Use a square that the message lists.",
        ),
        "unknown-variant": Code(
            "The record names a variant that its game does not have.",
            "Write a variant of the game; kohau games lists them.",
            '[Game "fanorona"]\n[Variant "rietra"]\n\n1. e2e3+ *\n',
        ),
        "unread-header": Code(
            "A header of a text is not understood, or contradicts another, and is not read.",
            "Nothing, if it does not matter; else correct the tag in the converted record.",
        ),
        "unread-square": Code(
            "A square in a decoded text is not read.",
            "Check whether a ply is missing there.",
        ),
        "unreadable-file": Code(
            "A file can't be opened or decompressed.",
            "Check the name and the permissions of the file, and whether it is complete.",
        ),
        "unrecorded-decision": Code(
            "The final position is decided, but the result says unfinished.",
            "Write the result that the hint names.",
            '[Game "fanorona"]\n[SetUp "1"]\n[FEN "9/9/W1b6/9/9 b - 30"]\n\n30... c3b3+ *\n',
        ),
        "unwritable-file": Code(
            "A file can't be written.",
            "Check the folder, its permissions and the space on the disk; nothing was replaced.",
        ),
        "wrong-count": Code(
            "A ply states a wrong number of captured stones.",
            "Correct the number, or the ply.",
            '[Game "fanorona"]\n[Notation "count"]\n\n1. e2e3(+2) f4e5(-2) *\n',
        ),
        "wrong-taken": Code(
            "A ply lists the wrong captured stones.",
            "Correct the list, or the ply.",
            '[Game "fanorona"]\n[Notation "taken"]\n\n1. e2e3:e4 *\n',
        ),
    }
)
"""Every diagnostic code; codes are stable and safe to filter by."""
