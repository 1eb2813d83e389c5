"""The format ``text``: a clean record is read as it stands, anything else is decoded."""

from __future__ import annotations

import base64
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from project import ROOT, Run

from kohau import read_text
from kohau.notation import formats
from kohau.notation.record import Record
from kohau.notation.sources import read_text as read_strictly
from kohau.replay.beam_search import Budget
from kohau.replay.decoder import decode
from kohau.replay.interpretation import Reading
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Decoding, Defaults
from kohau.replay.text_records import records_in

FANORONA = Defaults(game="fanorona")
PLIES = ["d3e3+", "f4f3+", "g3f4+"]
LINE = "1. d3e3+ f4f3+ 2. g3f4+"
BUILDING = ROOT / "tests" / "data" / "texts" / "building"
EXPECTED = yaml.safe_load((BUILDING / "expected.yaml").read_text(encoding="utf-8"))

TO_DECIDE = [
    "arrows.txt",
    "commented.txt",
    "run-together.txt",
    "scan-hanga-roa.txt",
]
"""The texts whose first reading is right, but not sure: they are listed, not converted."""


def read(text: str, defaults: Defaults = FANORONA) -> list[Record]:
    return list(read_strictly(text, "text", partial(records_in, defaults=defaults)))


def play(text: str, defaults: Defaults = FANORONA) -> Replay:
    (record,) = read(text, defaults)
    return verify(record, defaults)


def plies(played: Replay) -> list[str]:
    return [str(ply) for ply in played.line]


def codes(played: Replay) -> list[tuple[str, str]]:
    return [(str(d.severity), d.code) for d in played.diagnostics]


class TestTheSet:
    """Every text of the half for building, through the commands as users call them."""

    @pytest.mark.parametrize("name", EXPECTED)
    def test_what_is_converted_is_right(self, kohau: Run, name: str) -> None:
        about = EXPECTED[name]
        command = ["convert", str(BUILDING / name), "--to", "jsonl", "--decode", "--jobs", "1"]
        if name in TO_DECIDE:
            listed = kohau(*command, status=1)
            assert (listed.stdout, "[to-decide]" in listed.stderr) == ("", True)
            command += ["--reading", "1"]
        done = kohau(*command, status=0 if about["games"] else 1)
        games = [json.loads(line) for line in done.stdout.splitlines()]
        accepted = [about["games"], *about.get("also", [])]
        assert any(agree(games, expected) for expected in accepted), done.stderr


def agree(games: list[dict[str, Any]], expected: list[dict[str, Any]]) -> bool:
    """Whether converted games are those that are expected, with the stated results."""
    return len(games) == len(expected) and all(
        mine["game"] == game["game"]
        and mine["variant"] == game.get("variant", mine["variant"])
        and mine["plies"] == game["plies"]
        and mine["result"] == game.get("result", mine["result"])
        for mine, game in zip(games, expected, strict=True)
    )


class TestCleanRecords:
    @pytest.mark.parametrize(
        "text",
        [
            "1. d3e3+ f4f3+\n2. g3f4+\n1-0",
            "d3-e3A\nf4-f3A\ng3-f4A\nBlancs gagnent",
            "0H.d3-e3A;0G.f4-f3A;1H.g3-f4A\n1-0",
            "1. d3>e3 f4>f3 2. g3>f4 1-0",
            "1. d3ef f4sf 2. g3nwf 1-0",
            "1. d3e3+ f4f3+ {a\nb} 2. g3f4+ 1-0",
        ],
    )
    def test_they_are_not_decoded(self, text: str) -> None:
        played = play(text)
        assert (plies(played), played.record.result, played.valid) == (PLIES, "1-0", True)
        assert "decoded" not in [code for _, code in codes(played)]
        assert played.record.source is not None
        assert played.record.source.format == "kgn"

    def test_a_clean_record_among_others(self) -> None:
        """The others are reported as they stand, unless they are to be decoded, too."""
        text = f"{LINE} 1-0\n\n> White: Rabe\n> {LINE} *\n"
        clean, other = read(text)
        assert (verify(clean, FANORONA).valid, verify(other, FANORONA).valid) == (True, False)
        _, other = read(text, Defaults("fanorona", decoding=Decoding.RECORDS))
        assert (other.white, list(other.line)) == ("Rabe", PLIES)

    def test_prose_before_a_clean_record(self) -> None:
        """It is not decoded: decoding would lose the variation."""
        (record,) = read(f'Dear Soa,\nhere is mine:\n\n[White "Rabe"]\n\n{LINE} (2. g3f4+) *\n')
        assert (record.white, len(record.line.variations(3))) == ("Rabe", 1)
        assert [(d.code, d.line) for d in record.diagnostics] == [("ignored", 1)]
        assert record.source is not None
        assert (record.source.number, record.source.line) == (1, 4)

    def test_nothing_is_decoded_if_so_asked(self) -> None:
        text = f"White: Rabe\n\n{LINE} *"
        assert not play(text, Defaults("fanorona", decoding=Decoding.NOTHING)).valid


