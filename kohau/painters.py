"""Pictures of games of one's own: the painter of boards of squares, and what others are made of.

"A game of your own" in the documentation explains the parts of a picture.
"""

from kohau.replay.pictures.painter import Painter as Painter
from kohau.replay.pictures.painter import arrows as arrows
from kohau.replay.pictures.picture import COMMON_SYMBOLS as COMMON_SYMBOLS
from kohau.replay.pictures.picture import SQUARE_LIGHTS as SQUARE_LIGHTS
from kohau.replay.pictures.picture import Board as Board
from kohau.replay.pictures.picture import Coordinate as Coordinate
from kohau.replay.pictures.picture import Item as Item
from kohau.replay.pictures.picture import Marks as Marks
from kohau.replay.pictures.picture import Spot as Spot
from kohau.replay.pictures.picture import Stroke as Stroke
from kohau.replay.pictures.picture import crossed_out as crossed_out
from kohau.replay.pictures.picture import frame as frame
from kohau.replay.pictures.picture import place as place
from kohau.replay.pictures.picture import squares as squares
from kohau.replay.pictures.picture import with_ghosts as with_ghosts
from kohau.replay.pictures.shapes import box as box
from kohau.replay.pictures.shapes import circle as circle
from kohau.replay.pictures.shapes import disc as disc
from kohau.replay.pictures.shapes import lettering as lettering
from kohau.replay.pictures.shapes import lines as lines
from kohau.replay.pictures.shapes import path as path
from kohau.replay.pictures.shapes import segment as segment
from kohau.replay.squares.painter import SquarePainter as SquarePainter
