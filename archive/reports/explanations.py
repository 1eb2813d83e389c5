"""Explanations of rules and codes; the examples of rules are proved when they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from textwrap import indent
from typing import Any

from kohau.archive.batches.sessions import SessionBook, placed_mismatch, session_entry
from kohau.archive.reports.terminal import bold, hanging
from kohau.archive.reports.typed_rows import TEXT, Report, Rows, columns
from kohau.notation.codes import CODES
from kohau.notation.diagnostics import (
    Diagnostic,
    Problem,
    Severity,
    UnknownName,
    help_of_code,
)
from kohau.notation.packages import BrokenPackage
from kohau.notation.sources import read_text
from kohau.notation.visible import did_you_mean, quantity, visible_lines
from kohau.replay import registry
from kohau.replay.game import Game, folded
from kohau.replay.pictures import drawing
from kohau.replay.pictures.svg import STANDARD_LOOK, Look
from kohau.replay.pictures.verdicts import Judged, arrows_of, side_by_side
from kohau.replay.position import Position
from kohau.replay.replay import Replay, verify
from kohau.replay.rulebook import Case, Rule

_VERDICTS = {
    Severity.ERROR: "Not legal",
    Severity.WARNING: "Reported",
    Severity.NOTE: "Noted",
}


@dataclass(frozen=True, slots=True)
class Proof:
    """A *case* of a *game*, read and played: its last record, and the diagnostics of all."""

    game: Game[Any]
    case: Case
    played: Replay
    diagnostics: tuple[Diagnostic, ...]

    def words(self, quote: str = "") -> str:
        """Return the plies in quotation marks, or what else the example consists of."""
        if self.case.before:
            return "these records"
        if not self.case.plies or self.start is None:
            return f"the position {quote}{self.case.fen}{quote}"
        dialect = f" in the dialect {self.case.dialect}" if self.case.dialect else ""
        return f"{quote}{self.case.plies}{quote}{dialect}"

    @property
    def verdict(self) -> str:
        """What the worst diagnostic says, as a heading."""
        severities = {diagnostic.severity for diagnostic in self.diagnostics}
        return next(
            (verdict for severity, verdict in _VERDICTS.items() if severity in severities), "Legal"
        )

    @property
    def start(self) -> Position[Any] | None:
        """The position before the first ply; None if it is refused."""
        return self.played.positions[0] if self.played.positions else None

    def shown(self, *, final: bool) -> str:
        """Return the board, with the *final* one beside it, or the records if there are several."""
        if self.case.before:
            return self.case.text(self.game.id).rstrip("\n")
        if self.start is None:
            return ""
        boards = [self.start, self.played.final] if final else [self.start]
        return _beside([drawing.board(board).split("\n") for board in boards])

    def arrows(self) -> tuple[Judged, ...]:
        """Return the picture of the ply that is refused; nothing if it can't be drawn."""
        if self.played.valid or not self.played.positions:
            return ()
        position = self.played.final
        words = [word for word in self.case.plies.split() if not word.rstrip(".").isdecimal()]
        try:
            ply = position.parse(words[len(self.played.line)])
        except Problem:
            return ()
        arrows = arrows_of(position, ply)
        return (Judged(drawing.paint(position), False, arrows),) if arrows else ()

    def document(self) -> dict[str, Any]:
        """Return the example as JSON-ready values."""
        names = ("code", "severity", "message", "ply", "step", "hint")
        return {
            "record": self.case.text(self.game.id),
            "note": self.case.note or None,
            "start": None if self.start is None else self.start.fen(),
            "final": None if self.start is None else self.played.final.fen(),
            "diagnostics": [
                {name: value for name, value in diagnostic.to_dict().items() if name in names}
                for diagnostic in self.diagnostics
            ],
        }


def proof(game: Game[Any], case: Case) -> Proof:
    """Read and play the records of a *case*, as those of any file."""
    book = SessionBook()
    diagnostics: list[Diagnostic] = []
    replays = [verify(record) for record in read_text(case.text(game.id), "kgn")]
    for played in replays:
        diagnostics += played.diagnostics
        entry = session_entry(played, valid=played.valid)
        step = None if entry is None else book.follow(entry)
        if step is not None:
            diagnostics += (
                placed_mismatch(mismatch, played.record.source) for mismatch in step.mismatches
            )
    return Proof(game, case, replays[-1], tuple(diagnostics))