@pytest.mark.parametrize(
    "text",
    [
        "| # | White | Black |\n|---|:-:|---|\n| 1 | d3e3+ | f4f3+ |\n| 2 | g3f4+ | |\n| 1-0 |",
        "|1.|d3e3+|f4f3+|\n|2.|g3f4+||\n\nWhite wins.",
        "> 1. d3e3+ f4f3+\n> 2. g3f4+\n>> 1-0",
        "- 1. d3e3+ f4f3+\n- 2. g3f4+ 1-0",
        "* d3e3+\n* f4f3+\n* g3f4+\n* 1-0",
        "1. d3e3+ f4f3+<br>2. g3f4+<br/>1-0",
        "**1.** d3e3+ f4f3+ **2.** `g3f4+` **1-0**",
        "```\n1. d3e3+ f4f3+\n2. g3f4+ 1-0\n```",
        "1. W d3-e3A\n1. B f4-f3A\n2. W g3-f4A\n1-0",
        "1. White: d3-e3A\n1. Black: f4-f3A\n2. g3-f4A 1-0",
        "White: d3e3+\nBlack: f4f3+\nWhite: g3f4+\n1-0",
        "# at the inn\nEngine: Black\n1. W d3-e3A\n1. B f4-f3A\n2. W g3-f4A\n1-0",
        "from the club,1,d3e3+,f4f3+\n,2,g3f4+,\n,,1-0,",
    ],
)
def test_layouts(text: str) -> None:
    played = play(text)
    assert (plies(played), played.record.result, played.valid) == (PLIES, "1-0", True)
    assert codes(played) == [("warning", "decoded")]
    assert played.record.tags["Annotator"] == "kohau decode"


class TestHeads:
    def test_headers_in_several_languages(self) -> None:
        text = "**White:** Rabe\nNoirs : Soa\nDate: 2024-05-01\nRonde: 3\nResult: White wins\n"
        (record,) = read(text + LINE)
        assert record.tags == {
            "White": "Rabe",
            "Black": "Soa",
            "Date": "2024.05.01",
            "Round": "3",
            "Result": "1-0",
            "Game": "fanorona",
            "Variant": "riatra",
            "Annotator": "kohau decode",
        }
        assert record.result == "1-0"
        assert record.diagnostics[0].message.startswith("found a game of 3 plies in this text")
        assert "passages" not in record.diagnostics[0].message

    @pytest.mark.parametrize("colon", ["", ":"])
    def test_labels_in_cells(self, colon: str) -> None:
        head = f"Datum{colon};14.02.2026;Runde{colon};3\nWeiß{colon};Rabe;Schwarz{colon};Soa\n"
        (record,) = read(f"{head}Spiel{colon};Fanorona;;\n1;d3e3+;d4d3+;\n2;e3d2-;;\n")
        tags = [record.tags.get(name) for name in ("Date", "Round", "White", "Black")]
        assert tags == ["2026.02.14", "3", "Rabe", "Soa"]

    @pytest.mark.parametrize("line", ["Rabe vs. Soa (2024)", "Round 3: Rabe - Soa", "Rabe v. Soa"])
    def test_players(self, line: str) -> None:
        (record,) = read(f"{line}\n\n{LINE} *")
        assert (record.white, record.black) == ("Rabe", "Soa")

    @pytest.mark.parametrize("value", ["Rabe Be", "Rabe** ", "Rabe_ \t"])
    def test_marks_around_values(self, value: str) -> None:
        (record,) = read(f"White: {value}\n{LINE} 1-0\n")
        assert record.white == value.rstrip("*_ \t")

    @pytest.mark.parametrize(
        "value", ["2 Feb 2026", "2026-02-02", "Mon, 2 Feb 2026 10:00:00 +0100"]
    )
    def test_dates(self, value: str) -> None:
        (record,) = read_text(f"Date: {value}\n\nRabe vs Soa\n\n1) {LINE[3:]}\n")
        assert record.tags["Date"] == "2026.02.02"

    def test_the_name_of_a_game_is_no_part_of_a_player(self) -> None:
        (record,) = read_text(f"Fanorona, Rabe vs Soa\n\n1) {LINE[3:]}\n")
        assert (record.tags["White"], record.tags["Black"]) == ("Rabe", "Soa")

    def test_an_annotator_is_kept(self) -> None:
        (record,) = read(f"Annotator: Rabe\n\n{LINE} *")
        assert record.tags["Annotator"] == "Rabe; kohau decode"

    def test_dates_sizes_and_positions_are_no_plies(self) -> None:
        (record,) = read(f"Fanorona 5x9\nDate: 2024-05-01\nPlayed 1.5.2024\n{LINE} 1-0")
        assert [d.code for d in record.diagnostics] == ["decoded"]


