"""Which headers and results of a text belong to which of its games, and their order."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import Run

from kohau import read_text
from kohau.notation.decoding.headers import result_after
from kohau.notation.record import Record
from kohau.replay.decoder import decode

ONE = "1. d3e3- d4c3+,d3+ 2. b3c3+,d4+,e3- c4c3+,d3+,d4-"
TWO = "1. d2e3+ f3f4-,g5- 2. g3f2- d4e3+ 3. g2g3+,f3+,f4+"
OF_ONE = "White: Rabe\nBlack: Soa\nResult: 1-0\nDate: 2024-03-01\n"
OF_TWO = "White: Lala\nBlack: Noro\nResult: 0-1\nDate: 2024-03-02\n"
SAID_OF_ONE = ("Rabe", "Soa", "1-0", "2024.03.01")
SAID_OF_TWO = ("Lala", "Noro", "0-1", "2024.03.02")
HANGA_ROA = "1. Pe4-d4 Ah9-f7/f3/h9 2. Ph3-i3 Ae8-e7/a3/c7 3. Pi3-h2 Af7-f8/g8/i5 *"
MAIL = (
    "From {who}@x Tue Mar  5 18:22:00 2024\nFrom: {who}@x.org\nSubject: our game\nDate: {date}\n\n"
)


def unnumbered(line: str) -> str:
    return " ".join(word for word in line.split() if not word.endswith("."))


def undotted(line: str) -> str:
    return line.replace(". ", " ")


def read(text: str) -> list[Record]:
    return list(read_text(text, format="text"))


def said(record: Record) -> tuple[str | None, ...]:
    return tuple(record.tags.get(name) for name in ("White", "Black", "Result", "Date"))


def turned(block: str) -> list[list[str]]:
    """Return the lines of a *block* beginning with each of them, forwards and backwards."""
    lines = block.splitlines()
    both = (lines, lines[::-1])
    return [header[at:] + header[:at] for header in both for at in range(len(lines))]


def first_plies(records: list[Record]) -> list[str]:
    return [record.line.plies[0] for record in records]


class TestSeveralGames:
    @pytest.mark.parametrize("between", ["\n\n", "\n"])
    @pytest.mark.parametrize("below", ["", "\n"])
    def test_a_block_belongs_to_the_plies_after_it(self, between: str, below: str) -> None:
        records = read(f"{OF_ONE}{below}{ONE}{between}{OF_TWO}{below}{TWO}\n")
        assert [*map(said, records)] == [SAID_OF_ONE, SAID_OF_TWO]
        assert first_plies(records) == ["d3e3-", "d2e3+"]

    def test_in_other_orders_of_its_lines(self) -> None:
        """Each line is at each place, before and after each of its neighbours."""
        for one, two in zip(turned(OF_ONE), turned(OF_TWO), strict=True):
            text = "\n".join([*one, ONE, "", *two, TWO])
            assert [*map(said, read(text))] == [SAID_OF_ONE, SAID_OF_TWO], text

    @pytest.mark.parametrize(
        "head", ["Result: {}", "{}", "Rabe vs Soa {}", "Rabe - Soa {}", "Board 2: Rabe - Soa, {}"]
    )
    def test_a_result_before_plies_is_that_of_their_game(self, head: str) -> None:
        records = read(f"{head.format('1-0')}\n{ONE}\n\n{head.format('0-1')}\n{TWO}\n")
        assert [record.result for record in records] == ["1-0", "0-1"]

    @pytest.mark.parametrize("result", ["remis", "Draw", "(match nul)", ": tablas"])
    def test_a_result_in_words_beside_players_is_that_of_their_game(self, result: str) -> None:
        records = read(f"Rabe - Soa 1:0\n{ONE}\n\nLala - Noro {result}\n{TWO}\n")
        assert [said(record)[:3] for record in records] == [
            SAID_OF_ONE[:3],
            ("Lala", "Noro", "1/2-1/2"),
        ]

    @pytest.mark.parametrize("spelt", [str, undotted, unnumbered])
    @pytest.mark.parametrize("title", ["White: {}\nBlack: {}\n", "{} vs {}", "Board 3: {} - {}"])
    def test_short_games_keep_their_order(self, spelt: type[str], title: str) -> None:
        one, two = title.format("Rabe", "Soa"), title.format("Lala", "Noro")
        records = read(f"{one}\n{spelt(ONE)} 1-0\n\n{two}\n{spelt(TWO)} 0-1\n")
        assert first_plies(records) == ["d3e3-", "d2e3+"]
        assert [said(record)[:3] for record in records] == [SAID_OF_ONE[:3], SAID_OF_TWO[:3]]

    def test_the_first_game_has_none(self) -> None:
        records = read(f"{ONE}\n\n{OF_TWO}\n{TWO}\n")
        assert [*map(said, records)] == [(None, None, "*", None), SAID_OF_TWO]

    def test_results_after_plies_beside_headers_before_them(self) -> None:
        players = OF_ONE.replace("Result: 1-0\n", ""), OF_TWO.replace("Result: 0-1\n", "")
        text = "{}\n{}\n\nResult: 1-0\n\n{}\n{}\n\nResult: 0-1\n"
        records = read(text.format(players[0], ONE, players[1], TWO))
        assert [*map(said, records)] == [SAID_OF_ONE, SAID_OF_TWO]

    def test_what_is_said_before_all_games_is_said_of_each(self) -> None:
        text = f"Event: Open\nDate: 2024-03-05\n\nRabe - Soa\n{ONE}\n\nLala - Noro\n{TWO}\n"
        for record in read(text):
            assert (record.tags["Event"], record.tags["Date"]) == ("Open", "2024.03.05")

    @pytest.mark.parametrize("after", ["", OF_TWO])
    def test_headers_after_the_games_are_to_decide(self, after: str) -> None:
        text = f"{ONE}\n{OF_ONE}\n{TWO}\n{after}"
        assert {diagnostic.code for diagnostic in read(text)[0].diagnostics} >= {"to-decide"}
        assert not any(
            {"White", "Black"} & record.tags.keys() for record in decode(text)[0].records
        )

    def test_only_the_first_ply_below_headers_begins_a_game(self) -> None:
        line = """\
