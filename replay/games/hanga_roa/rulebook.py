"""The rules of Hanga Roa in words, with examples."""

from __future__ import annotations

from kohau.replay.rulebook import Case, Rule

_RUN = "4m3p/9/9/9/9/9/5S3/4S4/4M4 w - 9"
_THROW = "7A1/m7p/9/9/9/9/9/9/8M w - 9"
_MATO = "m8/9/9/9/9/2sa5/2P6/9/8M w - 9"
_HAND = "m7p/9/9/9/P8/9/9/9/S7M w A 9"
_CORNER = "m8/9/9/9/9/9/9/ss7/M2A5 w - 9"
_ARRIVAL = "4SS3/4M4/9/9/4m4/9/9/9/9 w - 9"
_LAST_MEN = "m8/9/9/9/9/9/1P7/9/8M w - 9"

RULES = (
    Rule(
        "HR-1",
        "The board and the units",
        "The board has 9×9 squares, files a to i and ranks 1 to 9. Each player has seven pieces:"
        " one Moai M, three Ariki A and three Mato to'a P; and as many stones of the player's"
        " colour as needed, which are not pieces. A square holds at most one unit. The neighbours"
        " of a square are the up to eight squares around it.",
        Case("Ab1-b2", "White has three Ariki, on b1, e2 and h1."),
        Case("Ab1-b2", fen="1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w A 2"),
    ),
    Rule(
        "HR-2",
        "The start",
        "White: Moai e1; Ariki b1 e2 h1; Mato to'a b3 e4 h3. Black mirrors this: Moai e9; Ariki b9"
        " e8 h9; Mato to'a b7 e6 h7. White moves first. Players may agree on another formation:"
        " seven pieces each, none beyond the middle rank (White on ranks 1 to 5, Black on ranks 5"
        " to 9), and no Moai enclosed. A position with move number 1, White to move and no stones"
        " is a formation.",
        Case(
            "Pc1-c2",
            "Another formation on which the players have agreed.",
            "m1aaap1pp/9/9/9/9/9/9/9/M1PPP1AAA w - 1",
        ),
        Case("Ab1-b2", fen="1a2m2a1/4a4/1p5p1/4p4/4P4/9/1P5P1/4A4/1A2M4 w - 1"),
    ),
    Rule(
        "HR-3",
        "Moai",
        "A Moai steps to a neighbouring square that holds a stone of its own colour and removes"
        " the stone. It may continue in the same way, in any direction. It moves onto nothing"
        " else. It stops on the far rank (HR-9).",
        Case("Me1-e2-f3", "Two stones lead the Moai to f3, and are removed.", _RUN),
        Case("Me1-d2", fen=_RUN),
    ),
    Rule(
        "HR-4",
        "Ariki",
        "An Ariki moves like a queen in chess, over empty squares to an empty square; it captures"
        " nothing. Then it may throw up to two stones of its own colour, one after the other: each"
        " flies straight from the Ariki's new square in one of 8 directions, over empty squares"
        " only, and stays on an empty one. The square that the Ariki left is empty by then; the"
        " first stone blocks the second. On White's first turn of the game at most one stone may"
        " be thrown; the rule option first-throw=white, black, both or none says whose first turn"
        " is limited.",
        Case("Ah9-h6/d2/e3", "The far stone is thrown first.", _THROW),
        Case("Ah9-h6/e3/d2", fen=_THROW),
    ),
    Rule(
        "HR-5",
        "Mato to'a",
        "A Mato to'a moves like a king in chess, one square, to an empty square or onto a stone of"
        " either colour, which is removed; never onto a piece.",
        Case("Pc3xc4", "The stone on c4 is removed.", _MATO),
        Case("Pc3-d4", fen=_MATO),
    ),
    Rule(
        "HR-6",
        "Drop",
        "A player with an Ariki in hand (HR-8) may put it on an empty square of the player's first"
        " rank: White on rank 1, Black on rank 9. That is the whole turn; no stones are thrown.",
        Case("A@c1", "The Ariki comes to rank 1.", _HAND),
        Case("A@c2", fen=_HAND),
    ),
    Rule(
        "HR-7",
        "Moai enclosed",
        "A Moai is enclosed if each of its neighbours holds an enemy stone or a piece of either"
        " colour. An empty neighbour or a stone of its own colour sets it free; the edge of the"
        " board encloses. After a turn, an enclosed Moai of the other side is captured: the player"
        " has won. A turn that leaves the player's own Moai enclosed is illegal, even if it"
        " encloses the other one, too.",
        Case(
            "Ac2-c9/b9",
            "Black's Moai on a9 is enclosed: White has won.",
            "m8/Sp7/9/9/9/9/9/2A6/8M w - 9",
            result="1-0",
        ),
        Case("Ad1-b1", fen=_CORNER),
    ),
    Rule(
        "HR-8",
        "Ariki enclosed",
        "An Ariki of either side is enclosed if each of its neighbours holds a stone of either"
        " colour or an enemy piece; a friendly piece keeps it free. If all these are stones of its"
        " own colour, it goes to its owner's hand; otherwise it is captured and removed from the"
        " game. All enclosures are judged on the board at the end of the turn. Mato to'a are never"
        " captured.",
        Case(
            "Ae2-e1/b1",
            "The Ariki on a1 is enclosed by stones of both colours, and captured.",
            "m7p/9/9/9/9/9/9/ss2A4/a7M w - 9",
        ),
    ),
    Rule(
        "HR-9",
        "Arrival",
        "A Moai that reaches the far rank (White's rank 9, Black's rank 1) has won. It stops"
        " there, and nothing else is judged.",
        Case("Me8-e9", "The Moai has reached rank 9: White has won.", _ARRIVAL, result="1-0"),
        Case("Me8-e9-f9", fen=_ARRIVAL),
    ),
    Rule(
        "HR-10",
        "No legal turn",
        "If a player to move has no legal ply, the game is drawn; suicides (HR-7) are not legal."
        " This is decided as soon as the turn before is complete. There is no other automatic end."
        " If a position occurs for the third time, validation issues a note.",
        Case(
            "Pb3-b4", "Black's Moai has no stone to step on: a draw.", _LAST_MEN, result="1/2-1/2"
        ),
        Case("Pb3-b4 Ma9-a8", fen=_LAST_MEN),
    ),
)
