"""Texts as newcomers paste them: mails with a slip, rows, mailboxes, chats."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from project import Run

from kohau import read_text
from kohau.replay.certainty import Verdict
from kohau.replay.decoder import decode
from kohau.replay.pictures.drawing import in_encoding
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game

pytestmark = pytest.mark.release


def game_of(name: str, plies: int, seed: str = "1") -> list[str]:
    """Return the plies of a random game that has as many."""
    for number in count():
        words = random_replay(find_game(name).start(), f"{seed}-{number}").words
        if len(words) >= plies:
            return words[:plies]
    raise AssertionError


def numbered(words: list[str]) -> str:
    return " ".join(
        f"{at // 2 + 1}. {word}" if at % 2 == 0 else word for at, word in enumerate(words)
    )


@pytest.mark.parametrize("at", [10, 20, 28])
def test_a_slip_in_a_long_game_of_a_mail(at: int) -> None:
    words = game_of("fanorona", 33)
    slipped = [*words]
    file = "abcdefghi"[("abcdefghi".index(words[at][2]) + 4) % 9]
    slipped[at] = words[at][:2] + file + words[at][3:]
    mail = f"From: rabe@x.mg\nSubject: our game\n\nDear Soa,\n\n{numbered(slipped)}\n\nRabe\n"
    reading = decode(mail)[0]
    assert (list(reading.records[0].line), reading.verdict) == (words, Verdict.REPAIRED)
    assert [repair.ply for repair in reading.repairs] == [at]


def test_a_game_that_breaks_off_is_listed() -> None:
    """What follows an unreadable ply is not read, and more than what is read."""
    words = game_of("fanorona", 30)
    text = numbered([*words[:10], "a1a1", "i5i5", "a1a1", *words[13:]])
    reading = decode(f"Dear Soa,\n\n{text}\n")[0]
    assert list(reading.records[0].line)[:10] == words[:10]
    assert reading.verdict is Verdict.UNSURE


@pytest.mark.parametrize("name", ["fanorona", "hamnar", "hanga-roa"])
@pytest.mark.parametrize("joint", [" ", ", "])
def test_a_long_row_for_each_player(name: str, joint: str) -> None:
    words = game_of(name, 33, "3")
    text = f"White: {joint.join(words[::2])}\nBlack: {joint.join(words[1::2])}\n"
    (record,) = decode(text)[0].records
    assert (record.tags["Game"], list(record.line)) == (name, words)


@pytest.mark.parametrize("other", ["hamnar", "hanniball"])
def test_a_mailbox_with_different_games(other: str) -> None:
    games = [game_of("fanorona", 20, "4"), game_of(other, 14, "5")]
    box = "\n\n".join(
        f"From a@x.mg Fri May  3 10:00:00 2024\nFrom: a@x.mg\nSubject: two\n\n{numbered(game)}"
        for game in games
    )
    reading = decode(box)[0]
    assert [list(record.line) for record in reading.records] == games
    assert reading.verdict is Verdict.SURE


@pytest.mark.parametrize("said", ["par approche", "by approach", "(par approche)", "approche"])
def test_marks_in_words_between_plies(said: str) -> None:
    (record,) = (
        reading := decode(f"1. d3-e3 {said} d4-d3 {said} 2. e3-d2 par retrait\n")[0]
    ).records
    assert list(record.line) == ["d3e3+", "d4d3+", "e3d2-"]
    assert reading.verdict is Verdict.SURE


@pytest.mark.parametrize("variant", ["fanorona telo", "fanorona-telo", "telo"])
def test_the_variant_of_a_session(variant: str) -> None:
    words = random_replay(find_game("fanorona").start("telo"), "2").words
    reading = decode(f"We played {variant}, twice.\n\n{numbered(words)}\n")[0]
    assert (reading.variant, list(reading.records[0].line)) == ("telo", words)


class TestChats:
    WORDS = game_of("fanorona", 12, "4")

    def said(self, form: str) -> str:
        return "".join(
            form.format(name=("Rabe", "Soa")[at % 2], at=at, word=word) + "\n"
            for at, word in enumerate(self.WORDS)
        )

    @pytest.mark.parametrize(
        "form",
        [
            "[2024-05-03 19:{at:02}] {name}: {word}",
            "<{name}> {word}",
            "[19:{at:02}] <{name}> {word}",
            "{name}: {word}",
            "03/05/2024, 19:{at:02} - {name}: {word}",
        ],
    )
    def test_speakers_are_no_players(self, form: str) -> None:
        (record,) = decode(self.said(form))[0].records
        assert (record.white, record.black) == ("?", "?")
        assert list(record.line) == self.WORDS

    def test_the_date(self) -> None:
        (record,) = decode(self.said("[2024-05-03 19:{at:02}] {name}: {word}"))[0].records
        assert record.tags["Date"] == "2024.05.03"

    def test_who_gives_up_is_to_decide(self) -> None:
        reading = decode(self.said("<{name}> {word}") + "<Rabe> I resign\n")[0]
        assert (reading.records[0].result, reading.verdict) == (None, Verdict.UNSURE)

    def test_one_who_says_both_sides(self) -> None:
        (record,) = decode("".join(f"<Rabe> {word}\n" for word in self.WORDS))[0].records
        assert {"White", "Black"}.isdisjoint(record.tags)


def test_an_origin_that_is_written_is_not_taken_for_a_destination() -> None:
    """``Ab2-b1`` with its squares swapped is no ply of an ariki to b2 that throws to b1."""
    plies = "1. Ph3-h4 Ph7-i6 2. Pb3-c2 Pi6-h5 3. {} Ab9-d7/a4/d9 4. Ae2-f3/f7/i3 Ah9-h8/g7/g8"
    assert decode(f"Hanga Roa\n{plies.format('Ab1-b2')}")[0].verdict is Verdict.SURE
    assert decode(f"Hanga Roa\n{plies.format('Ab2-b1')}")[0].verdict is not Verdict.SURE


BLOG = """<html><head><meta charset="utf-8"><title>Club</title></head><body>
<p>[Event &#8220;Dorset Open&#8221;]<br />
[Date &#8220;2017.10.15&#8221;]<br />
[White &#8220;Rabe, Jean&#8221;]<br />
[Black &#8216;Soa, Ana&#8217;]<br />
[Result &#8220;0-1&#8221;]</p>
<p>1. f2e3+ f3f2+ 2. g3f3&#8211; d5d4+<br />
3. h2g3+ {it&#8217;s <b>good</b>: 3 &gt; 2 &amp; more} e4e5&#8211; 0&#8211;1</p>
</body></html>
"""


def test_tags_and_comments_of_a_page_are_what_a_browser_shows(kohau: Run, tmp_path: Path) -> None:
    """Blogs put curly quotation marks into tags, and entities everywhere."""
    page = tmp_path / "blog.html"
    page.write_text(BLOG, encoding="utf-8")
    done = kohau("convert", page)
    (record,) = read_text(done.stdout)
    tags = [record.tags[name] for name in ("Event", "Date", "White", "Black", "Result")]
    assert tags == ["Dorset Open", "2017.10.15", "Rabe, Jean", "Soa, Ana", "0-1"]
    assert "{it\u2019s good: 3 > 2 & more}" in " ".join(done.stdout.split())


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("game", ["fanorona", "hanga-roa"])
def test_a_board_as_show_draws_it_is_a_start(
    kohau: Run, tmp_path: Path, game: str, encoding: str
) -> None:
    played = random_replay(find_game(game).start(), "boards")
    position, plies = played.positions[10], " ".join(played.words[10:20])
    text = tmp_path / "shown.txt"
    board = in_encoding(position.draw(), encoding)
    text.write_text(f"{board}\n\nWhite to play\n\n6. {plies}\n", encoding="utf-8")
    (record,) = read_text(kohau("convert", text).stdout)
    fields = position.fen().split()
    assert record.tags["FEN"].split()[:2] == fields[:2]


@pytest.mark.parametrize(
    "text",
    [
        r"{\rtf1\ansi{\fonttbl{\f0 Arial;}{\f1 Courier;}}\f1\par 1. d3e3+ f4f3+\par 2. e3f2-}",
        "Rabe: d3e3+\nSoa: f4f3+\nRabe: e3d2-\nRabe: no wait, takeback\nRabe: e3f2-\n",
        "1. d3e3+ f4f3+\ninfo depth 12 score cp 33 pv e3f2- e5f4+,e3+ g1g2\n2. e3f2-\n",
        "rado_42 \u2014 9:02\nd3e3+\nsoa_b4 \u2014 9:03\nf4f3+\nrado_42 \u2014 9:05\ne3f2-\n",
        '{"site": "x", "moves": ["d3e3+", "f4f3+", "e3f2-"]}',
    ],
)
def test_what_programs_write_around_plies(text: str) -> None:
    """Fonts, take-backs, lines of engines, names and times are no plies, and leave no doubt."""
    best = decode(text, "fanorona")[0]
    assert [list(record.line) for record in best.records] == [["d3e3+", "f4f3+", "e3f2-"]]
    assert best.verdict is Verdict.SURE


def test_a_likely_correction_is_to_confirm() -> None:
    plies = ["f2→e3+ f3→f2+", "g3→f3- d5→d4+", "h2→g3+ e4→e5-", "f3→f4-→e4-→e3-→f2- i5→h4+"]
    plies += ["c1→d1 c3→d4-→d2+", "b2→b3+→c3- a5→b4+", "c2→c3+ a4→a3+→b3+→b2+"]
    text = "\n".join(["Fanorona, played by mail", "", *plies])
    (record,) = read_text(text)
    (error,) = [problem for problem in record.diagnostics if problem.code == "to-decide"]
    assert error.message == "please confirm one correction: c3d3-,d2+ for 'c3→d4-→d2+'"