1. Hd4-f5/Ef3-e3 Hh12-f11/Ke15-e14/Hf11-h10/Eh13-h14 2. Lc2-d1/Ee3-f2/Hh4-i6
Ef13-g12 3. Ed3-e2/Ee2-f3/Ef3-e4 Hh10-g8/Eg12-g13/Eb13-a12/Ea12-a13 4.
Eh3-g3/Ld1-b2/Ee4-d3/Ke1-f1 Ed13-c13 5. Ed3-e2/Lb2-a3 Hd12-b11 *"""
        mail = MAIL.format(who="Rabe", date="Tue, 5 Mar 2024 18:22:00 +0100")
        best, *_ = decode(f"{mail}White: Rabe\nBlack: Soa\n\n{line}\n")
        assert best.verdict.value == "sure"


class TestDifferentGames:
    """Games of different kinds that the text does not name are not read together."""

    @pytest.mark.parametrize("lines", [(ONE, HANGA_ROA), (HANGA_ROA, ONE)])
    def test_in_a_text(self, lines: tuple[str, str]) -> None:
        one, two = lines
        for record in read(f"{OF_ONE}\n{one}\n\n\n{OF_TWO}\n{two}\n".replace("0-1", "*")):
            assert "to-decide" in {diagnostic.code for diagnostic in record.diagnostics}


class TestASingleGame:
    @pytest.mark.parametrize(
        "head",
        [
            "White: Rabe\nBlack: Soa\nRound: 3\nResult: 1-0",
            "Blancs : Rabe\nNoirs : Soa\nRésultat : 1-0",
            "Result: 1-0\nWhite: Rabe\nBlack: Soa",
        ],
    )
    @pytest.mark.parametrize("below", ["\n", "\n\n"])
    @pytest.mark.parametrize("end", ["", " 1-0"])
    def test_a_header_that_ends_with_the_result(self, head: str, below: str, end: str) -> None:
        (record,) = read(f"{head}{below}{ONE}{end}\n")
        assert said(record)[:3] == SAID_OF_ONE[:3]
        assert len(record.line) == 4

    def test_variations_below_such_a_header_are_kept(self) -> None:
        (record,) = read("White: Rabe\nResult: 1-0\n\n1. d3e3- (1. e2e3+) d4c3+,d3+ 1-0\n")
        assert record.line.annotations


class TestWhatIsNoResult:
    """A result of something else is none: the reading is to decide, or the game has no result."""

    @pytest.mark.parametrize(
        "tail",
        [
            "Next week: Black wins dinner.",
            "PS: In the other game, Black resigned. In the tournament Lala won 1-0.",
            "Nächste Woche gewinnt Schwarz.",
            "Score of the match: 1-0 for Soa",
            "It was 0-1 for White",
            "Rabe's opponent resigned.",
            "The opponent of Soa resigned.",
            "L'adversaire de Rabe abandonne.",
        ],
    )
    def test_it_is_not_taken_for_one(self, tail: str) -> None:
        for record in read(f"White: Rabe\nBlack: Soa\n\n{ONE}\n\n{tail}\n"):
            is_to_decide = "to-decide" in {d.code for d in record.diagnostics}
            assert is_to_decide or record.result in (None, "*")

    def test_the_one_for_whom_it_is(self) -> None:
        (record,) = read(f"White: Rabe\nBlack: Soa\n\n{ONE}\n\n1-0 for Rabe\n")
        assert record.result == "1-0"


class TestContradictions:
    @pytest.mark.parametrize(
        ("head", "end"),
        [
            ("White: Rabe\nBlack: Soa\nResult: 0-1", "\nWhite wins"),
            ("Weiß: Rabe\nSchwarz: Soa\nErgebnis: 0-1", " 1-0"),
            ("Rabe - Soa 0-1", " 1-0"),
            ("Result: 0-1", "\n\nResult: 1-0"),
            ("White: Rabe\nBlack: Soa", " 1-0\n\nResult: 0-1"),
        ],
    )
    def test_of_stated_results_are_to_decide(self, head: str, end: str) -> None:
        (record,) = read(f"{head}\n\n{ONE}{end}\n")
        (error,) = [d for d in record.diagnostics if d.code == "to-decide"]
        assert "different results" in error.message

    def test_who_wins_a_match_has_not_won_the_game(self) -> None:
        (record,) = read(f"White: Rabe\nBlack: Soa\n\n{ONE}\n\nSoa wins the match 3-2\n")
        assert record.result is None
        assert "to-decide" in {d.code for d in record.diagnostics}
        (record,) = read(f"{OF_ONE}\n{ONE}\n\nSoa wins the match 3-2\n")
        assert said(record) == SAID_OF_ONE

    @pytest.mark.parametrize("stated", ["1-0", "*", "White wins"])
    def test_the_same_result_and_none_are_no_contradiction(self, stated: str) -> None:
        (record,) = read(f"White: Rabe\nBlack: Soa\nResult: {stated}\n\n{ONE} 1-0\n")
        assert said(record)[:3] == SAID_OF_ONE[:3]
        assert not {"to-decide", "result-mismatch"} & {d.code for d in record.diagnostics}

    def test_in_a_mail_with_an_encoded_subject(self) -> None:
        head = (
            "From: J <j@x.org>\nSubject: =?utf-8?Q?Partie_gegen_M=C3=BCller?=\n"
            "Date: Tue, 12 Mar 2024 10:00:00 +0100\nContent-Type: text/plain; charset=utf-8\n"
            "Content-Transfer-Encoding: quoted-printable\n\nHallo,\nWei=C3=9F: J=C3=B6rg Schmidt\n"
            "Schwarz: M=C3=BCller, Anke\nDatum: 2024-03-11\nErgebnis: {}\n\n"
        )
        (record,) = read(f"{head.format('1-0')}{ONE}\n\nSchwarz gibt auf.\n")
        assert said(record) == ("Jörg Schmidt", "Müller, Anke", "1-0", "2024.03.11")
        (record,) = read(f"{head.format('0-1')}{ONE}\n\nSchwarz gibt auf.\n")
        assert "to-decide" in {d.code for d in record.diagnostics}


@pytest.mark.parametrize("labels", [("Jugador blanco", "Jugador negro"), ("W", "B"), ("w", "b")])
def test_labels_of_players_begin_games(labels: tuple[str, str]) -> None:
    head = "{}: {{}}\n{}: {{}}\n\n".format(*labels)
    records = read(f"{head.format('Rabe', 'Soa')}{ONE}\n\n{head.format('Lala', 'Noro')}{TWO}\n")
    assert [said(record)[:2] for record in records] == [SAID_OF_ONE[:2], SAID_OF_TWO[:2]]


def test_ignored_headers_are_named() -> None:
    lines = [f"Key {letter}: value" for letter in "abcdef"]
    (record,) = read("\n".join(["White: Rabe", "Black: Soa", *lines, "", ONE, "Clock: 3 h", ""]))
    (warning,) = [d for d in record.diagnostics if d.code == "decoded"]
    named = [f"'Key {letter}: value' in line {at}" for at, letter in enumerate("abcd", start=3)]
    assert warning.message.endswith(f"ignored: {', '.join(named)}, …")


def test_a_line_with_plies_is_no_ignored_header() -> None:
    (record,) = read("Fanorona: 1. 22-23 (+2) 13-22 (+2) 2. 23-31 (-2)\n")
    assert len(record.line) == 3
    (warning,) = [d for d in record.diagnostics if d.code == "decoded"]
    assert warning.message == "found a game of 3 plies in this text; 1 other passage ignored"


@pytest.mark.parametrize(
    "said", ["Les Noirs ont proposé la nulle, acceptée.", "Soa bot remis an, remis angenommen."]
)
def test_an_offer_that_is_accepted_in_a_phrase(said: str) -> None:
    assert result_after(said, {}).result == "1/2-1/2"


SHEET = "1. d3e3+ f4f3+ 2. g3f4+ *\n"


@pytest.mark.parametrize(
    ("head", "date"),
    [
        ("Antsirabe, 05/12/2026: Rabe - Soa\n", "05/12/2026"),
        ("Begun on 25.11.2026\nDate: 05/12/2026\n", "2026.12.05"),
        ("Letter of 11/25/2026\nDate: 05/12/2026\n", "2026.05.12"),
    ],
)
def test_a_date_that_may_be_two_is_decided_by_others_or_kept(
    kohau: Run, tmp_path: Path, head: str, date: str
) -> None:
    text = tmp_path / "sheet.txt"
    text.write_text(f"{head}\n{SHEET}")
    done = kohau("convert", text)
    (record,) = read_text(done.stdout)
    assert record.tags["Date"] == date
    is_open = "hint: write 2026.12.05 or 2026.05.12" in done.stderr
    assert is_open == (date == "05/12/2026")


@pytest.mark.parametrize(
    ("option", "date"), [("--day-first", "2026.12.05"), ("--month-first", "2026.05.12")]
)
def test_an_option_or_a_setting_says_in_which_order_dates_are(
    kohau: Run, tmp_path: Path, option: str, date: str
) -> None:
    text, record = tmp_path / "sheet.txt", tmp_path / "sheet.kgn"
    text.write_text(f"Antsirabe, 05/12/2026: Rabe - Soa\n\n{SHEET}")
    record.write_text(f'[Game "fanorona"]\n[Date "05/12/2026"]\n\n{SHEET}')
    (tmp_path / "kohau.toml").write_text(f"day-first = {str(option == '--day-first').lower()}\n")
    for command in (("convert", text), ("mend", "-o", "-", record)):
        for more in ((option, "--config", "none"), ()):
            (dated,) = read_text(kohau(*command, *more).stdout)
            assert dated.tags["Date"] == date
    kohau("mend", record, option, "-o", tmp_path / "mended.kgn")
    (mended,) = read_text((tmp_path / "mended.kgn").read_text())
    assert mended.tags["Date"] == date


@pytest.mark.parametrize("head", ['White: Rabe\n[Black "Soa"]\n', 'Black: Soa\n[White "Rabe"]\n'])
def test_a_tag_for_one_player_does_not_hide_the_label_of_the_other(
    kohau: Run, tmp_path: Path, head: str
) -> None:
    text = tmp_path / "sheet.txt"
    text.write_text(f"{head}\n{SHEET}")
    (record,) = read_text(kohau("convert", text).stdout)
    assert (record.white, record.black) == ("Rabe", "Soa")


def test_a_mail_is_named_by_its_subject() -> None:
    """If the text states no event; games in one mail have the same subject."""
    game = "1. d3e3+ f4f3+ 2. d2d3+ *"
    head = "From: a@x.org\nSubject: Re: Our game\n\n"
    (record,) = read_text(f"{head}{game}\n", format="text")
    assert record.tags["Event"] == "Our game"
    (record,) = read_text(f"{head}Event: Open\n{game}\n", format="text")
    assert record.tags["Event"] == "Open"
