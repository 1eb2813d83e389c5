"""Proposals about whole records: other tags, and boards noted otherwise from the first ply."""

from __future__ import annotations

import re

import pytest

import kohau
from kohau.notation.record import Line, Record
from kohau.notation.sources import read_text
from kohau.replay.proposals import mend
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game
from kohau.replay.undoing import undone

GAMES = ("fanorona", "hamnar", "hanga-roa", "hanniball")
FILES = "abcdefghi"


def text_of(game: str, variant: str | None = None, dialect: str | None = None) -> str:
    """Return a random game as text."""
    return kohau.export(random_replay(find_game(game).start(variant), "y", 3, 40), "kgn", dialect)


def read(text: str) -> Record:
    (record,) = read_text(text)
    return record


def check_sure(text: str, right: str) -> None:
    """Check that the record of *right* is the only proposal for *text*, and can be undone."""
    record, expected = read(text), kohau.verify(read(right))
    (proposal,) = mend(record)
    assert (proposal.sure, proposal.ply, proposal.rank) == (True, 1, 1)
    assert proposal.plies == tuple(expected.words)
    assert (proposal.legal, proposal.following) == (len(expected.words), len(expected.words))
    mended = kohau.verify(proposal.record)
    assert (mended.valid, mended.start) == (True, expected.start)
    back = undone(proposal.record)
    assert " ".join(back.line) == " ".join(record.line)
    assert dict(back.tags) == dict(record.tags)


def with_tag(text: str, name: str, value: str) -> str:
    """Return *text* with another value of a tag, or the tag in addition."""
    tag = f'[{name} "{value}"]'
    replaced, count = re.subn(rf'\[{name} "[^"]*"\]', tag, text)
    return replaced if count else text.replace("\n\n", f"\n{tag}\n\n", 1)


