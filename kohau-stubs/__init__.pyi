from archive.collection.collection import Collection as Collection
from archive.collection.collection import open_archive as open_archive
from archive.outputs import UnwritableFile as UnwritableFile
from archive.outputs import write as write
from notation.diagnostics import AmbiguousPly as AmbiguousPly
from notation.diagnostics import BadPosition as BadPosition
from notation.diagnostics import Diagnostic as Diagnostic
from notation.diagnostics import IllegalPly as IllegalPly
from notation.diagnostics import Problem as Problem
from notation.diagnostics import Severity as Severity
from notation.diagnostics import SyntaxProblem as SyntaxProblem
from notation.diagnostics import UnknownName as UnknownName
from notation.notes import Comment as Comment
from notation.notes import Escape as Escape
from notation.notes import Nag as Nag
from notation.reading import read as read
from notation.reading import read_text as read_text
from notation.record import Line as Line
from notation.record import Record as Record
from notation.sources import UnreadableFile as UnreadableFile
from replay.game import Game as Game
from replay.game import Outcome as Outcome
from replay.game import Position as Position
from replay.games import find_game as find_game
from replay.games import game_names as game_names
from replay.perft import perft as perft
from replay.pictures.drawing import png as png
from replay.pictures.drawing import svg as svg
from replay.random_records import random_replay as random_replay
from replay.replay import Replay as Replay
from replay.replay import replay as replay
from replay.setting import Defaults as Defaults
from replay.writing import InvalidRecord as InvalidRecord
from replay.writing import export as export

__version__: str

def is_compiled() -> bool: ...
def main() -> None: ...
