"""Input that is too large in some way: it is reported, and takes neither long nor much memory."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import measured
from verdicts import verdict

pytestmark = pytest.mark.release

GOOD = '\n[Event "?"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ f4e5- *\n'
HEAD = '[Event "?"]\n[Game "fanorona"]\n\n'


class TestLargeInput:
    def test_a_line_of_50_megabytes(self) -> None:
        line = b"1. " + b"e2e3+ " * (50_000_000 // 6)
        assert verdict(HEAD.encode() + line + b"*\n" + GOOD.encode()) == (1, ["record-too-long"])

    def test_a_word_of_a_megabyte(self) -> None:
        assert verdict(HEAD.encode() + b"e2" * 500_000 + b" *" + GOOD.encode()) == (
            1, ["unknown-dialect"]
        )  # fmt: skip

    @pytest.mark.deep
    def test_a_comment_of_50_megabytes(self) -> None:
        comment = b"e2e3+ {" + b"x" * 50_000_000 + b"} *"
        assert verdict(HEAD.encode() + comment + GOOD.encode()) == (1, ["record-too-long"])

    def test_10_000_nested_variations(self) -> None:
        text = "e2e3+ " + "(d2e3+ " * 10_000 + ")" * 10_000 + " *"
        assert verdict((HEAD + text + GOOD).encode()) == (1, ["nested-too-deep"])

    def test_10_000_open_variations(self) -> None:
        text = "e2e3+ " + "(d2e3+ " * 10_000 + " *"
        assert verdict((HEAD + text + GOOD).encode()) == (1, ["unclosed-variation"])

    @pytest.mark.parametrize("count", [2_000, pytest.param(50_000, marks=pytest.mark.deep)])
    def test_many_variations_side_by_side(self, count: int) -> None:
        text = "e2e3+ " + "(d2e3+ a1a2) " * count + " *"
        valid, codes = verdict((HEAD + text + GOOD).encode())
        assert valid == 1
        assert set(codes) == {"illegal-ply"}
        assert len(codes) == count

    @pytest.mark.parametrize("count", [4_000, pytest.param(100_000, marks=pytest.mark.deep)])
    def test_many_results(self, count: int) -> None:
        valid, codes = verdict(b"* " * count)
        assert valid == 0
        assert set(codes) == {"missing-game", "odd-result"}


@pytest.mark.parametrize(
    "kind",
    ["word", "comment", *(pytest.param(kind, marks=pytest.mark.deep) for kind in ("tag", "fen"))],
)
def test_text_of_4_megabytes_takes_little_memory(tmp_path: Path, kind: str) -> None:
    size = 4_000_000
    text = {
        "word": HEAD + "1. " + "e2" * (size // 2) + " *\n",
        "tag": HEAD.rstrip() + '\n[White "' + "x" * size + '"]\n\n*\n',
        "fen": HEAD.rstrip() + '\n[SetUp "1"]\n[FEN "' + "W/" * (size // 2) + '"]\n\n*\n',
        "comment": HEAD + "{" + "x" * size + "} *\n",
    }[kind]
    path = tmp_path / "games.kgn"
    path.write_text(text)
    done, usage = measured("validate", path, "--jobs", "1")
    assert done.returncode in (0, 1)
    assert usage.memory < 200 << 10
