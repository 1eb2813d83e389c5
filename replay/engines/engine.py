"""Engines as seen from a program that asks them for plies."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kohau.notation.commands import Evaluation
from kohau.notation.diagnostics import Problem, shorten
from kohau.notation.ply import Ply
from kohau.notation.visible import visible
from kohau.replay.engines.process import EngineProcess, log
from kohau.replay.engines.protocol import (
    GAME_OPTION,
    RULES_OPTION,
    VARIANT_OPTION,
    EngineFailure,
    Info,
    Option,
    Value,
    find_option,
    option_of,
    position_line,
)
from kohau.replay.position import Position
from kohau.replay.setting_tags import write_rules
from kohau.replay.tree import Tree

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

TIMEOUT = 10.0
"""The seconds in which an engine must answer, by default."""

OVERTIME = 0.25
"""The seconds by which an engine may exceed its time before ``stop`` is sent."""

MOST = 10**9
"""Limits of searches are smaller."""

CLOSING_SECONDS = 1.0
"""How long an engine has to end itself."""


@dataclass(frozen=True, slots=True)
class EngineAnswer:
    """What an engine plays, and what it said of its search last; None is what it did not say.

    *evaluation* is from White's point of view, whoever is to play. *line* has the legal plies that
    the engine expects (the principal variation). *seconds* is the time that it says it has used.
    """

    ply: Ply
    evaluation: Evaluation | None = None
    line: tuple[Ply, ...] = ()
    nodes: int | None = None
    seconds: float | None = None


class Engine:
    """A program that chooses plies; it is started with *command* and speaks UGI.

    *command* is a program with its arguments, or only a program; it runs in *folder*, if given.
    *options* are set at the start. The engine must answer within *timeout* seconds, except while it
    searches; otherwise it is killed. Every failure of an engine, now and later, raises
    :class:`EngineFailure`. One thread at a time may use an engine. As a context manager, it ends
    the process at the end of the block. The process is killed at the latest when this program ends.

    >>> import sys
    >>> from kohau.replay.registry import position
    >>> with Engine([sys.executable, "examples/random_player.py"]) as engine:
    ...     answer = engine.play(position("telo"))
    >>> engine.name, answer.ply in position("telo").legal()
    ('Random player', True)
    """

    def __init__(
        self,
        command: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
        *,
        options: Mapping[str, Value | None] | None = None,
        timeout: float = TIMEOUT,
        folder: str | os.PathLike[str] | None = None,
    ) -> None:
        words = [command] if isinstance(command, str | os.PathLike) else list(command)
        if not words:
            raise Problem("the command of an engine has at least one word")
        self.timeout = timeout
        self.author = ""
        self.options: dict[str, Option] = {}
        """The options that the engine has, by name."""
        self._process = EngineProcess(words, None if folder is None else os.fspath(folder))
        self._warned = False
        self._setting: tuple[str, ...] = ()
        self._start: Position[Any] | None = None
        self._moves: tuple[Ply, ...] = ()
        try:
            self._shake_hands()
            for name, value in (options or {}).items():
                self.set_option(name, value)
            self._wait_until_ready()
        except BaseException:
            self._process.kill()
            raise

    @property
    def name(self) -> str:
        """The name that the engine reports, else its program."""
        return self._process.name

    @property
    def is_alive(self) -> bool:
        """Whether the process is running."""
        return self._process.is_alive

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def errors(self) -> tuple[str, ...]:
        """The last lines (at most 100) that the engine wrote to its standard error."""
        return tuple(self._process.errors)

    def set_option(self, name: str, value: Value | None) -> None:
        """Set an option; None presses a button.

        Raises :class:`UnknownName` for an option that the engine does not have, and
        :class:`Problem` for a value that the option can't have.
        """
        option = find_option(self.options, name, self.name)
        text = option.text_of(value)
        self._process.send(f"setoption name {name}" + ("" if value is None else f" value {text}"))

    def play(
        self,
        at: Position[Any] | Tree,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
    ) -> EngineAnswer:
        """Return the ply that the engine chooses in a position or game, which is not changed.

        It searches for *seconds* (1 if nothing is given), for that many *nodes*, or to this *depth*
        in plies. With *nodes* or *depth*, ``stop`` is sent after *seconds*, by default the engine's
        timeout. If the engine then does not answer within its timeout, it is killed. All plies of a
        game are sent to the engine.

        Raises :class:`IllegalPly` if the game is over, and :class:`EngineFailure` if the engine
        fails or plays an illegal ply; in the latter case it may be asked again.
        """
        start, moves = (at.start, at.plies) if isinstance(at, Tree) else (at, ())
        position = at.position if isinstance(at, Tree) else at
        if over := position.after_the_end():
            raise over
        search, limit = _search(seconds, nodes, depth, self.timeout)
        try:
            self._set_up(start, moves)
            info, word = self._search(search, limit)
        except BaseException as error:
            if not isinstance(error, Problem):
                self._process.kill()  # interrupted, it may be searching still
            raise
        return self._answer(position, info, word)

    def close(self) -> None:
        """End the process."""
        self._process.close(min(CLOSING_SECONDS, self.timeout))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Engine {self.name}{'' if self.is_alive else ', ended'}>"

    # The dialogue

    def _shake_hands(self) -> None:
        """Read the engine's name and options."""
        self._process.send("ugi")
        deadline = time.monotonic() + self.timeout
        while (line := self._receive(deadline)) != "ugiok":
            match line.split(maxsplit=2):
                case ["id", "name", name]:
                    self._process.name = visible(name)
                case ["id", "author", author]:
                    self.author = author
                case ["option", *_]:
                    if option := option_of(line):
                        self.options[option.name] = option
                    else:
                        self._warn(line)

    def _wait_until_ready(self) -> None:
        """Wait until all that was sent has been read; what is received before is old."""
        self._process.send("isready")
        deadline = time.monotonic() + self.timeout
        while self._receive(deadline) != "readyok":
            pass

    def _receive(self, deadline: float) -> str:
        line = self._process.receive(deadline)
        if line is None:
            late = f"has not answered within {self.timeout:g} s"
            raise self._process.failure(late, late=True)
        return line

    def _set_up(self, start: Position[Any], moves: tuple[Ply, ...]) -> None:
        """Tell the engine the game, and the position after *moves*."""
        setting = (start.game.id, start.variant, write_rules(start.rules))
        if setting != self._setting:
            names = (GAME_OPTION, VARIANT_OPTION, RULES_OPTION)
            for name, value in zip(names, setting, strict=True):
                if name in self.options:
                    self.set_option(name, value)
            self._setting = setting
        if start != self._start or moves[: len(self._moves)] != self._moves:
            self._process.send("uginewgame")
        self._start, self._moves = start, moves
        self._process.send(position_line(start, moves))
        self._wait_until_ready()

    def _search(self, search: str, limit: float) -> tuple[Info, str]:
        """Return what is reported of a search, and the word that it ends with."""
        info = Info()
        self._process.send(search)
        stop = time.monotonic() + limit
        deadline = stop + self.timeout
        stopped = False
        while True:
            line = self._process.receive(deadline if stopped else stop)
            if line is None and stopped:
                late = f"has not stopped within {self.timeout:g} s"
                raise self._process.failure(late, late=True)
            if line is None:
                self._process.send("stop")
                stopped = True
                continue
            match line.split():
                case ["bestmove", word, *_]:
                    return info, word
                case ["info", *_] if info.read(line):
                    pass
                case [_, *_]:
                    self._warn(line)

    def _warn(self, line: str) -> None:
        """Log the first line that is not understood as a warning; the rest are for debugging."""
        if not self._warned:
            log.warning("%s: not understood: %s", self.name, visible(line))
        self._warned = True

    def _answer(self, position: Position[Any], info: Info, word: str) -> EngineAnswer:
        try:
            ply: Ply = position.parse(word)
            position.play(ply)
        except Problem as problem:
            played = f"the engine {self.name} played {shorten(word)}: {problem}"
            raise EngineFailure(played) from problem
        sign = 1 if position.side == "white" else -1
        points = None if info.points is None else sign * info.points
        win = None if info.win is None else sign * info.win
        evaluation = Evaluation(points, win, info.depth)
        return EngineAnswer(
            ply,
            None if points is None and win is None else evaluation,
            _legal_line(position, info.line),
            info.nodes,
            info.seconds,
        )


def _search(
    seconds: float | None, nodes: int | None, depth: int | None, timeout: float
) -> tuple[str, float]:
    """Return the line that begins a search, and the seconds after which ``stop`` is sent."""
    if nodes is not None and depth is not None:
        raise TypeError("a search is limited by nodes or by depth, not by both")
    for limit in (seconds, nodes, depth):
        if limit is not None and not 0 < limit < MOST:
            raise ValueError(f"the limit of a search is more than 0, not {limit}")
    if nodes is None and depth is None:
        limit = 1.0 if seconds is None else seconds
        return f"go movetime {max(1, round(limit * 1000))}", limit + OVERTIME
    search = f"go depth {depth}" if nodes is None else f"go nodes {nodes}"
    return search, timeout if seconds is None else seconds


def _legal_line(position: Position[Any], words: Sequence[str]) -> tuple[Ply, ...]:
    """Return the plies of *words* up to the first that is not legal."""
    plies: list[Ply] = []
    for word in words:
        try:
            ply: Ply = position.parse(word)
            position = position.play(ply)
        except Problem:
            break
        plies.append(ply)
    return tuple(plies)