def _beside(boards: list[list[str]]) -> str:
    """Return drawn boards beside each other."""
    widths = [max(map(len, rows)) + 6 for rows in boards]
    lines = (
        "".join(row.ljust(width) for row, width in zip(rows, widths, strict=True)).rstrip()
        for rows in zip_longest(*boards, fillvalue="")
    )
    return "\n".join(lines)


class WrongExample(BrokenPackage):
    """An example of a rule does not show what it says."""


class Explanation:
    """A rule of a game, with its examples played.

    Raises :class:`WrongExample` unless what is said to be legal has no problem, and what is said to
    be illegal is refused by this rule alone.
    """

    def __init__(self, game: Game[Any], rule: Rule) -> None:
        self.game = game
        self.rule = rule
        self.kept = None if rule.kept is None else proof(game, rule.kept)
        self.broken = None if rule.broken is None else proof(game, rule.broken)
        if self.kept is not None and self.kept.diagnostics:
            raise WrongExample(f"{rule.number}: {self.kept.diagnostics[0]}")
        named = (
            {diagnostic.rule for diagnostic in self.broken.diagnostics}
            if self.broken
            else {rule.number}
        )
        if named != {rule.number}:
            raise WrongExample(f"{rule.number}: its example breaks {named or 'no rule'}")

    @property
    def name(self) -> str:
        """The number and the title."""
        return f"{self.rule.number}: {self.rule.title}"

    @property
    def shares_a_board(self) -> bool:
        """Whether both examples begin with the same position."""
        if self.kept is None or self.broken is None or self.broken.case.before:
            return False
        return self.broken.start is not None and self.kept.start == self.broken.start

    def report(self, look: Look = STANDARD_LOOK) -> Report:
        """Return the explanation in all forms; *look* is that of pictures."""
        fixed = look._replace(theme="light") if look.theme == "auto" else look
        return Report(
            self.name,
            _rows([(self.game, self.rule)]),
            document=self.document(),
            others={
                "text": self.parts,
                "markdown": self.markdown,
                "svg": lambda: [self.picture(look)],
                "png": lambda: [drawing.rendered(self.picture(fixed))],
            },
        )

    def document(self) -> dict[str, Any]:
        """Return the explanation as JSON-ready values."""
        return {
            "rule": self.rule.number,
            "game": self.game.id,
            "title": self.rule.title,
            "text": self.rule.text,
            "help": registry.help_of_rule(self.rule.number),
            "legal": self.kept.document() if self.kept else None,
            "illegal": self.broken.document() if self.broken else None,
        }

    def parts(self) -> Iterator[str]:
        """Yield the parts of the explanation as text."""
        yield f"{bold(self.name)} ({self.game.title})\n\n{hanging(self.rule.text, 0)}\n"
        if self.kept is not None:
            sentence = _sentence(f"{self.kept.words()}. {self.kept.case.note}")
            yield f"\n{bold('Legal:')} {hanging(sentence, 2)}\n\n{self.kept.shown(final=True)}\n"
        if self.broken is not None:
            yield f"\n{bold(f'{self.broken.verdict}:')} {hanging(self.broken.words(), 2)}\n"
            board = "" if self.shares_a_board else self.broken.shown(final=False)
            yield f"\n{board}\n\n" if board else ""
            for diagnostic in self.broken.diagnostics:
                yield f"    {hanging(_described(diagnostic), 4)}\n"

    def markdown(self, picture: str = "") -> Iterator[str]:
        """Yield the parts of a section of Markdown, with a *picture*, or else with boards as text.

        Its heading is the number, so that its anchor is, too, and does not change with the title.
        """
        yield f"## {self.rule.number}\n\n**{self.rule.title}.** {self.rule.text}\n"
        if picture:
            yield f"\n![{self.name}]({picture})\n"
        if self.kept is not None:
            yield (
                _sentence(f"\n{self.kept.verdict}: {self.kept.words('`')}. {self.kept.case.note}")
                + "\n"
            )
            yield from self._drawn(self.kept, picture, final=True)
        if self.broken is not None:
            messages = "; ".join(map(_described, self.broken.diagnostics))
            yield _sentence(f"\n{self.broken.verdict}: {self.broken.words('`')}: {messages}") + "\n"
            if not self.shares_a_board:
                yield from self._drawn(self.broken, picture, final=False)

    def _drawn(self, shown: Proof, picture: str, *, final: bool) -> Iterator[str]:
        if not picture or shown.case.before:
            board = shown.shown(final=final)
            yield f"\n```text\n{board}\n```\n" if board else ""

    def picture(self, look: Look = STANDARD_LOOK) -> str:
        """Return the examples as an SVG document; a rule without any has the start of the game.

        Raises :class:`Problem` for a game without pictures.
        """
        judged: tuple[Judged, ...] = ()
        if self.kept is not None and self.kept.case.plies:
            judged = (Judged(drawing.paint(self.kept.played), True),)
        if self.broken is not None:
            judged += self.broken.arrows()
        if judged:
            return side_by_side(judged, look, self.name)
        return drawing.svg(self.game.start(), **look._asdict())


