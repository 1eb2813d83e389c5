"""The rules of HanniBall in words, with examples."""

from __future__ import annotations

from kohau.replay.rulebook import Case, Rule

_ONE_ELEPHANT = "4k4/9/9/9/9/9/9/9/9/9/9/9/1E7/9/4K4 e8 w 5"
_KEEPER = "4k4/9/9/9/9/9/9/9/9/9/4H4/9/9/3K5/9 d2 w 5"
_HORSES = "4k4/9/9/9/9/9/9/9/3h1h3/9/4H4/9/9/9/4K4 f7 w 5"
_HORSE = "4k4/9/9/9/9/9/9/4H4/9/9/9/9/9/9/4K4 e8 w 5"
_CLUSTER = "4k4/9/9/1h7/9/9/E8/3eee3/9/9/9/9/9/9/4K4 e9 w 5"
_WAY = "4k4/9/9/9/9/9/4Ee3/4H4/9/9/9/9/9/9/4K4 a2 w 5"
_SHOT = "4k4/9/3E5/9/9/9/e8/9/9/9/9/9/9/9/4K4 d13 w 5"
_GOAL = "9/3L5/2k6/9/9/9/e8/9/9/9/9/9/9/9/4K4 d14 w 5"
_STUCK = "4k4/9/9/9/9/9/9/9/9/9/9/9/2e1h4/2ee1e3/3Ke4 a9 b 5"
_WALL = "4k4/9/9/9/9/9/eeeeeeeee/9/9/9/4E4/9/9/9/4K4 e12 w 5"

