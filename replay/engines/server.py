"""Engines as seen from their authors: a function that chooses plies, served over UGI."""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from threading import Event, Lock, Thread
from typing import Any, TextIO

from kohau.notation.diagnostics import Problem, SyntaxProblem, shorten
from kohau.notation.notes import one_line
from kohau.notation.ply import Ply
from kohau.replay.engines.protocol import (
    EMPTY,
    GAME_OPTION,
    RULES_OPTION,
    VARIANT_OPTION,
    Option,
    Value,
    find_option,
)
from kohau.replay.outcome import Side
from kohau.replay.position import Position
from kohau.replay.registry import find_game, game_names, position
from kohau.replay.setting_tags import parse_rules
from kohau.replay.tree import Tree

CLOCK_SHARE = 30
"""A search with a clock takes this part of the time that is left, and the increment."""

_PLAYERS: Mapping[Side, str] = {"white": "p1", "black": "p2"}
_RESULTS = {"1-0": "p1win", "0-1": "p2win", "1/2-1/2": "draw"}


@dataclass(slots=True)
class EngineSearch:
    """The request for a ply in *game*, which is a copy for the engine.

    *seconds*, *nodes* and *depth* are limits, None if there is none; *options* are the values of
    the engine's options.
    """

    game: Tree
    options: Mapping[str, Any] = field(default_factory=dict)
    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    _say: Callable[[str], None] = print
    _told_to_stop: Event = field(default_factory=Event)
    _begin: float = field(default_factory=time.monotonic)

    @property
    def position(self) -> Position[Ply]:
        """The position for which a ply is wanted, even if the game is changed."""
        return self.game.position

    @property
    def stopped(self) -> bool:
        """Whether the search must end: its time is over, or the client sent ``stop``."""
        late = self.seconds is not None and time.monotonic() - self._begin >= self.seconds
        return late or self._told_to_stop.is_set()

    def report(
        self,
        *,
        points: float | None = None,
        win: int | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        line: Iterable[Ply | str] = (),
        text: str = "",
    ) -> None:
        """Report what the search has found so far, all from the point of view of the side to play.

        *points* says how good the position is, or *win* after how many plies it is won (negative:
        lost); *line* are the plies that are expected, *text* is anything else.

        >>> EngineSearch(Tree("telo")).report(points=0.25, nodes=40, line=["c1b2+"])
        info time 0 score cp 25 nodes 40 pv c1b2+
        >>> EngineSearch(Tree("telo")).report(text="three games")
        info string three games
        """
        words = [str(word) for word in line]
        values: dict[str, object] = {"time": int((time.monotonic() - self._begin) * 1000)}
        if points is not None:
            values["score cp"] = round(points * 100)
        if win is not None:
            values["score mate"] = win
        values |= {"depth": depth, "nodes": nodes, "pv": " ".join(words) or None}
        parts = [f"{name} {value}" for name, value in values.items() if value is not None]
        if len(parts) > 1:
            self._say(f"info {' '.join(parts)}")
        if text:
            self._say(f"info string {one_line(text)}")


def serve_engine(
    choose: Callable[[EngineSearch], Ply | str | None],
    *,
    name: str,
    author: str = "",
    games: Iterable[str] = (),
    options: Mapping[str, bool | int | str | tuple[str, ...]] | None = None,
) -> None:
    """Serve *choose* as an engine on standard input and output, until the input ends.

    *choose* returns a legal ply for an :class:`EngineSearch`, in a separate thread. An exception in
    it, or an invalid command, ends the process with a report on standard error. The output of the
    program also goes to standard error. The engine plays *games*, by default
    all that are installed. *options* are the names and default values of its options; of several
    values (a tuple), the first is the default.
    """
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)  # what is printed must not become a part of an answer
    server = Server(choose, name, author, games, options or {}, answers)
    try:
        for line in iter(sys.stdin.buffer.readline, b""):
            if not server.obey(line.decode(errors="replace")):
                break
    except Problem as problem:  # the client's, so where it was raised is of no interest
        sys.exit("\n".join([problem.message, *problem.__notes__]))


