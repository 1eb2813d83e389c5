"""The rules of Yoté in words, with examples."""

from kohau.boards import Case, Rule

BESIDE = "6/6/6/6/Wb4 w 11-11 2"
TWO = "6/6/6/b5/Wb4 w 11-10 3"
LAST = "6/6/6/6/Wb4 w 11-0 30"
FEW = "6/6/6/6/Wb4 w 2-3 30"

RULES = (
    Rule(
        "YO-1",
        "The board",
        "The board has six files and five ranks, and is empty at first. Each side has twelve men"
        " in hand. White begins; the sides alternate.",
        Case("1. c3 d3", "A man each is set."),
        Case("1. g1"),
    ),
    Rule(
        "YO-2",
        "Setting a man",
        "A man from the hand is set on an empty square.",
        Case("2. c3", "White sets its second man.", BESIDE),
        Case("2. b1", fen=BESIDE),
    ),
    Rule(
        "YO-3",
        "Moving a man",
        "A man moves along its file or rank to the next square, if that is empty.",
        Case("2. a1-a2", "One square up.", BESIDE),
        Case("2. a1-b2", fen=BESIDE),
    ),
    Rule(
        "YO-4",
        "Jumping",
        "A man jumps along its file or rank over a man of the other side to the empty square"
        " behind. That man is taken, and another man of the other side on the board, if there is"
        " any, which the player chooses. Nobody has to jump.",
        Case("3. a1-c1xa2", "Both black men are taken.", TWO),
        Case("3. a1-c1", fen=TWO),
    ),
    Rule(
        "YO-5",
        "No man left",
        "A side without men on the board and in hand has lost.",
        Case("30. a1-c1", "Black's last man is taken.", LAST, result="1-0"),
        Case("30. a1-c1 c1", fen=LAST),
    ),
    Rule(
        "YO-6",
        "Draws, and no legal turn",
        "The game is drawn if neither side has more than three men. If the side to play has no"
        " legal turn, the side with more men wins; with as many, the game is drawn.",
        Case("30. a1-c1", "Both sides have three men.", FEW, result="1/2-1/2"),
        Case("30. a1-c1 c2", fen=FEW),
    ),
)
