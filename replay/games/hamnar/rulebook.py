"""The rules of Hamnár in words, with examples."""

from __future__ import annotations

from kohau.replay.rulebook import Case, Rule

_START = "bbbbb/5/5/5/WWWWW"
_PLACED = f"{_START} bwwbbw P 1"
_SUN = f"{_START} bwwbbw S 1"
_LAST_MAN = "W4/5/5/5/b4 bwwbbw S 2"
_PAWN = "5/5/5/bb3/W4 bwwbbw P 1"
_HORSE = "b4/5/1b3/2W2/W4 bwwbbw 1 1"
_ELEPHANT = "5/5/Wb1W1/5/5 bwwbbw E 1"

RULES = (
    Rule(
        "HA-1",
        "The board and the icons",
        "The board has 5×5 squares, files a to e and ranks 1 to 5. Four squares are pillars, which"
        " are raised: b2, d2, b4 and d4. Six icons surround it, clockwise: the sun S, the pawn P,"
        " three horses 1, 2 and 3, and the elephant E.",
    ),
    Rule(
        "HA-2",
        "Men and orbs",
        "White has five men on rank 1 and moves up; Black has five on rank 5 and moves down. Each"
        " player has three orbs.",
        Case("@P", "White has five men, and places the first orb."),
        Case("@P", fen="bbbbb/b4/5/5/WWWWW ------ - 0"),
    ),
    Rule(
        "HA-3",
        "Placement",
        "White begins. The orbs are put on free icons in the order White, Black, White, Black,"
        " Black, White. The last icon is forced, but recorded nevertheless.",
        Case("0. @P @S @1 @2 @3 @E", "Six orbs on six icons."),
        Case("0. @P @P"),
    ),
    Rule(
        "HA-4",
        "Activation",
        "The icons are activated clockwise, one at a time, beginning with the pawn: P 1 2 3 E S P"
        " 1 … One round from P to S is a lap. The owner of the orb on the active icon makes the"
        " move that the icon grants, with any of the player's men. So turns do not alternate.",
        Case("1. Pa1-a2", "White owns the orb on P.", _PLACED),
        Case("1. Ha1-b3", fen=_PLACED),
    ),
    Rule(
        "HA-5",
        "Where moves end",
        "No move leaves the board or ends on a man of the same player. A move onto an enemy man"
        " captures it.",
        Case("1. Ha1xb3", "The man on b3 is captured.", _HORSE),
        Case("1. Pa1-a2", fen="5/5/5/W4/W4 bwwbbw P 1"),
    ),
    Rule(
        "HA-6",
        "Pawn",
        "A pawn move goes one square straight forward, also onto an enemy man. Pillars make no"
        " difference.",
        Case("1. Pa1xa2", "Straight forward, onto an enemy man.", _PAWN),
        Case("1. Pa1xb2", fen=_PAWN),
    ),
    Rule(
        "HA-7",
        "Horse",
        "A horse move is that of a knight in chess. Pillars make no difference.",
        Case("1. Hc2-e3", "Two squares to the side and one forward.", _HORSE),
        Case("1. Ha1-c3", fen=_HORSE),
    ),
    Rule(
        "HA-8",
        "Elephant",
        "An elephant move goes straight along a rank or file, any number of squares, through enemy"
        " men: it captures every enemy man that it passes or lands on. The player's own men stop"
        " it. It never goes up or down: a man on a pillar can't use it, and a pillar stops it,"
        " occupied or not.",
        Case("1... Ea3xc3", "The man on b3 is captured in passing.", _ELEPHANT),
        Case("1... Ea3xe3", fen=_ELEPHANT),
    ),
    Rule(
        "HA-9",
        "Sun",
        "The owner of the orb on the sun may swap any two orbs, or leave them. Swapping two orbs"
        " of the same player changes nothing and does not count as a swap. The sun can always be"
        " used, even without men.",
        Case("1... SP~3", "The orbs on P and 3 belong to different players.", _SUN),
        Case("1... SP~P", fen=_SUN),
    ),
    Rule(
        "HA-10",
        "The end",
        "A player who must make a pawn, horse or elephant move and can't has lost, as soon as that"
        " icon becomes active. A player without men has not lost until such a move is due. There"
        " is no other end, and no automatic draw. If a position (men, orbs and active icon) occurs"
        " for the third time, validation issues a note.",
        Case(
            "2... S--",
            "White owns the orb on P, and can't go further up.",
            _LAST_MAN,
            result="0-1",
        ),
        Case("2... S-- 3. Pa5-a4", fen=_LAST_MAN),
    ),
)
