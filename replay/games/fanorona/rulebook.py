"""The rules of Fanorona in words, with examples."""

from __future__ import annotations

from kohau.replay.rulebook import Case, Rule

_CHAIN = "2b6/2b6/4b3b/2W6/9 w - 9"
_VELA = "bbbbbbbbb/bbbb1bbbb/bWbWWbWbW/WWWW1WWWW/WWWWWWWWW b b 1"
_CAPTURER = "bbbbb4/2b6/2b6/9/2W6 w b 9"
_NO_OFFER = "bbbbbb3/9/9/9/W8 b b 9"


def _session_game(
    number: int, variant: str, white: str, black: str, *before: Case, note: str = ""
) -> Case:
    names = {"White": white, "Black": black, "Session": "Example", "Round": str(number)}
    return Case("", note, variant=variant, result="1-0", tags=names, before=before)


_RABE_WINS = _session_game(1, "riatra", "Rabe", "Soa")

RULES = (
    Rule(
        "FA-1",
        "The board",
        "The board is a grid of points: 9 files a to i and 5 ranks, in dimy 5 files and 5 ranks,"
        " in telo 3 files and 3 ranks. Lines join neighbours in a file or rank. Diagonal"
        " neighbours are joined only if the points are strong: points whose file number and rank"
        " have an even sum (a1 is strong). White sits at the bottom.",
        Case("d2c3", "d2 is strong, so a diagonal leads to c3.", "b8/9/9/3W5/9 w - 9"),
        Case("c2d3", fen="b8/9/9/2W6/9 w - 9"),
    ),
    Rule(
        "FA-2",
        "The start",
        "White fills the ranks below the middle one, and Black those above it. On the middle rank"
        " the centre is empty, and the stones on the other points alternate: black on a, white on"
        " b, black on c, white on d, then black on f, white on g, black on h, white on i; in dimy"
        " black on a, white on b, black on d, white on e; in telo black on a and white on c. White"
        " moves first.",
        Case("e2e3+", "White's first turn."),
    ),
    Rule(
        "FA-3",
        "Paika",
        "A paika moves a stone of the player along a line to an adjacent empty point and captures"
        " nothing. It is legal only if the player has no capture at all.",
        Case("c2c3", "No white stone can capture.", "8b/9/9/2W6/9 w - 9"),
        Case("a1a2", fen="9/3b5/9/3W5/W8 w - 9"),
    ),
    Rule(
        "FA-4",
        "Capture",
        "A capture moves a stone of the player along a line to an adjacent empty point. It"
        " captures by approach (+) if the next point beyond the destination, on the line of"
        " movement, holds an enemy stone, or by withdrawal (-) if the point behind the origin on"
        " that line does. If both are possible, the player chooses one.",
        Case(
            "d3e3+",
            "The stone approaches f3; by withdrawal, d3e3-, it would capture c3.",
            "9/9/2bW1b3/9/9 w - 9",
        ),
        Case("d3d4+", fen="9/9/2bW1b3/9/9 w - 9"),
    ),
    Rule(
        "FA-5",
        "What is taken",
        "The whole unbroken run of enemy stones on the line is captured, from the contact point"
        " outwards. An empty point or one of the player's stones ends the run.",
        Case(
            "c3d3+", "e3 and f3 are captured; g3 is empty, so h3 stays.", "9/9/2W1bb1b1/9/9 w - 9"
        ),
        Case("c3d3(+3)", fen="9/9/2W1bb1b1/9/9 w - 9", dialect="count"),
    ),
    Rule(
        "FA-6",
        "Going on",
        "The same stone may continue to capture in the same turn. Each further step must capture,"
        " must not enter a point on which the stone has stood in this turn (its origin included),"
        " and must not go in the same direction as the step just before it.",
        Case("c2c3+,d3+", "After c2 to c3 the stone turns and captures again.", _CHAIN),
        Case("c2c3+,c4+", fen=_CHAIN),
    ),
    Rule(
        "FA-7",
        "Stopping",
        "A turn may end after any capture. Some dialects mark the end of a turn where the chain"
        " could have continued.",
        Case("c2c3+", "The stone could continue to d3, but stops.", _CHAIN),
        Case("c2-c3x", fen=_CHAIN, dialect="aiai"),
    ),
    Rule(
        "FA-8",
        "The end",
        "A player with no stone left has lost. So has a player to move who has no legal ply. Both"
        " are decided as soon as the turn before is complete; nothing may be played afterwards.",
        Case(
            "d3e3+", "Black has no stone left: White has won.", "9/9/3W1b3/9/9 w - 9", result="1-0"
        ),
        Case("d3e3+ a5a4", fen="9/9/3W1b3/9/9 w - 9"),
    ),
    Rule(
        "FA-9",
        "Draws",
        "Draws are by agreement; there is no automatic draw. If a position (stones, side to move"
        " and restriction) occurs for the third time, validation issues a note.",
        Case("a1a2 i5i4 a2a1 i4i5", "The start occurs for the second time.", "8b/9/9/9/W8 w - 9"),
        Case("a1a2 i5i4 a2a1 i4i5 a1a2 i5i4 a2a1 i4i5", fen="8b/9/9/9/W8 w - 9"),
    ),
    Rule(
        "FA-10",
        "Vela: the restriction",
        "A vela is the loser's revenge, with the same board and start. The player who lost the"
        " game before, the capturer, has White and moves first. The winner of that game, the"
        " giver, is restricted until 17 of the giver's stones have been captured, that is, until 5"
        " are left. With the rule option vela-starter=giver, the giver has White and moves first.",
        Case("e2e3+", "The capturer begins a vela.", variant="vela"),
        Case("e2e3+", fen="9/9/1b1b1b3/9/4WW3 w b 9", variant="vela"),
    ),
    Rule(
        "FA-11",
        "Vela: the giver",
        "While the restriction holds, the giver may only play paika, along a line to any adjacent"
        " empty point. They capture nothing, whatever they touch.",
        Case("e5e4", "The stone is next to e3 and captures nothing.", _VELA, "vela"),
        Case("e5e4+", fen=_VELA, variant="vela"),
    ),
    Rule(
        "FA-12",
        "Vela: the capturer",
        "While the restriction holds, the capturer must capture, with one step a turn, and"
        " captures only one stone: the contact stone, which is the nearest one on the chosen line."
        " The capturer may not play a paika.",
        Case("c1c2+", "c3 is captured, and c4 stays.", _CAPTURER, "vela"),
        Case("c1d1", fen=_CAPTURER, variant="vela"),
    ),
    Rule(
        "FA-13",
        "Vela: nothing to capture",
        "While the restriction holds, a capturer to move who has no capture has won: the giver has"
        " failed to offer one. This is decided as soon as the giver's turn is complete. A giver"
        " with no paika has lost (FA-8). With the rule option vela-no-capture=capturer-loses the"
        " capturer loses instead; with vela-no-capture=paika the capturer may play a paika, and"
        " has lost by FA-8 if there is none.",
        Case("a5a4", "White has nothing to capture, and has won.", _NO_OFFER, "vela", result="1-0"),
        Case("a5a4 a1a2", fen=_NO_OFFER, variant="vela"),
    ),
    Rule(
        "FA-14",
        "Vela: after the 17th stone",
        "From the turn after the capture of the 17th stone, FA-3 to FA-9 apply to both players.",
        Case(
            "c1c2+ d2e2-",
            "c3 was the 17th stone, so Black may capture.",
            "bbb6/9/2b1b4/3b5/2W6 w b 9",
            "vela",
            result="0-1",
        ),
    ),
    Rule(
        "FA-15",
        "Sessions",
        "A session is a series of games between two players. It begins with a riatra. If the"
        " riatra is decided, a vela follows, with its loser as capturer. If the capturer wins the"
        " vela, he is afa-bela (freed), and riatra continues. A drawn vela is played again. The"
        " format best-of=3 or best-of=5 gives the number of riatra games. With miteraka=no, a"
        " player who loses a riatra is under vela until he wins one; with miteraka=yes, he owes"
        " one won vela for every game that he has lost, velas included. While a player owes a"
        " vela, the next game is a vela with him as capturer. Only decided riatra games count. The"
        " session is decided when a player has won more than half of their number. After that no"
        " riatra is played, but velas still owed may be. A session may stop at any point.",
        _session_game(
            2, "vela", "Soa", "Rabe", _RABE_WINS, note="Soa owes a vela, and is the capturer."
        ),
        _session_game(2, "riatra", "Soa", "Rabe", _RABE_WINS),
    ),
)
