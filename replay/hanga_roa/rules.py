"""Positions of Hanga Roa: HR-3 to HR-10."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import combinations, islice
from random import Random
from struct import Struct
from typing import Any, Final

from notation.diagnostics import Problem
from notation.hanga_roa.dialects import AnyWritten
from notation.hanga_roa.ply import ARIKI, MATO, MOAI, Ply, ariki_turn, is_walk, moai_run
from notation.hanga_roa.squares import (
    BOARD,
    FILES,
    NEIGHBOURS,
    RANK_1,
    RANK_9,
    RANKS,
    RAYS,
    STRIDE,
    WAYS,
    beside,
)
from notation.masks import bits
from replay.game import Outcome, Side
from replay.hanga_roa.armies import Army, judge
from replay.hanga_roa.faults import illegal_ply
from replay.hanga_roa.resolving import resolve
from replay.hanga_roa.runs import runs, some_runs
from replay.hanga_roa.states import BYTES_OF_A_MASK, NAME
from replay.hanga_roa.track import THROWN_AT_MOST, Track
from replay.ranks import write_ranks
from replay.tracked import TrackedPosition


class HangaRoaPosition(TrackedPosition[Ply]):
    """A position of Hanga Roa; *own* is the army of the side to play.

    >>> from replay import games
    >>> position = games.find_game("hanga-roa").start()
    >>> position.fen()
    '1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1'
    >>> position.play(position.parse("Ab1-b2/a1")).fen()
    '1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/1A2A4/S3M2A1 b - 1'
    """

    __slots__ = ("enemy", "first_throw", "own")

    game_id = "hanga-roa"

    def __init__(
        self, own: Army, enemy: Army, white_to_play: bool, number: int, first_throw: str
    ) -> None:
        super().__init__(white_to_play, number)
        self.own: Final = own
        self.enemy: Final = enemy
        self.first_throw: Final = first_throw

    # What it is

    @property
    def rules(self) -> Mapping[str, str]:
        return {"first-throw": self.first_throw}

    @property
    def white(self) -> Army:
        """White's army."""
        return self.own if self.white_to_play else self.enemy

    @property
    def black(self) -> Army:
        """Black's army."""
        return self.enemy if self.white_to_play else self.own

    @property
    def state(self) -> Hashable:
        return self.own, self.enemy, self.white_to_play

    @property
    def pieces(self) -> int:
        """The squares of the pieces of both sides."""
        return self.own.pieces | self.enemy.pieces

    @property
    def stones(self) -> int:
        """The squares of the stones of both colours."""
        return self.own.stones | self.enemy.stones

    @property
    def own_first_rank(self) -> int:
        """HR-6: the rank on which the side to play drops its Ariki."""
        return RANK_1 if self.white_to_play else RANK_9

    @property
    def own_far_rank(self) -> int:
        """HR-9: the rank that the Moai of the side to play has to reach."""
        return RANK_9 if self.white_to_play else RANK_1

    @property
    def throws(self) -> int:
        """HR-4: how many stones an Ariki may throw now."""
        limited = self.number == 1 and self.first_throw in (self.side, "both")
        return 1 if limited else THROWN_AT_MOST

    def fen(self) -> str:
        letters: dict[int, str] = {}
        for army, names in ((self.white, "MAPS"), (self.black, "maps")):
            for letter, mask in zip(names, army[:4], strict=True):
                letters |= dict.fromkeys(bits(mask), letter)
        board = write_ranks(FILES, RANKS, lambda file, rank: letters.get(STRIDE * file + rank, ""))
        hands = "A" * self.white.hand + "a" * self.black.hand or "-"
        return f"{board} {self.side[0]} {hands} {self.number}"

    def letter(self, square: int) -> str:
        """Return the letter of the unit on *square*, upper case for White, "" if it is empty."""
        for army, letters in ((self.white, "MAPS"), (self.black, "maps")):
            for letter, mask in zip(letters, army[:4], strict=True):
                if mask >> square & 1:
                    return letter
        return ""

    @staticmethod
    def packed(state: Any) -> bytes:
        own, enemy, white_to_play = state
        white, black = (own, enemy) if white_to_play else (enemy, own)
        parts = [
            mask.to_bytes(BYTES_OF_A_MASK, "little") for army in (white, black) for mask in army[:4]
        ]
        end = _KEY_END.pack(white_to_play, white.hand, black.hand)
        return NAME + b"".join(parts) + end

    def draw(self) -> str:
        rows = []
        for rank in range(RANKS - 1, -1, -1):
            letters = [self.letter(STRIDE * file + rank) for file in range(FILES)]
            rows.append(
                f"{rank + 1}  " + " ".join(_PICTURE.get(letter, letter) for letter in letters)
            )
        rows.append("   " + " ".join("abcdefghi"[:FILES]))
        for name, army in (("White", self.white), ("Black", self.black)):
            if army.hand:
                rows.append(f"{name} has {army.hand} Ariki in hand")
        return "\n".join(rows)

    # Playing

    def track(self, plies: int) -> Track:
        return Track(self.white, self.black, self.white_to_play, plies, self._first_throws())

    def after_track(self, track: Track, number: int) -> HangaRoaPosition:
        return HangaRoaPosition(*track.armies(), track.white, number, self.first_throw)

    def _first_throws(self) -> list[int]:
        """HR-4: return how many stones may be thrown in the plies of turn number 1 to come."""
        plies = 0 if self.number > 1 else 2 if self.white_to_play else 1
        sides = ("white", "black")[2 - plies :]
        return [1 if self.first_throw in (side, "both") else THROWN_AT_MOST for side in sides]

    def after(self, ply: Ply) -> HangaRoaPosition | None:
        """Return the position after *ply*, None if a rule forbids it.

        Whether the ply is in canonical order is not checked: those that dialects read are.
        """
        turned = None if self.winner else self._turned(ply)
        if turned is None:
            return None
        own, enemy = turned
        if not own.moai & self.own_far_rank:
            judged = judge(own, enemy)
            if judged is None:
                return None
            own, enemy = judged
        return HangaRoaPosition(
            enemy, own, not self.white_to_play, self.next_number, self.first_throw
        )

    def fault(self, ply: Ply) -> Problem:
        return illegal_ply(self, ply)

    def resolve(self, written: AnyWritten) -> Ply:
        return resolve(self, written)

    def _turned(self, ply: Ply) -> tuple[Army, Army] | None:
        """HR-3 to HR-6: return both armies after a turn, before anything is judged."""
        if not ply.is_well_formed:
            return None
        if ply.piece == ARIKI:
            return self._drop(ply) if ply.is_drop else self._ariki_turn(ply)
        return self._mato_step(ply) if ply.piece == MATO else self._run(ply)

    def _run(self, ply: Ply) -> tuple[Army, Army] | None:
        """HR-3: return both armies after a Moai's run."""
        own, far, path = self.own, self.own_far_rank, ply.path
        if own.moai != 1 << path[0] or not is_walk(path):
            return None
        stones = own.stones
        for square in path[1:]:
            stones &= ~(1 << square)
        removed = own.stones.bit_count() - stones.bit_count()
        if removed < len(path) - 1 or any(far >> square & 1 for square in path[1:-1]):
            return None
        return own._replace(moai=1 << path[-1], stones=stones), self.enemy

    def _ariki_turn(self, ply: Ply) -> tuple[Army, Army] | None:
        """HR-4: return both armies after an Ariki's move and throws."""
        own, (origin, to), stones = self.own, ply.path, ply.stones
        occupied = self.pieces | self.stones
        way = WAYS[origin].get(to)
        if not own.ariki >> origin & 1 or way is None or way & occupied:
            return None
        if stones:
            if len(stones) > self.throws:
                return None
            occupied ^= 1 << origin | 1 << to
            for stone in stones:
                way = WAYS[to].get(stone)
                if way is None or way & occupied:
                    return None
                occupied |= 1 << stone
        moai, ariki, mato, lying, hand = own
        for stone in stones:
            lying |= 1 << stone
        return Army(moai, ariki ^ (1 << origin | 1 << to), mato, lying, hand), self.enemy

    def _drop(self, ply: Ply) -> tuple[Army, Army] | None:
        """HR-6: return both armies after an Ariki is dropped."""
        own, square = self.own, 1 << ply.path[0]
        if not own.hand or not square & self.own_first_rank or square & (self.pieces | self.stones):
            return None
        return own._replace(ariki=own.ariki | square, hand=own.hand - 1), self.enemy

    def _mato_step(self, ply: Ply) -> tuple[Army, Army] | None:
        """HR-5: return both armies after a Mato to'a's step."""
        own, enemy = self.own, self.enemy
        origin, to = 1 << ply.path[0], 1 << ply.path[1]
        if not own.mato & origin or not NEIGHBOURS[ply.path[0]] & to or self.pieces & to:
            return None
        if ply.takes != bool(self.stones & to):
            return None
        own = own._replace(mato=own.mato ^ (origin | to), stones=own.stones & ~to)
        return own, enemy._replace(stones=enemy.stones & ~to)

    # Listing

    def legal(self) -> Iterator[Ply]:
        """Yield every legal ply once, lazily; those of a Moai, perhaps countless, come last."""
        for ply in self._simple_turns():
            yield ply
            if ply.piece == ARIKI and not ply.is_drop:
                yield from self._with_throws(ply)
        if self.own.moai and not self.winner:
            for path in runs(_square(self.own.moai), self.own.stones, self.own_far_rank):
                yield Ply(MOAI, path)

    def _simple_turns(self, kinds: str = ARIKI + MATO) -> Iterator[Ply]:
        """Yield the legal drops, moves without a throw, and steps, of pieces of these *kinds*."""
        plies: list[Iterable[Ply]] = []
        if ARIKI in kinds:
            plies += [self._drops(), self._ariki_moves()]
        if MATO in kinds:
            plies.append(self._mato_steps())
        for found in plies:
            yield from (ply for ply in found if self.after(ply) is not None)

    def _drops(self) -> Iterator[Ply]:
        if self.own.hand:
            for square in bits(self.own_first_rank & ~(self.pieces | self.stones)):
                yield Ply(ARIKI, (square,))

    def _ariki_moves(self) -> Iterator[Ply]:
        occupied = self.pieces | self.stones
        for origin in bits(self.own.ariki):
            for line in open_lines(origin, occupied):
                for to in line:
                    yield Ply(ARIKI, (origin, to))

    def _mato_steps(self) -> Iterator[Ply]:
        for origin in bits(self.own.mato):
            for to in bits(NEIGHBOURS[origin] & ~self.pieces):
                yield Ply(MATO, (origin, to), takes=self.has_stone(to))

    def _with_throws(self, move: Ply) -> Iterator[Ply]:
        """Yield the plies of an Ariki that moves as in *move*, which is legal, and throws."""
        origin, to = move.path
        occupied = (self.pieces | self.stones) ^ (1 << origin)
        targets = [square for line in open_lines(to, occupied) for square in line]
        for stone in targets:
            yield Ply(ARIKI, move.path, (stone,))
        if self.throws > 1:
            # On one line the far stone comes first; there the targets stand from near to far.
            for one, other in combinations(targets, 2):
                yield ariki_turn(origin, to, (other, one))

    @property
    def moai_may_run(self) -> bool:
        """Whether the Moai has a stone of its own colour beside it.

        A run is never suicide: the square that its last step left is empty.
        """
        own = self.own
        return bool(own.moai and NEIGHBOURS[_square(own.moai)] & own.stones)

    @property
    def _surely_has_turn(self) -> bool:
        """Whether a legal turn is found without trying any.

        A move without a throw fills one square; so it does not enclose a Moai that has two empty
        ones beside it.
        """
        if self.moai_may_run:
            return True
        own, empty = self.own, BOARD & ~(self.pieces | self.stones)
        if not (own.ariki | own.mato) & beside(empty):
            return False
        return (NEIGHBOURS[_square(own.moai)] & empty).bit_count() > 1

    def choose(self, random: Random) -> Ply | None:
        """Return a legal ply, None if there is none: its kind is drawn first, so that all occur.

        A Moai goes on as long as a coin shows heads; an Ariki throws what a die says.
        """
        kinds = [ARIKI, MATO, MOAI]
        random.shuffle(kinds)
        for kind in [] if self.winner else kinds:
            if kind == MOAI:
                if self.moai_may_run:
                    return self._random_run(random)
            elif found := list(self._simple_turns(kind)):
                ply = found[int(random.random() * len(found))]
                return ply if ply.piece == MATO or ply.is_drop else self._random_throw(random, ply)
        return None

    def _random_run(self, random: Random) -> Ply:
        path = [_square(self.own.moai)]
        stones = self.own.stones
        while options := list(bits(NEIGHBOURS[path[-1]] & stones)):
            path.append(options[int(random.random() * len(options))])
            stones ^= 1 << path[-1]
            if self.own_far_rank >> path[-1] & 1 or random.random() < 0.5:
                break
        return moai_run(path)

    def _random_throw(self, random: Random, move: Ply) -> Ply:
        throws = list(self._with_throws(move)) if random.random() < 0.9 else []
        return throws[int(random.random() * len(throws))] if throws else move

    # What the dialects ask

    def has_stone(self, square: int) -> bool:
        """Tell whether a stone of either colour lies on *square*."""
        return bool(self.stones >> square & 1)

    def rivals(self, ply: Ply) -> list[int]:
        """Return where other pieces of the kind stand that could legally play to the same end."""
        origin, to = ply.path
        others = (self.own.ariki if ply.piece == ARIKI else self.own.mato) & ~(1 << origin)
        plies = [Ply(ply.piece, (other, to), takes=ply.takes) for other in bits(others)]
        return [rival.path[0] for rival in plies if self.after(rival) is not None]

    def is_only_run(self, ply: Ply) -> bool:
        """Tell whether the Moai has no other run to the same end."""
        path, stones = ply.path, self.own.stones
        found = some_runs(path[0], path[-1], stones, self.own_far_rank)
        return len(list(islice(found, 2))) == 1

    # How it ends

    @property
    def winner(self) -> Side | None:
        """The side whose Moai has arrived (HR-9) or that has captured the other one (HR-7)."""
        own, enemy = self.own, self.enemy
        if not own.moai or enemy.moai & self.own_first_rank:
            return self.other_side
        if not enemy.moai or own.moai & self.own_far_rank:
            return self.side
        return None

    def outcome(self) -> Outcome | None:
        """HR-7, HR-9, HR-10: how the game has ended. No run of a Moai is listed for it."""
        if winner := self.winner:
            loser: Side = "black" if winner == "white" else "white"
            army = self.white if winner == "white" else self.black
            far_rank = RANK_9 if winner == "white" else RANK_1
            if army.moai & far_rank:
                reason = f"{winner.capitalize()}'s Moai has reached the far rank"
                return Outcome(winner, "HR-9", "arrival", reason)
            reason = f"{loser.capitalize()}'s Moai is captured"
            return Outcome(winner, "HR-7", "enclosure", reason)
        if self._surely_has_turn or any(True for _ in self._simple_turns()):
            return None
        reason = f"{self.side.capitalize()} is to play and has no legal turn"
        return Outcome(None, "HR-10", "blocked", reason)


def open_lines(start: int, occupied: int) -> Iterator[tuple[int, ...]]:
    """Yield the empty squares outwards from *start* in every direction, the near ones first."""
    for ray in RAYS[start]:
        for index, square in enumerate(ray):
            if occupied >> square & 1:
                ray = ray[:index]
                break
        if ray:
            yield ray


def _square(mask: int) -> int:
    return mask.bit_length() - 1


_KEY_END = Struct("<BBB")
_PICTURE = {"": "·", "S": "○", "s": "●"}
