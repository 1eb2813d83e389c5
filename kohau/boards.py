"""Games of one's own on boards of squares: what a package that adds one is made of.

"A game of your own" in the documentation is a recipe. The names are those of a board with its plies
and rules, of a game with its variants, dialects and messages, and of painters.
"""

from kohau.notation.coordinates import Grid as Grid
from kohau.notation.coordinates import TextGrid as TextGrid
from kohau.notation.diagnostics import BadPosition as BadPosition
from kohau.notation.diagnostics import SyntaxProblem as SyntaxProblem
from kohau.notation.masks import bits as bits
from kohau.notation.masks import mask_of as mask_of
from kohau.notation.ply import PlyStep as PlyStep
from kohau.notation.record import Numbering as Numbering
from kohau.notation.sentence import Sentence as Sentence
from kohau.notation.squares import STRIDE as STRIDE
from kohau.notation.squares import SquareDialect as SquareDialect
from kohau.notation.squares import SquarePly as SquarePly
from kohau.notation.squares import name_of as name_of
from kohau.notation.squares import number_of as number_of
from kohau.replay.board import REASONS as REASONS
from kohau.replay.fields import Counts as Counts
from kohau.replay.game import RuleOption as RuleOption
from kohau.replay.game import Variant as Variant
from kohau.replay.outcome import Outcome as Outcome
from kohau.replay.rulebook import Case as Case
from kohau.replay.rulebook import Rule as Rule
from kohau.replay.squares.board import DIAGONAL as DIAGONAL
from kohau.replay.squares.board import ORTHOGONAL as ORTHOGONAL
from kohau.replay.squares.board import SquareBoard as SquareBoard
from kohau.replay.squares.game import SquareGame as SquareGame
from kohau.replay.squares.position import SquarePosition as SquarePosition
from kohau.replay.wording import Words as Words
