"""A session of Fanorona, FA-15: riatra, the loser's vela, and the release from it (afa-bela)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from kohau.notation.diagnostics import Problem, Severity, UnknownName
from kohau.notation.sentence import AND, OR, Sentence, chained
from kohau.replay.session import Session, SessionGame
from kohau.replay.setting_tags import TagProblem, parse_rules

RULE = "FA-15"
BEST_OF = (3, 5)


class Format(NamedTuple):
    """The format of a session: ``best-of=3|5`` riatra games that count, ``miteraka=no|yes``."""

    best_of: int = BEST_OF[0]
    miteraka: bool = False

    def __str__(self) -> str:
        return f"best-of={self.best_of} miteraka={'yes' if self.miteraka else 'no'}"


def parse_format(text: str) -> Format:
    """Return the format in the tag ``SessionFormat``. Raises :class:`UnknownName`.

    >>> parse_format("best-of=5 miteraka=yes")
    Format(best_of=5, miteraka=True)
    """
    values: dict[str, dict[str, Any]] = {
        "best-of": {str(number): number for number in BEST_OF},
        "miteraka": {"no": False, "yes": True},
    }
    chosen: dict[str, Any] = {}
    for name, value in parse_rules(text).items():
        if name not in values or value not in values[name]:
            raise UnknownName(
                f"{name}={value} is not part of a session's format",
                code="session-format",
                rule=RULE,
                hint="a format is written best-of=3 (or 5) miteraka=no (or yes)",
            )
        chosen[name.replace("-", "_")] = values[name][value]
    return Format(**chosen)


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a player: riatra games won, velas owed, and whether freed (afa-bela)."""

    wins: int = 0
    owed: int = 0
    freed: bool = False