RULES = (
    Rule(
        "HB-1",
        "The field",
        "The field has 9×13 squares, files a to i and ranks 2 to 14. There are two goals of three"
        " squares: White's d1 e1 f1 and Black's d15 e15 f15. Ranks 1 and 15 have no other squares."
        " The goal areas are c2 to g3 (White's) and c13 to g14 (Black's).",
        Case("Hh4-i6", "i6 is a square of the field."),
        Case("Hh4-i16"),
    ),
    Rule(
        "HB-2",
        "The start",
        "White: Keeper K e1; Lions L c2 g2; Elephants E b3 d3 f3 h3; Horses H b4 d4 f4 h4. Black"
        " mirrors this on ranks 15 to 12. The Ball is on e8. White moves first. Pieces other than"
        " the Keeper are fieldpieces; a position has at most one Keeper per side.",
        Case("Hd4-e6/He6-d8", "White's first turn has one or two steps."),
        Case(
            "Hd4-e6",
            fen="4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1"
            "/2L1K1L2/4K4 e8 w 1",
        ),
    ),
    Rule(
        "HB-3",
        "The Ball",
        "A piece on the Ball's square controls it. A Ball on an empty square is loose.",
        Case("He8-f10", "The Horse leaves the Ball behind on e8, where it is loose.", _HORSE),
    ),
    Rule(
        "HB-4",
        "A turn",
        "A turn has one to four steps, White's first turn one or two, and must leave a position"
        " (letters on squares, and the Ball's square) that differs from the one at its start. It"
        " may stop early. Each step is a run, a capture, a shot or a penalty removal (HB-5 to"
        " HB-8), by any of the player's pieces.",
        Case("Eb3-b4/Eb4-b5/Eb5-b6/Eb6-b7", "Four steps of one Elephant.", _ONE_ELEPHANT),
        Case("Eb3-b4/Eb4-b5/Eb5-b6/Eb6-b7/Eb7-b8", fen=_ONE_ELEPHANT),
    ),
    Rule(
        "HB-5",
        "Run",
        "A piece moves (HB-9) to an empty square. If it controls the Ball, it takes it along (*)"
        " or leaves it behind; a Keeper may not leave it behind. A piece that ends on a loose Ball"
        " controls it.",
        Case("K*d2-e2", "The Keeper takes the Ball along.", _KEEPER),
        Case("Kd2-e2", fen=_KEEPER),
    ),
    Rule(
        "HB-6",
        "Capture",
        "A piece moves onto an enemy piece that controls the Ball: that piece is removed, and the"
        " mover controls the Ball. A Keeper can be captured in this way; its side plays on without"
        " one. Pieces that do not control the Ball can't be captured or displaced.",
        Case("He5xf7", "The Horse on f7 controls the Ball.", _HORSES),
        Case("He5xd7", fen=_HORSES),
    ),
    Rule(
        "HB-7",
        "Shot",
        "A piece that controls the Ball shoots it (HB-10) to a square of the field, whatever"
        " stands there.",
        Case("*e8-f9", "The Horse shoots the Ball that it controls.", _HORSE),
        Case("*e5-f6", fen=_HORSES),
    ),
    Rule(
        "HB-8",
        "Penalty removal",
        "A player who is entitled to a penalty removal (HB-14) removes any one enemy fieldpiece,"
        " at most once per turn. If it controlled the Ball, the Ball is loose.",
        Case("xb12", "Black's cluster entitles White to remove the Horse.", _CLUSTER),
        Case("xe15", fen=_CLUSTER),
    ),
    Rule(
        "HB-9",
        "Moves",
        "A Horse moves like a knight in chess. Two squares lie between: one square from the origin"
        " along the longer leg, straight and diagonally. If both hold pieces of any colour, the"
        " move is blocked; a square off the field and a loose Ball do not count as pieces. An"
        " Elephant moves one square in any of 8 directions, a Lion like either. A Keeper moves"
        " like a Lion, but only within its own goal area and goal. Fieldpieces may enter both"
        " goals.",
        Case("He8-g9", "Another way is open to the Horse.", _WAY),
        Case("He8-f10", fen=_WAY),
    ),
    Rule(
        "HB-10",
        "Ranges of shots",
        "A Horse shoots to any of the 8 adjacent squares. An Elephant shoots a knight's move,"
        " which nothing blocks, a Lion like either. A Keeper shoots 1 to 5 squares straight in any"
        " of 8 directions, over anything, to a square outside its own goal area; its own goal is"
        " not part of that area.",
        Case("*e8-e9", "A Horse shoots to an adjacent square.", _HORSE),
        Case("*e8-f10", fen=_HORSE),
    ),
    Rule(
        "HB-11",
        "Landing",
        "On a Keeper of either side, the Ball ricochets from there 1 to 5 squares straight in any"
        " of 8 directions, over anything, as the shooting player chooses, but not into a goal. A"
        " fieldpiece of either side, the shooter included, controls it. Otherwise it is loose.",
        Case("*d13-e15^e10", "The Ball comes to rest on e10.", _SHOT),
        Case("*d13-e15^d15", fen=_SHOT),
    ),
    Rule(
        "HB-12",
        "Goal",
        "When the Ball comes to rest in a goal, shot or carried, the side whose goal it is has"
        " lost, whoever put it there. The game ends on that step; no step may follow.",
        Case("*d14-d15", "The Ball is in Black's goal: White has won.", _GOAL, result="1-0"),
        Case("*d14-d15/Ld14-d13", fen=_GOAL),
    ),
    Rule(
        "HB-13",
        "No legal turn",
        "A player without a legal ply has lost; a penalty removal is a legal ply. There is no"
        " automatic draw. If a position occurs for the third time, validation issues a note.",
        Case("Ef2-e2", "White's Keeper has no move left: Black has won.", _STUCK, result="0-1"),
        Case("Ef2-e2 Kd1-e2", fen=_STUCK),
    ),
    Rule(
        "HB-14",
        "Red cards",
        "At the start of a turn the player is entitled to one penalty removal in that turn if the"
        " position is an obstruction (HB-15), whoever built it, or the opponent's cluster (HB-16)."
        " Nothing carries over; if this is the case again at a later turn, the player is entitled"
        " again.",
        Case("Ea9-a10/xd8", "The removal may be any step of the turn.", _CLUSTER),
        Case("xb12"),
    ),
    Rule(
        "HB-15",
        "Obstruction",
        "There is an obstruction if the player has a fieldpiece, and none of the player's pieces,"
        " Keeper included, could come to control the Ball in any number of its moves (HB-9,"
        " captures of the piece with the Ball included) while every other piece stands still. If"
        " one of the player's pieces controls the Ball, there is none.",
        Case("xe9", "The Elephant on e5 can't pass the wall, whatever it does.", _WALL),
    ),
    Rule(
        "HB-16",
        "Cluster",
        "If one of the player's pieces controls the Ball, there is no cluster. Otherwise take the"
        " squares that hold the opponent's pieces, Keeper included, and the Ball's square. If the"
        " orthogonally connected group of the Ball's square has more than three squares, it is a"
        " cluster.",
        Case("xf8", "e9, where the Ball is, d8, e8 and f8 are connected.", _CLUSTER),
    ),
)
