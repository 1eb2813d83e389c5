"""Records that are noted on mirrored or turned boards, and position strings upside down."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from project import ROOT, Run
from strategies import fanorona_positions, hanga_roa_positions
from trying import examples

from kohau.notation.coordinates import OPTIONS, Reflection
from kohau.notation.record import Line, Record
from kohau.notation.sources import read, read_text
from kohau.replay import registry
from kohau.replay.position import Position
from kohau.replay.proposals import mend
from kohau.replay.random_records import random_replay
from kohau.replay.replay import Replay, verify
from kohau.replay.setting import Defaults, setting_of

REAL = ROOT / "tests" / "data" / "real"
BOARDS = [
    ("fanorona", "riatra"),
    ("fanorona", "vela"),
    ("fanorona", "dimy"),
    ("fanorona", "telo"),
    ("hamnar", "standard"),
    ("hanga-roa", "standard"),
    ("hanniball", "standard"),
]
MIRROR = OPTIONS["--mirror"]

SWAPPED_FILES = str.maketrans("abcdefghi", "ihgfedcba")


def position_of(played: Replay, ply: int, reflection: Reflection) -> Position[Any]:
    """Return the position after *ply* plies as it stands on the reflected board."""
    here = played.positions[ply]
    fen = here.game.reflected_fen(here.fen(), reflection)
    return here.game.position(fen, here.variant, here.rules)


class TestReflections:
    @pytest.mark.parametrize("game", ["fanorona", "hanga-roa"])
    def test_every_dialect_may_be_mirrored(self, game: str) -> None:
        start = registry.find_game(game).start()
        played = random_replay(start, "11", 1, 30)
        reflect = start.game.reflect(start.variant, MIRROR)
        for dialect in start.game.dialects:
            words: list[str] = []
            for index, ply in enumerate(played.line):
                here = position_of(played, index, MIRROR)
                words += dialect.write(here, reflect(ply)).split()
            tags = {"Game": game, "Notation": dialect.name}
            replay = verify(Record(tags, Line(tuple(words))), Defaults(reflection=MIRROR))
            assert replay.problem is None
            assert replay.line.plies == played.line.plies
            if dialect.by_name_only:
                continue
            untagged = Record({"Game": game}, Line(tuple(words)))
            assert verify(untagged, Defaults(reflection=MIRROR)).line.plies == played.line.plies

    def test_variations_too(self) -> None:
        text = '[Game "fanorona"]\n\n1. e2e3+ (1. f3e3- {as before} h4g3+) 1... d4e5- *'
        (record,) = read_text(text)
        played = verify(record, Defaults(reflection=MIRROR))
        assert played.valid
        (variation,) = played.line.variations(1)
        assert list(map(str, variation)) == ["d3e3-", "b4c3+"]

    def test_documents_too(self) -> None:
        start = "bbbbbbbbb/bbbbbbbbb/WbWb1WbWb/WWWWWWWWW/WWWWWWWWW w - 1"
        document = {"kohau": 1, "game": "fanorona", "start": start, "plies": ["f3e3-"]}
        (record,) = read(io.BytesIO(json.dumps(document).encode()), "jsonl")
        played = verify(record, Defaults(reflection=MIRROR))
        assert (played.valid, played.words) == (True, ["d3e3-"])

    def test_squares_off_the_board_stay_so(self) -> None:
        for game, word in (("fanorona", "h1i1+"), ("hanniball", "Hh4-g16")):
            tags = {"Game": game, "Variant": "telo" if game == "fanorona" else "standard"}
            problem = verify(Record(tags, Line((word,))), Defaults(reflection=MIRROR)).problem
            assert problem is not None
            assert problem.rule in ("FA-1", "HB-1")


class TestHints:
    MIRRORED = '[Game "fanorona"]\n\n1. f3e3- h4g3+,f3-,f2+ *'

    def test_a_mirrored_record_is_suspected(self) -> None:
        (record,) = read_text(self.MIRRORED)
        (proposal,) = mend(record)
        assert (proposal.kind, proposal.ply, proposal.sure) == ("mirrored", 1, False)
        assert proposal.plies == ("d3e3-", "b4c3+,d3-,d2+")

    def test_so_is_one_whose_plies_name_all_stones_taken(self) -> None:
        (record,) = read_text('[Game "fanorona"]\n\n1. f3e3:g3 h4g3:f2,e1-f3:h3-f2:f1 *')
        kinds = [proposal.kind for proposal in mend(record)]
        assert kinds == ["mirrored"]

    def test_so_is_one_that_is_not_mirrored(self) -> None:
        (record,) = read_text('[Game "fanorona"]\n\n1. d3e3- b4c3+,d3-,d2+ *')
        problem = verify(record, Defaults(reflection=MIRROR)).problem
        assert problem is not None
        assert problem.hint is not None
        assert problem.hint.endswith("read without --mirror and --rotate it is legal")

    def test_not_if_other_readings_are_illegal_too(self) -> None:
        (record,) = read_text('[Game "fanorona"]\n\n1. f3e3- h4g3+,f3-,f2+ e1e5 *')
        assert "mirrored" not in [proposal.kind for proposal in mend(record)]

    def test_a_turned_formation_is_suspected(self) -> None:
        fen = "1A2M2A1/4A4/1P5P1/4P4/9/4p4/1p5p1/4a4/1a2m2a1 w - 1"
        proposals = mend(Record({"Game": "hanga-roa", "FEN": fen}, Line(("Ah9-h8", "Ah1-h2"))))
        assert "turned" in [proposal.kind for proposal in proposals]


class TestCommands:
    MIRRORED = TestHints.MIRRORED + "\n"

    def test_every_command_that_reads_records(self, kohau: Run, tmp_path: Path) -> None:
        path = tmp_path / "mirrored.kgn"
        path.write_text(self.MIRRORED)
        for command in (
            ("validate",),
            ("convert",),
            ("archive", "add", tmp_path / "games.duckdb"),
        ):
            kohau(*command, path, status=1)
            kohau(*command, path, "--mirror")
        kohau("validate", path, "--rotate", status=1)
        assert "perhaps the board is noted mirrored" in kohau("validate", path, status=1).stdout

    def test_saved_games_of_a_program_with_a_mirrored_board(
        self, kohau: Run, tmp_path: Path
    ) -> None:
        """The files in this collection are swapped; here they are swapped back."""
        usual = (REAL / "java-saves-mirrored.kgn").read_text()
        kohau("validate", REAL / "java-saves-mirrored.kgn")
        lines = []
        for line in usual.splitlines():
            if line.startswith("[FEN"):
                board, rest = line[6:].split(" ", 1)
                ranks = "/".join(rank[::-1] for rank in board.split("/"))
                lines.append(f'[FEN "{ranks} {rest}')
            else:
                lines.append(line if line.startswith("[") else line.translate(SWAPPED_FILES))
        path = tmp_path / "as-saved.kgn"
        path.write_text("\n".join(lines) + "\n")
        plain = kohau("convert", REAL / "java-saves-mirrored.kgn").stdout
        assert kohau("convert", "--mirror", path).stdout == plain
        assert "15 valid" in kohau("validate", "--mirror", path).stdout


class TestUpsideDown:
    @pytest.mark.parametrize(
        ("game", "variant", "fen"),
        [
            ("fanorona", "riatra", "WWWWWWWWW/WWWWWWWWW/bWbW1bWbW/bbbbbbbbb/bbbbbbbbb w - 1"),
            ("fanorona", "vela", "WWWWWWWWW/WWWW1WWWW/bWbWWbWbW/bbbb1bbbb/bbbbbbbbb b b 1"),
            ("fanorona", "telo", "WWW/b1W/bbb w - 1"),
            ("hamnar", "standard", "WWWWW/5/5/5/bbbbb bwwbbw P 1"),
            ("hanga-roa", "standard", "1A5A1/4AM3/1P5P1/4P4/9/4p4/1p5p1/4a4/1a2m2a1 b - 1"),
        ],
    )
    def test_strings_that_list_rank_1_first(self, game: str, variant: str, fen: str) -> None:
        tags = {"Game": game, "Variant": variant, "FEN": fen}
        (remark,) = setting_of(tags).remarks
        assert remark.code == "reversed-ranks"
        replay = verify(Record(tags, Line((), {}, "*")))
        assert [d.code for d in replay.diagnostics][:1] == ["reversed-ranks"]
        board, rest = fen.split(" ", 1)
        other = "/".join(board.split("/")[::-1]) + " " + rest
        assert other in str(remark.hint)
        assert setting_of({**tags, "FEN": other}).remarks == ()

    @pytest.mark.parametrize(
        "fen",
        [
            "9/W8/9/b8/9 w - 1",
            "9/W8/9/b8/9 w - 30",
            "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1",
            "WWWWWWWWW/WWWWWWWWW/bWbW1bWbW/bbbbbbbbb/bbbbbbbbb w - 90",
        ],
    )
    def test_studies_are_not_suspected(self, fen: str) -> None:
        assert setting_of({"Game": "fanorona", "FEN": fen}).remarks == ()

    @examples(60)
    @given(st.one_of(fanorona_positions(), hanga_roa_positions()))
    def test_positions_of_games_are_not_suspected(self, position: Position[Any]) -> None:
        tags = {"Game": position.game.id, "Variant": position.variant, "FEN": position.fen()}
        assert setting_of(tags, Defaults(rules=dict(position.rules))).remarks == ()

    @pytest.mark.parametrize(("game", "variant"), BOARDS)
    def test_nor_are_those_of_random_games(self, game: str, variant: str) -> None:
        played = random_replay(registry.find_game(game).start(variant), "3", 1, 60)
        for position in played.positions:
            tags = {"Game": game, "Variant": variant, "FEN": position.fen()}
            assert setting_of(tags).remarks == ()

    def test_commands_warn_too(self, kohau: Run) -> None:
        fen = "WWW/b1W/bbb w - 1"
        done = kohau("perft", "fanorona", "1", "--variant", "telo", "--fen", fen)
        assert "warning: no game can reach this position" in done.stderr


@pytest.mark.parametrize("game", ["fanorona", "hamnar", "hanga-roa", "hanniball"])
@pytest.mark.parametrize("fen", ["", " ", "?", "9", "9/9 a1"])
def test_position_strings_that_are_none(kohau: Run, game: str, fen: str) -> None:
    text = f'[Game "{game}"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n*\n'
    for reflection in ((), ("--mirror",), ("--rotate",)):
        done = kohau("validate", "-", *reflection, stdin=text, status=1)
        assert "[bad-position]" in done.stdout