class TestReports:
    def test_what_is_read_is_announced_with_its_place(self) -> None:
        played = play(f"Dear Soa,\nit goes on:\n{LINE} well played *\nYours, Rabe")
        (warning,) = played.diagnostics
        assert warning.message == "found a game of 3 plies in this text; 2 other passages ignored"
        assert (warning.file, warning.line, warning.column) == ("<stream>", 3, 4)

    def test_a_square_that_is_not_read(self) -> None:
        played = play(f"Hello all\n{LINE} was it, and i5 is free *")
        assert not played.valid
        assert (plies(played), codes(played)) == (
            PLIES,
            [("warning", "decoded"), ("error", "to-decide"), ("note", "reading"),
             ("warning", "unread-square")],
        )  # fmt: skip
        assert (played.diagnostics[-1].line, played.diagnostics[-1].column) == (2, 37)

    def test_readings_are_listed_with_their_differences(self) -> None:
        diagnostics = play((BUILDING / "arrows.txt").read_text(encoding="utf-8")).diagnostics
        assert [d.message for d in diagnostics if d.code in ("to-decide", "reading")] == [
            "to decide: 2 readings are possible",
            "reading 1: fanorona riatra, 14 plies: e2e3+ f4e5- e3f4+,e4+ f3e3+ …",
            "reading 2: fanorona riatra, 14 plies:"
            " ply 8 is f5f4+,e3+,f2+,g3-,h3+, not f5f4+,e3+,f2-,g3-,h3+",
        ]
        assert [d.line for d in diagnostics if d.code == "reading"] == [2, 5]

    def test_squares_beside_each_other_are_reported_together(self) -> None:
        game = "1. d3e3+ f4f3+ 2. e3f2- e5f4+,e3+ 3. h1h2+ f3f4- *"
        chess = "1. e2-e4 e7-e5 2. g1-f3 b8-c6"
        diagnostics = play(f"White: Rabe\n{game}\n\nChess:\n{chess}\n").diagnostics
        unread = [d for d in diagnostics if d.code == "unread-square"]
        named = "6 squares, from 'e2' to 'f3', look like parts of plies"
        assert [(d.line, d.message.split(" and ")[0]) for d in unread] == [(5, named)]

    def test_a_reason_is_said_for_the_only_reading(self) -> None:
        (error,) = [
            d
            for d in play("d3e3+, he said, f4f3+, did you see?", Defaults()).diagnostics
            if d.severity == "error"
        ]
        assert error.message.startswith("to decide: only one reading is likely, but it has few")
        assert error.hint == "--reading 1 takes it; or correct the text"

    def test_what_is_encoded_is_shown_as_it_reads(self) -> None:
        body = base64.b64encode(f"{LINE} was it, and i5 is free *".encode()).decode()
        played = play(f"Subject: Soa\nContent-Transfer-Encoding: base64\n\n{body}\n")
        (unread,) = [d for d in played.diagnostics if d.code == "unread-square"]
        assert unread.message == "'i5' looks like a part of a ply and is not read"
        assert (unread.line, unread.column) == (4, 1 + (len(LINE) + 13) * 4 // 3)

    def test_work_that_is_used_up_is_reported(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("kohau.replay.beam_search.MOST_WORK", 40)
        monkeypatch.setattr("kohau.replay.decoder.Budget", lambda: Budget(40))
        assert ("warning", "not-decoded") in codes(play(f"White: Rabe\n{LINE} *\n"))

    def test_the_text_is_no_game(self) -> None:
        (error,) = play("Dear Soa,\nsee you at e5 o'clock").diagnostics
        assert (error.code, error.line) == ("no-game", 1)

    def test_plies_without_a_game_are_reported_as_they_stand(self) -> None:
        (error,) = [d for d in play("1. d3e3+ e5e4+ 2. d5c5 *").diagnostics if d.ply]
        assert (error.code, error.ply) == ("illegal-ply", 2)

    def test_slips_are_listed_and_not_undone(self, kohau: Run) -> None:
        text = (ROOT / "samples/broken/pasted.txt").read_text(encoding="utf-8")
        played = play(text)
        assert ("error", "to-decide") in codes(played)
        assert [d.line for d in played.diagnostics if d.code == "slip"] == [9]
        assert (
            kohau(
                "mend", "-", "--apply", "none", "--keep-legal", "-o", "-", stdin=text, status=1
            ).stdout
            == ""
        )

    def test_a_line_of_a_rule_is_not_explained_away(self, kohau: Run) -> None:
        """A capture is due in this record: decoded, its last ply would be one."""
        text = '[Game "fanorona"]\n\n1. e2e3+ f4e5- 2. e3e4 *\n'
        assert "decodable" not in kohau("validate", "-", stdin=text, status=1).stdout
        assert kohau("convert", "-", "--decode", stdin=text, status=1).stdout == ""

    def test_comments_in_braces_are_kept(self) -> None:
        played = play("White: Rabe\n1. d3e3+ {so {far} f4f3+ 2. {good\nidea} g3f4+ {end} *")
        assert (played.line.comments(2), played.line.comments(3)) == (("good idea",), ("end",))

    def test_a_text_of_which_only_the_beginning_is_decoded(self) -> None:
        played = play(f"White: Rabe\n{LINE} *\n" + "and so on " * 7000)
        assert ("warning", "not-decoded") in codes(played)

    def test_a_text_that_is_too_big_to_be_decoded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        text = f"Dear Soa, here it is\n{LINE} *\n"
        assert ("warning", "not-decoded") not in codes(play(text))
        monkeypatch.setattr("kohau.replay.decoded.MAX_RECORD_BYTES", 20)
        reported = codes(play(text))
        assert ("warning", "not-decoded") in reported
        assert ("warning", "decoded") not in reported

    def test_a_binary_file_is_not_decoded(self) -> None:
        played = play(f"White: Rabe\n{LINE}\0 *")
        assert ("error", "control-character") in codes(played)
        assert ("warning", "decoded") not in codes(played)


class TestSeveralGames:
    OTHER = "1. e2e3+ f4e5- 2. e3f4+,e4+"
    TEXT = f"Rabe vs Soa\n{LINE} 1-0\n\nSoa vs Rabe\n{OTHER} *\n"

    def test_each_is_a_record_with_its_place(self) -> None:
        first, second = read(self.TEXT)
        assert (first.result, second.result) == ("1-0", "*")
        assert (list(first.line), next(iter(second.line))) == (PLIES, "e2e3+")
        assert first.source is not None
        assert second.source is not None
        assert (first.source.number, second.source.number) == (1, 2)
        assert [verify(game, FANORONA).diagnostics[0].line for game in (first, second)] == [2, 5]

    def test_their_files_are_numbered_on(self, kohau: Run, tmp_path: Any) -> None:
        (tmp_path / "mail.eml").write_text(self.TEXT)
        done = kohau("validate", str(tmp_path), "--game", "fanorona", "--format", "json")
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        assert [row["record"] for row in rows if row.get("code") == "decoded"] == [1, 2]
        assert rows[-1]["valid"] == 2


class TestCommands:
    MAIL = f"Hello,\n\nhere is our game:\nWhite: Rabe\nBlack: Soa\n{LINE} 1-0\n"

    @pytest.mark.parametrize("suffix", [".txt", ".eml", ".html", ".md", ".csv", ".tsv", ""])
    def test_files_that_are_named(self, kohau: Run, tmp_path: Any, suffix: str) -> None:
        file = tmp_path / f"mail{suffix}"
        file.write_text(self.MAIL)
        for command in (["validate"], ["convert"], ["summarise"], ["show"], ["view"], ["moves"]):
            more = ["-o", str(tmp_path / "page.html")] if command == ["view"] else []
            kohau(*command, str(file), "--game", "fanorona", *more)
        assert "1 valid" in kohau("validate", str(file), "--game", "fanorona").stdout

    @pytest.mark.parametrize("command", [["convert"], ["mend"], ["mend", "--undo"]])
    def test_a_text_is_not_replaced_by_its_records(
        self, kohau: Run, tmp_path: Any, command: list[str]
    ) -> None:
        path = tmp_path / "diary.txt"
        text = f"Dear diary, buy milk.\n\nRabe vs Soa\n\n1) {LINE[3:]} *\n"
        path.write_text(text)
        done = kohau(*command, path, "-o", path, status=1)
        assert "the text around its records would be lost" in done.stderr
        assert path.read_text() == text

    def test_a_reading_is_chosen(self, kohau: Run) -> None:
        text = (BUILDING / "arrows.txt").read_text(encoding="utf-8")
        done = kohau("validate", "-", stdin=text, status=1)
        assert "hint: choose one with --reading N" in done.stdout
        done = kohau("convert", "-", "--to", "jsonl", "--reading", "2", stdin=text)
        assert json.loads(done.stdout)["plies"][7] == "f5f4+,e3+,f2+,g3-,h3+"
        done = kohau("validate", "-", "--reading", "9", stdin=text, status=1)
        assert "this text has no reading 9 [no-reading]" in done.stdout

    def test_standard_input(self, kohau: Run) -> None:
        done = kohau("convert", "-", "--game", "fanorona", stdin=self.MAIL)
        assert '[White "Rabe"]' in done.stdout
        assert '[Annotator "kohau decode"]' in done.stdout
        assert done.stdout.endswith("\n1. d3e3+ f4f3+ 2. g3f4+ 1-0\n\n")
        assert (
            "<stdin>:6:4: warning: found a game of 3 plies in this text; 1 other passage ignored"
            in done.stderr
        )

    def test_in_folders_only_texts_mails_and_tables(self, kohau: Run, tmp_path: Any) -> None:
        for suffix in ("txt", "eml", "html", "md", "csv", "tsv"):
            (tmp_path / f"mail.{suffix}").write_text(self.MAIL)
        done = kohau("validate", str(tmp_path), "--game", "fanorona")
        assert "4 records: 4 valid" in done.stdout
        assert " were not read: no records in them" in done.stdout

    def test_a_record_that_names_itself(self, kohau: Run, tmp_path: Any) -> None:
        file = tmp_path / "club.kgn"
        file.write_text('[Game "fanorona"]\n[Event "Open"]\n\n1) d3-e3, approach; f4→f3+; (g3f4)+')
        done = kohau("validate", str(file), status=1)
        assert "4:4: note: decoded, ply 1 is d3e3+; plies that are legal then: 3" in done.stdout
        assert kohau("convert", str(file), status=1).stdout == ""
        done = kohau("convert", str(file), "--decode")
        assert '[Event "Open"]' in done.stdout
        assert "\n1. d3e3+ f4f3+ 2. g3f4+ *" in done.stdout


def test_the_format_is_determined_by_tags(kohau: Run) -> None:
    assert formats.of_file("x.txt", b"White: Rabe\n\n1. d3e3+ *").name == "text"
    assert formats.of_file("x.md", b"| 1 | d3e3+ |").name == "text"
    assert formats.of_file("", b"1. d3e3+ *").name == "text"
    assert formats.of_file("x.txt", b'[White "Rabe"]\n> 1. d3e3+ *').name == "kgn"
    assert formats.of_file("x.kgn", b"White: Rabe").name == "kgn"


@pytest.mark.parametrize("line", ["| " * 40 + "x", "White: " + "*" * 40_000 + " x",
                                  "| white " * 5000 + "x"])  # fmt: skip
def test_long_lines_cost_linear_time(line: str) -> None:
    """Each of these lines would take hours, or at least a minute, at another cost."""
    assert len(read(f"Game 1\n{line}\n1. d3e3+ f4f3+ 1-0\n")) <= 2


@pytest.mark.parametrize(
    ("last", "plies", "result"),
    [
        ("2 g3f4+  draw", 3, "1/2-1/2"),
        ("2 g3f4+ draw agreed", 3, "1/2-1/2"),
        ("2 g3f4+", 3, None),
        ("2 g3f4+ 1/2-1/2", 3, "1/2-1/2"),
        ("2 g3f4+ was good", 3, None),
    ],
)
def test_the_last_line_of_a_sheet(last: str, plies: int, result: str | None) -> None:
    text = f"Game: fanorona\n\n1. d3e3+ f4f3+\n{last}\n"
    (record,) = read(text)
    assert (len(record.line), record.result) == (plies, result)


@pytest.mark.parametrize(("cut", "is_cut"), [("h", True), ("2... h", True), ("3. ", False)])
def test_a_last_ply_that_is_cut_off(cut: str, is_cut: bool) -> None:
    """It is reported, and what stands before it is as sure as without it."""
    (record,) = read(f"Game: fanorona\n\n1. d3e3+ f4f3+\n2. g3f4+ {cut}\n")
    codes = [d.code for d in record.diagnostics]
    assert codes == (["decoded", "unread-square"] if is_cut else ["decoded"])


def test_a_text_is_decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The explorer asks for the readings of a text that it has validated."""
    from kohau.replay import decoded
    from kohau.web.explorer import tasks

    texts: list[str] = []

    def counted(text: str, *wanted: Any) -> list[Reading]:
        texts.append(text)
        return decode(text, *wanted)

    monkeypatch.setattr(decoded, "decode", counted)
    text = f"White: Rabe, who asked us to play once more\n{LINE} *\n"
    answer = tasks.validated(text.encode(), "a text", "text", strict=False)
    assert len(answer["readings"]) == 1
    assert texts == [text]


@pytest.mark.parametrize("before", ["", "Dear Soa,\nhere:\n\n", "White: Rabe\n"])
def test_a_text_is_verified_once(before: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is examined before it is yielded is not verified again; what is decoded, once."""
    from kohau.archive.batches.batch import Batch, Section
    from kohau.archive.batches.validation import validate
    from kohau.notation.blocks import RawBlock
    from kohau.replay import text_records

    verified: list[Record] = []

    def counted(record: Record, *arguments: Any, **options: Any) -> Replay:
        verified.append(record)
        return verify(record, *arguments, **options)

    monkeypatch.setattr(text_records, "verify", counted)
    text = f"{before}{LINE} 1-0\n".encode()
    verdict = validate(Batch((Section(RawBlock("x.txt", "text", 0, text)),)), FANORONA)
    assert (verdict.totals.valid, verdict.totals.plies) == (1, 3)
    assert len(verified) == len({id(record) for record in verified})


@pytest.mark.parametrize("number", [None, 1])
def test_a_text_that_is_shown_is_verified_once(
    number: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kohau.archive.store import inputs
    from kohau.replay import text_records

    verified: list[Record] = []

    def counted(record: Record, *arguments: Any, **options: Any) -> Replay:
        verified.append(record)
        return verify(record, *arguments, **options)

    monkeypatch.setattr(text_records, "verify", counted)
    monkeypatch.setattr(inputs, "verify", counted)
    file = tmp_path / "clean.txt"
    file.write_text(f"{LINE} 1-0\n", encoding="utf-8")
    replays = [
        inputs.find_replay(str(file), number, None, FANORONA),
        *inputs.replays_in(str(file), None, FANORONA),
    ]
    assert [played.ply_count for played in replays] == [3, 3]
    assert len(verified) == 2