@dataclass(frozen=True, slots=True)
class FanoronaSession(Session):
    """The state of a session. Players have their names and order from the first record.

    >>> session = FanoronaSession(Format())
    >>> riatra = SessionGame("riatra", {}, "Rabe", "Soa", "1-0", "1", None)
    >>> print(session.after(riatra).describe())
    Rabe 1, Soa 0 (best of 3). Soa is under vela. Next: a vela in which Soa is the capturer.
    """

    format: Format
    games: int = 0
    standings: dict[str, Standing] = field(default_factory=dict)
    unfinished: bool = False
    round: str | None = None

    # What is due

    @property
    def players(self) -> Set[str]:
        return self.standings.keys()

    @property
    def under_vela(self) -> list[str]:
        """The players who owe a vela."""
        return [name for name, standing in self.standings.items() if standing.owed]

    @property
    def afa_bela(self) -> list[str]:
        """The players who were under vela and have freed themselves."""
        return [name for name, standing in self.standings.items() if standing.freed]

    @property
    def winner(self) -> str | None:
        """The player who has won more than half of the games that count, None if nobody has."""
        needed = self.format.best_of // 2 + 1
        won = (name for name, standing in self.standings.items() if standing.wins >= needed)
        return next(won, None)

    def mismatches(self, game: SessionGame) -> Iterator[TagProblem]:
        yield from self._wrong_format(game)
        yield from self._wrong_players(game)
        if self.unfinished:
            message = "the previous game is unfinished, but the session continues"
            hint = "record its result, or remove it from the session"
            yield _mismatch("session-unfinished", message, hint)
        if _is_number(game.round) and _is_number(self.round):
            due = int(self.round or 0) + 1
            if int(game.round or 0) != due:
                message = Sentence(
                    "the round is {now}, and {count} is due", now=str(game.round), count=due
                )
                yield _mismatch("session-round", message, "is a game missing?")
        if game.variant == "riatra":
            yield from self._undue_riatra()
        elif game.variant == "vela":
            yield from self._undue_vela(game)
        else:
            message = Sentence(
                "a session consists of riatra and vela, not of {variant}", variant=game.variant
            )
            yield _mismatch("session-variant", message)

    def _wrong_format(self, game: SessionGame) -> Iterator[TagProblem]:
        if game.format is None:
            return
        try:
            stated = parse_format(game.format)
        except UnknownName as problem:
            yield TagProblem("SessionFormat", problem)
            return
        if self.games and stated != self.format:
            message = Sentence(
                "the session's format is {format}, and here it is {other}",
                format=str(self.format),
                other=str(stated),
            )
            hint = "the format belongs in the first record; it holds for the whole session"
            yield _mismatch("session-format", message, hint)

    def _wrong_players(self, game: SessionGame) -> Iterator[TagProblem]:
        code = "session-player"
        for tag, name in (("White", game.white), ("Black", game.black)):
            if name in ("", "?"):
                yield _mismatch(
                    code,
                    Sentence("the name of the player with {side} is missing", side=Sentence(tag)),
                    tag=tag,
                )
            elif self.standings and name not in self.standings:
                players = chained([*self.standings], AND)
                message = Sentence(
                    "{name} does not play in this session, which is between {players}",
                    name=name,
                    players=players,
                )
                yield _mismatch(code, message, "is the name spelled in two ways?", tag)
        if game.white == game.black != "?":
            yield _mismatch(code, Sentence("{name} has both colours", name=game.white), tag="Black")

    def _undue_riatra(self) -> Iterator[TagProblem]:
        if self.under_vela:
            names = chained([*self.under_vela], AND)
            message = Sentence(
                "{name} is under vela, so a vela is due, not a riatra"
                if len(self.under_vela) == 1
                else "{name} are under vela, so a vela is due, not a riatra",
                name=names,
            )
            hint = Sentence("is a game missing? the next game must be {game}", game=self.next_game)
            yield _mismatch("session-vela-due", message, hint)
        elif self.winner:
            message = Sentence(
                "the session is decided: {name} has won, so no riatra may follow", name=self.winner
            )
            yield _mismatch("session-decided", message)

    def _undue_vela(self, game: SessionGame) -> Iterator[TagProblem]:
        capturer = _capturer(game)
        if not self.under_vela:
            message = "nobody is under vela, so a vela is not due"
            hint = Sentence("the next game must be {game}", game=self.next_game)
            yield _mismatch("session-vela-not-due", message, hint)
        elif capturer not in self.under_vela and capturer in self.standings:
            tag = "White" if capturer == game.white else "Black"
            message = Sentence(
                "{name} is under vela and must be the capturer, who has {side};"
                " here that is {player}",
                name=chained([*self.under_vela], OR),
                side=Sentence(tag),
                player=str(capturer),
            )
            yield _mismatch("session-colours", message, "are the players swapped?", tag)

    @property
    def next_game(self) -> Sentence:
        """The next game to be played, in words."""
        if self.under_vela:
            first, *others = self.under_vela
            player = (
                Sentence("{first} or {second}", first=first, second=others[0]) if others else first
            )
            return Sentence("a vela in which {player} is the capturer", player=player)
        return Sentence("nothing: the session is decided" if self.winner else "a riatra")

    # Updating

    def after(self, game: SessionGame) -> FanoronaSession:
        before = self.standings or {name: Standing() for name in game.players}
        return replace(
            self,
            games=self.games + 1,
            standings={
                name: self._after(name, standing, game) for name, standing in before.items()
            },
            unfinished=game.result == "*",
            round=game.round,
        )

    def _after(self, name: str, standing: Standing, game: SessionGame) -> Standing:
        """Return the standing of the player *name* after *game*, when it was *standing* before."""
        wins, owed = standing.wins, standing.owed
        if game.variant == "riatra":
            wins += name == game.winner
            owed += name == game.loser
        elif game.variant == "vela":
            owed -= owed > 0 and name == game.winner == _capturer(game)
            owed += self.format.miteraka and name == game.loser
        if not self.format.miteraka:
            owed = min(owed, 1)  # he is under vela, or not
        return Standing(wins, owed, standing.freed if owed == standing.owed else not owed)

    # Output

    def sentences(self) -> list[Sentence]:
        collected = [self._score()]
        if self.winner:
            collected.append(Sentence("{player} has won the session", player=self.winner))
        for name, standing in self.standings.items():
            if standing.owed == 1:
                collected.append(Sentence("{player} is under vela", player=name))
            elif standing.owed:
                owed = standing.owed
                collected.append(
                    Sentence("{player} is under vela and owes {owed}", player=name, owed=owed)
                )
            elif standing.freed:
                collected.append(Sentence("{player} is afa-bela", player=name))
        if self.under_vela or not self.winner:
            collected.append(Sentence("Next: {game}", game=self.next_game))
        return collected

    def _score(self) -> Sentence:
        score = ", ".join(f"{name} {standing.wins}" for name, standing in self.standings.items())
        best_of = self.format.best_of
        if self.format.miteraka:
            return Sentence("{score} (best of {games}, miteraka)", score=score, games=best_of)
        return Sentence("{score} (best of {games})", score=score, games=best_of)

    def to_dict(self) -> dict[str, Any]:
        return {
            "format": str(self.format),
            "games": self.games,
            "score": {name: standing.wins for name, standing in self.standings.items()},
            "owed": {name: standing.owed for name, standing in self.standings.items()},
            "under_vela": self.under_vela,
            "afa_bela": self.afa_bela,
            "winner": self.winner,
            "next": None if self.winner and not self.under_vela else self.next_game,
        }


def _capturer(game: SessionGame) -> str:
    """FA-10: return the name of the capturer in a vela: White, unless the giver starts."""
    return game.black if game.rules.get("vela-starter") == "giver" else game.white


def _is_number(text: str | None) -> bool:
    return text is not None and text.isascii() and text.isdecimal() and len(text) < 10


_TAGS = {
    "session-unfinished": "Session",
    "session-round": "Round",
    "session-format": "SessionFormat",
}
"""The tag that shows a mismatch, by its code; ``Variant`` unless the mismatch is about a player."""
_WARNINGS = ("session-unfinished", "session-round")


def _mismatch(
    code: str, message: str, hint: str | None = None, tag: str | None = None
) -> TagProblem:
    severity = Severity.WARNING if code in _WARNINGS else Severity.ERROR
    problem = Problem(message, code=code, severity=severity, rule=RULE, hint=hint)
    return TagProblem(tag or _TAGS.get(code, "Variant"), problem)