@pytest.mark.parametrize(
    ("variant", "wrong"),
    [("riatra", "dimy"), ("vela", "riatra"), ("dimy", "telo"), ("telo", "tello")],
)
def test_another_variant(variant: str, wrong: str) -> None:
    right = text_of("fanorona", variant)
    text = with_tag(right, "Variant", wrong)
    check_sure(text, right)
    (proposal,) = mend(read(text))
    assert proposal.kind == "tag"
    assert proposal.was == f'[Variant "{wrong}"]'
    assert proposal.now == f'[Variant "{variant}"]'
    assert proposal.text.startswith(f"{proposal.now} was meant instead of {proposal.was}: all ")
    assert (proposal.line, proposal.column) == (9, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wrong", [*GAMES, "chess"])
def test_another_game(game: str, wrong: str) -> None:
    if wrong != game:
        right = text_of(game)
        check_sure(with_tag(right, "Game", wrong), right)


@pytest.mark.parametrize("dialect", ["count", "numbered", "icga", "gardengate", "dagaz"])
@pytest.mark.parametrize("wrong", ["abstractplay", "runes"])
def test_another_dialect(dialect: str, wrong: str) -> None:
    right = text_of("fanorona", dialect=dialect)
    check_sure(with_tag(right, "Notation", wrong), right)


def test_other_rules() -> None:
    start = find_game("hanga-roa").start(rules={"first-throw": "none"})
    texts = (
        re.sub(r'\[Rules "[^"]*"\]\n', "", kohau.export(random_replay(start, "rules", number, 40)))
        for number in range(20)
    )
    text = next(text for text in texts if not kohau.verify(read(text)).valid)
    proposals = mend(read(text))
    assert '[Rules "first-throw=none"]' in [proposal.now for proposal in proposals]


class TestFen:
    RIGHT = kohau.export(
        random_replay(random_replay(find_game("fanorona").start(), "y", 3, 10).final, "z", 3, 30)
    )

    def test_the_other_side_is_to_move(self) -> None:
        check_sure(self.RIGHT.replace(" w -", " b -"), self.RIGHT)

    @pytest.mark.parametrize("reflection", ["--rotate", "--mirror --rotate"])
    def test_a_board_written_from_another_side_is_to_decide(self, reflection: str) -> None:
        """The plies may be noted from another side instead."""
        from kohau.notation.coordinates import OPTIONS

        start = kohau.verify(read(self.RIGHT)).start
        fen = start.game.reflected_fen(start.fen(), OPTIONS[reflection])
        proposals = mend(read(with_tag(self.RIGHT, "FEN", fen)))
        assert not any(proposal.sure for proposal in proposals)
        assert proposals[0].now == f'[FEN "{start.fen()}"]'
        assert proposals[0].plies == tuple(kohau.verify(read(self.RIGHT)).words)

    def test_a_start_that_is_the_usual_one(self) -> None:
        right = text_of("fanorona")
        fen = "1b1b1b2b/4b3b/1b6W/4W3W/4W3W w - 6"
        text = with_tag(with_tag(right, "SetUp", "1"), "FEN", fen)
        check_sure(text, right)
        (proposal,) = mend(read(text))
        assert proposal.now == ""
        assert "was not meant" in proposal.text


def noted(text: str, game: str, *, files: bool, ranks: bool) -> str:
    """Return a record of *game* with its coordinates counted from other ends."""
    size = find_game(game).board(kohau.verify(read(text)).start.variant)
    assert size is not None

    def other(square: re.Match[str]) -> str:
        file, rank = FILES.index(square[1]), int(square[2])
        file = size[0] - 1 - file if files else file
        return FILES[file] + str(size[1] + 1 - rank if ranks else rank)

    head, line = text.split("\n\n", 1)
    return f"{head}\n\n{re.sub('([a-i])([0-9]+)', other, line)}"


class TestNotedOtherwise:
    @pytest.mark.parametrize(
        ("kind", "files", "ranks"),
        [("mirrored", True, False), ("turned", True, True), ("turned over", False, True)],
    )
    def test_fanorona(self, kind: str, files: bool, ranks: bool) -> None:
        right = text_of("fanorona")
        text = noted(right, "fanorona", files=files, ranks=ranks)
        check_sure(text, right)
        (proposal,) = mend(read(text))
        assert proposal.kind == kind
        assert proposal.where.hint is not None
        assert "read with --" in proposal.where.hint

    @pytest.mark.parametrize("game", GAMES[1:])
    def test_symmetric_games_are_to_decide(self, game: str) -> None:
        right = text_of(game)
        proposals = mend(read(noted(right, game, files=True, ranks=True)))
        kinds = [(proposal.kind, proposal.sure) for proposal in proposals]
        assert kinds[:2] == [("turned", False), ("turned over", False)]
        assert kinds[2:] in ([], [("swapped", False)])  # the other side may begin alike
        assert proposals[0].plies == tuple(kohau.verify(read(right)).words)

    def test_variations_and_notes_too(self) -> None:
        right = '[Game "fanorona"]\n\n1. d3e3- {a} (1. f2e3+ {b} f3f2+) b4c3+,d3-,d2+ $1 *'
        text = noted(right, "fanorona", files=True, ranks=False)
        (proposal,) = mend(read(text))
        mended = kohau.verify(proposal.record)
        assert mended.valid
        assert [*map(str, mended.line.variations(1)[0])] == ["f2e3+", "f3f2+"]
        assert (mended.line.comments(1), mended.line.nags(2)) == (("a",), (1,))
        assert undone(proposal.record).line == kohau.verify(read(text)).record.line


def test_a_slip_after_a_wrong_tag() -> None:
    right = text_of("fanorona", "vela")
    words = [*read(right).line]
    slip = right.replace(words[30], "z" + words[30][1:], 1)
    proposals = mend(read(with_tag(slip, "Variant", "riatra")))
    assert [(proposal.kind, proposal.sure) for proposal in proposals] == [
        ("tag", True),
        ("word", True),
    ]
    assert kohau.verify(proposals[-1].record).words == kohau.verify(read(right)).words
    assert proposals[1].line is not None


def test_a_slip_is_no_wrong_tag() -> None:
    for game in GAMES:
        text = text_of(game)
        words = [*read(text).line]
        proposals = mend(
            read(text.replace(f" {words[12]}", f" {words[12][:1]}z{words[12][2:]}", 1))
        )
        assert "tag" not in [proposal.kind for proposal in proposals]


@pytest.mark.parametrize(
    ("game", "meant", "words", "said"),
    [
        ("fanarona", "fanorona", ("e2e3+",), ": the ply is legal"),
        ("fanarona", "fanorona", ("e2e4+",), ": the ply is illegal"),
        ("fanarona", "fanorona", ("e2e4+", "e4e5-"), ": 0 of 2 plies are legal"),
        ("hannibal", "hanniball", ("Hh4-f5/Hf4-g6", "Hh14-f10"), ": 1 of 2 plies are legal"),
    ],
)
def test_a_game_that_is_misspelt_is_proposed_whatever_its_plies(
    game: str, meant: str, words: tuple[str, ...], said: str
) -> None:
    (proposal,) = mend(Record({"Game": game}, Line(words, {}, "*")))
    assert proposal.now == f'[Game "{meant}"]'
    assert not proposal.sure
    assert proposal.where.message.endswith(said)


def test_a_misspelt_variant_is_proposed() -> None:
    tags = {"Game": "fanorona", "Variant": "veela"}
    (proposal,) = mend(Record(tags, Line(("e2e3+", "f4e5-", "e3e4-,f4+"), {}, "*")))
    assert (proposal.was, proposal.now) == ('[Variant "veela"]', '[Variant "vela"]')


@pytest.mark.parametrize("game", ["hanga", "chess"])
def test_a_game_like_several_or_none_is_not_proposed(game: str) -> None:
    assert mend(Record({"Game": game}, Line(("e2e3+",), {}, "*"))) == []


@pytest.mark.parametrize("game", ["fanorona", "hanniball"])
def test_columns_of_the_other_side(game: str) -> None:
    """Black's column stands first on the sheet; in a letter it is read so, too."""
    right = text_of(game)
    head, body = right.split("\n\n", 1)
    rows = re.sub(r"(\d\.) (\S+) (?![\d*])(\S+)", r"\1 \3 \2", " ".join(body.split()))
    text = f"{head}\n\n{rows}\n"
    assert rows.split() != body.split()
    check_sure(text, right)
    (proposal,) = mend(read(text))
    assert proposal.text.startswith("the columns of the two sides are exchanged: all ")
    (best,) = kohau.decode(f"Bonjour,\n\nnotre partie de {game} :\n\n{rows}\n")
    assert best.records[0].line.plies == proposal.plies
    assert (best.verdict.value, best.repairs[0].kind) == ("sure with repairs", "swapped")