class Server:
    """An engine that obeys lines; its answers go to a stream."""

    def __init__(
        self,
        choose: Callable[[EngineSearch], Ply | str | None],
        name: str,
        author: str,
        games: Iterable[str],
        options: Mapping[str, bool | int | str | tuple[str, ...]],
        answers: TextIO,
    ) -> None:
        self._choose = choose
        self._identity = {"name": one_line(name), "author": one_line(author)}
        ids = tuple(find_game(game).id for game in games) or tuple(game_names())
        settings = [_option(option, default) for option, default in options.items()]
        of_games = [
            Option(GAME_OPTION, "combo", ids[0], choices=ids),
            Option(VARIANT_OPTION, "string"),
            Option(RULES_OPTION, "string"),
        ]
        self._options = {option.name: option for option in (*of_games, *settings)}
        self._values = {
            option.name: _value(option, option.default) for option in self._options.values()
        }
        self._game: Tree | None = None
        self._answers = answers
        self._lock = Lock()
        self._stop = Event()
        self._is_endless = False
        self._thread: Thread | None = None

    def obey(self, line: str) -> bool:
        """Obey a command; return whether more can follow. Unknown ones are passed over.

        Raises :class:`Problem` for one that makes no sense.
        """
        word, _, rest = line.strip().partition(" ")
        match word:
            case "quit":
                self._stop.set()
                return False
            case "ugi":
                self._introduce()
            case "isready":
                self._say("readyok")
            case "stop":
                self._stop.set()
            case "setoption" | "position" | "go" | "query":
                self._finish()
                commands: dict[str, Callable[[str], None]] = {
                    "setoption": self._set_option,
                    "position": self._set_position,
                    "go": self._go,
                    "query": self._query,
                }
                commands[word](rest)
        return True

    def _say(self, line: str) -> None:
        with self._lock:
            self._answers.write(f"{line}\n")
            self._answers.flush()

    def _finish(self) -> None:
        """Wait until the search has ended, if there is one; an endless one is stopped."""
        if self._thread is not None:
            if self._is_endless:
                self._stop.set()
            self._thread.join()
            self._thread = None

    def _introduce(self) -> None:
        for name, value in self._identity.items():
            self._say(f"id {name} {value}")
        for option in self._options.values():
            self._say(option.line())
        self._say("ugiok")

    def _set_option(self, rest: str) -> None:
        name, _, text = rest.removeprefix("name ").partition(" value ")
        option = find_option(self._options, name.strip(), self._identity["name"])
        value = _value(option, text.strip().removeprefix(EMPTY))
        option.text_of(value)
        self._values[option.name] = value
        if option.name == GAME_OPTION:
            self._values |= {VARIANT_OPTION: "", RULES_OPTION: ""}

    def _set_position(self, rest: str) -> None:
        place, _, moves = f"{rest} ".partition(" moves ")
        kind, _, fen = place.strip().partition(" ")
        if kind not in ("startpos", "fen"):
            raise SyntaxProblem(f"a position is startpos or fen, not {shorten(kind)}")
        values = self._values
        start = position(
            str(values[GAME_OPTION]),
            fen if kind == "fen" else None,
            variant=str(values[VARIANT_OPTION]) or None,
            rules=parse_rules(str(values[RULES_OPTION])),
        )
        self._game = Tree(start)
        for word in moves.split():
            self._game.push(word)

    def _query(self, rest: str) -> None:
        """Answer a question about the position; the first player is White."""
        game = self._set_game()
        outcome = game.outcome()
        match rest.strip():
            case "p1turn":
                self._say(f"response {str(game.side == 'white').lower()}")
            case "gameover":
                self._say(f"response {str(outcome is not None).lower()}")
            case "result":
                self._say(f"response {_RESULTS[outcome.result] if outcome else 'none'}")

    def _set_game(self) -> Tree:
        if self._game is None:
            raise SyntaxProblem("there is no position yet")
        return self._game

    def _go(self, rest: str) -> None:
        """Begin a search in a thread of its own, so that ``stop`` can end it."""
        game = self._set_game()
        if over := game.position.after_the_end():
            raise over
        words = rest.split()
        numbers = {name: int(value) for name, value in pairwise(words) if value.isdecimal()}
        self._stop = Event()
        search = EngineSearch(
            _copy(game), dict(self._values), _seconds(numbers, game.position.side),
            numbers.get("nodes"), numbers.get("depth"), self._say, self._stop,
        )  # fmt: skip
        self._is_endless = search.seconds is search.nodes is search.depth is None
        self._thread = Thread(target=self._search, args=(search, game.position), daemon=True)
        self._thread.start()

    def _search(self, search: EngineSearch, at: Position[Any]) -> None:
        try:
            chosen = self._choose(search)
            ply = at.parse(chosen) if isinstance(chosen, str) else chosen
            at.play(ply)
        except BaseException:
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)
        if self._is_endless:
            self._stop.wait()  # an endless search is answered at ``stop``
        self._say(f"bestmove {ply}")


def _copy(game: Tree) -> Tree:
    copy = Tree(game.start)
    copy.node = copy.add_line(game.plies)
    return copy


def _seconds(numbers: Mapping[str, int], side: Side) -> float | None:
    """Return the time for a search: what is given, or a part of the player's clock."""
    player = _PLAYERS[side]
    if "movetime" in numbers:
        return numbers["movetime"] / 1000
    if f"{player}time" not in numbers:
        return None
    left = numbers[f"{player}time"]
    return min(left, left / CLOCK_SHARE + numbers.get(f"{player}inc", 0)) / 1000


def _option(name: str, default: bool | int | str | tuple[str, ...]) -> Option:
    """Return the option with this *name*, of the kind of its *default*."""
    if isinstance(default, tuple):
        return Option(name, "combo", default[0], choices=default)
    kind = {bool: "check", int: "spin", str: "string"}[type(default)]
    return Option(name, kind, str(default).lower() if kind == "check" else str(default))


def _value(option: Option, text: str) -> Value:
    """Return the value that *text* has for an *option*. Raises :class:`Problem`."""
    if option.kind == "check" and text in ("true", "false"):
        return text == "true"
    if option.kind == "spin":
        try:
            return int(text)
        except ValueError:
            raise Problem(f"the option {option.name} is a number, not {shorten(text)}") from None
    return text