def _described(diagnostic: Diagnostic) -> str:
    hint = f" ({diagnostic.hint})" if diagnostic.hint else ""
    return f"{diagnostic.message}{hint}"


def _sentence(text: str) -> str:
    return text.rstrip(". ") + "."


_RULES = columns(TEXT, "rule", "game", "title", "text", "help")


def _rows(rules: list[tuple[Game[Any], Rule]]) -> Rows:
    rows = []
    for game, rule in rules:
        address = registry.help_of_rule(rule.number)
        rows.append((rule.number, game.id, rule.title, rule.text, address))
    return Rows("Rules", _RULES, rows, shown=("rule", "game", "title"))


def listed(game: Game[Any] | None = None) -> Report:
    """Return the rules of a *game*, or of all games, as a list; Markdown of one game is a page."""
    rules = [rule for rule in registry.numbered_rules().values() if game in (None, rule[0])]
    report = Report(quantity(len(rules), "rule"), _rows(rules), title="Rules")
    return report if game is None else replace(report, others={"markdown": lambda: page(game)})


def page(game: Game[Any], pictures: str = "") -> Iterator[str]:
    """Yield the parts of a page of Markdown with all rules of a *game*.

    *pictures* is the folder of their pictures on it, ``FA-6.svg`` and so on, if there are any.
    """
    yield f"# The rules of {game.title}\n\nDiagnostics name these rules by their numbers.\n"
    yield "\n| rule | |\n| --- | --- |\n"
    for rule in game.numbered_rules():
        yield f"| [{rule.number}](#{rule.number.lower()}) | {rule.title} |\n"
    for rule in game.numbered_rules():
        yield "\n"
        picture = f"{pictures}/{rule.number}.svg" if pictures else ""
        yield from Explanation(game, rule).markdown(picture)


def of_code(code: str) -> Report:
    """Return what a *code* of diagnostics means, what to do about it, and a record that has it."""
    meaning, remedy, example = CODES[code]
    text = f"{bold(code)}\n\n{meaning}\n\nWhat to do: {remedy}\n"
    if example:
        text += f"\nA record that has it:\n\n{indent(visible_lines(example), '    ')}"
    document = {
        "code": code, "meaning": meaning, "remedy": remedy, "example": example,
        "help": help_of_code(code),
    }  # fmt: skip
    rows = Rows("Codes", columns(TEXT, *document), [tuple(document.values())])
    return Report(code, rows, document=document, others={"text": lambda: [text]})


def find(name: str, look: Look = STANDARD_LOOK) -> Report:
    """Return what there is to say about a rule, a code of diagnostics, or the rules of a game.

    Raises :class:`UnknownName`.
    """
    if name.lower() in CODES:
        return of_code(name.lower())
    if folded(name) in map(folded, registry.numbered_rules()):
        return Explanation(*registry.find_rule(name)).report(look)
    try:
        return listed(registry.find_game(name))
    except UnknownName:
        names = [*registry.numbered_rules(), *CODES, *registry.game_names()]
        hint = did_you_mean(name, names) + "kohau explain lists the rules of all games"
        message = f"there is no rule, code or game {name!r}"
        raise UnknownName(message, code="unknown-rule", hint=hint) from None
