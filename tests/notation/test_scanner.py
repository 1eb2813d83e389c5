"""The scanner, held to ``kgn.lark``: both accept the same texts and make the same lines."""

from __future__ import annotations

from grammar_lines import TEXTS, check_scanner
from hypothesis import example, given
from trying import examples


@examples(400)
@given(TEXTS)
@example("1. e2e3+ {good} $1 (1. d2e3+! *) d4d3+ 1-0")
@example("2.* 2.1-0 0(+1)0-1")
def test_the_scanner_reads_what_the_grammar_reads(text: str) -> None:
    check_scanner(text)
