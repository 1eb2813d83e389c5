"""Edits: the text of a record changes as little as a proposal requires, and means the proposal."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import kohau
from kohau.notation.notes import Comment
from kohau.notation.sources import read_text
from kohau.replay.edits import edit_of
from kohau.replay.proposal import Proposal, chains
from kohau.replay.proposals import mend
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game
from kohau.replay.replay import PlayedRecord, verify
from kohau.replay.undoing import undone
from kohau.replay.writing import render, rewrite
from kohau.web.viewer.packing import usable_dialects

GAMES = ["fanorona", "hamnar", "hanga-roa", "hanniball"]
AT = 14
NEXT = str.maketrans("abcdefgh12345678", "bcdefghi23456789")
Words = list[str]


def with_slip(word: str) -> str:
    """Return *word* with its first square one file or rank further."""
    return re.sub("[a-h][1-8]|[1-8]", lambda square: square[0].translate(NEXT), word, count=1)


SLIPS: dict[str, Callable[[Words], Words]] = {
    "doubled": lambda words: [*words[:AT], words[AT - 1], *words[AT:]],
    "missing": lambda words: [*words[:AT], *words[AT + 1 :]],
    "swapped": lambda words: [*words[:AT], words[AT + 1], words[AT], *words[AT + 2 :]],
    "word": lambda words: [*words[:AT], with_slip(words[AT]), *words[AT + 1 :]],
    "two": lambda words: SLIPS["doubled"]([*words[:20], words[20].upper(), *words[21:]]),
}


def played_text(text: str) -> PlayedRecord:
    played = verify(next(read_text(text, "kgn")))
    assert isinstance(played, PlayedRecord)
    return played


def edited(text: str, chain: list[Proposal]) -> str:
    edit = edit_of(played_text(text), chain)
    assert edit is not None
    return text[: edit.begin] + edit.text + text[edit.end :]


def test_the_value_of_a_tag_is_edited() -> None:
    """The tags that are missing are not added, and the lines stay."""
    text = """[White "Rabe"]
[Game "Fanarona"]

1. f2e3+ f3f2+
2. g3f3- d5d4 3. h2g3+ e4e5-
4. f3f4-,e4-,e3-,f2- i5h4+ *
"""
    played = verify(next(read_text(text, "kgn")))
    edit = edit_of(played, [proposal for proposal in mend(played) if proposal.sure])
    assert edit is not None
    new = text[: edit.begin] + edit.text + text[edit.end :]
    assert new == text.replace("Fanarona", "fanorona").replace("d5d4 ", "d5d4+ ")


@pytest.mark.release
@pytest.mark.parametrize("kind", SLIPS)
@pytest.mark.parametrize("game", GAMES)
def test_an_edited_text_is_the_proposal(game: str, kind: str) -> None:
    played = random_replay(find_game(game).start(), "edits", 1, 30)
    per_number = played.start.numbering.plies_per_number
    for dialect in usable_dialects(played.start)[:4]:
        words = SLIPS[kind](list(rewrite(played, dialect.name).line.plies))
        numbered = [
            f"{1 + at // per_number}. {word}" if at % per_number == 0 else word
            for at, word in enumerate(words)
        ]
        numbered[3] += f" {{\xe9}} ({words[3]} {{v}} $2)"
        head = f'[Game "{game}"]\n[Notation "{dialect.name}"]\n\n'
        text = f"{head}{' '.join(numbered)} *\n\n"
        invalid = played_text(text)
        for _, chain in chains(mend(invalid)):
            edit = edit_of(invalid, chain)
            if chain[-1].fitting > 1:
                assert edit is None
                continue
            assert edit is not None
            assert edit.begin > len(head)  # the tags stay as they are
            after = played_text(edited(text, chain))
            assert after.words == verify(chain[-1].record).words
            assert "(" in after.record.source.text  # type: ignore[union-attr]


WORDS = ["f2e3+", "f3f2+", "g3f3-", "d5d4+", "h2g3+", "e4e5-", "f3f4-,e4-,e3-,f2-", "i5h4+"]


@pytest.mark.parametrize(
    ("movetext", "after"),
    [
        ("1.f2e3+  f3f2+ ; hm\n2) g3f3- d5d4! (d5d4+) 3.h2g3+ e4e5- 4.f3f4-,e4-,e3-,f2- i5h4+",
         "1.f2e3+  f3f2+ ; hm\n2) g3f3- d5d4+! (d5d4+) 3.h2g3+ e4e5-"
         " 4.f3f4-,e4-,e3-,f2- i5h4+"),
        ("1. f2e3+ f3f2+ 2. g3f3- {a} d5d4+ 3. d5d4+ {b} h2g3+ 4. e4e5- f3f4-,e4-,e3-,f2- 5. i5h4+",
         "1. f2e3+ f3f2+ 2. g3f3- {a} d5d4+ 3. {b} h2g3+ 4. e4e5- f3f4-,e4-,e3-,f2- 5. i5h4+"),
        ("1. f2e3+ f3f2+ 2. g3f3- {a} 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- 5. i5h4+",
         "1. f2e3+ f3f2+ 2. g3f3- {a} c3d4- 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- 5. i5h4+"),
        ("1. f2e3+ f3f2+ 2. d5d4+ 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- i5h4+",
         "1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- i5h4+"),
        ("f2e3+ (1. f2e3+ f3f2+ 2. g3f3- d5d4 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- i5h4+) f3f2+",
         "f2e3+ (1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. h2g3+ e4e5-"
         " 4. f3f4-,e4-,e3-,f2- i5h4+) f3f2+"),
    ],
)  # fmt: skip
def test_everything_else_stays_as_it_is_written(movetext: str, after: str) -> None:
    text = f'% a line\n[Game "fanorona"]\n\n{movetext} *\n'
    assert edited(text, mend(played_text(text))[:1]).endswith(f"\n\n{after} *\n")


def test_a_text_in_another_format_is_written_anew() -> None:
    movetext = " ".join(WORDS)
    text = render(played_text(f'[Game "fanorona"]\n\n{movetext} *\n'), "jsonl")
    text = text.replace("d5d4+", "d5d4")
    (record,) = read_text(text)
    played = verify(record)
    assert isinstance(played, PlayedRecord)
    edit = edit_of(played, mend(played)[:1])
    assert edit is not None
    (again,) = read_text(text[: edit.begin] + edit.text + text[edit.end :])
    assert verify(again).words == WORDS


LETTER = """Bonjour,

voici nos parties.

[White "Rabe"]
1. f2e3+ f3f2+ 2. g3f3- d5d4{slip} {{vite}} 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- *

[White "Soa"]
1. d3e3- d4d3+,c3-,d2+ 2. b3c3-,d4+,d3+,e3+ b4b3+ {{bon}} 3. g3f3- c4c3{slip},b2+
4. e3d4+,c3+,b4+,c4- f4g3+ 5. f3f4+ e4e3+,d2-,e2+ *
"""


def test_a_text_keeps_what_was_recorded_of_each_game() -> None:
    """Its comments are no plies, and stay with their game."""
    text = LETTER.format(slip="")
    for _ in range(2):
        records = [*kohau.read_text(text, None)]
        played = next(replay for record in records if not (replay := verify(record)).valid)
        edit = edit_of(played, mend(played)[:1], keeps=True)
        assert edit is not None
        text = text[: edit.begin] + edit.text + text[edit.end :]
    records = [*kohau.read_text(text, None)]
    assert [verify(record).words for record in records] == [
        verify(record).words for record in kohau.read_text(LETTER.format(slip="+"), None)
    ]
    for record, slip, comment in zip(records, ("d5d4", "c4c3,b2+"), ("vite", "bon"), strict=True):
        assert slip in undone(record).line.plies
        notes = [note for notes in record.line.annotations.values() for note in notes]
        assert [note.text for note in notes if isinstance(note, Comment)][1:] == [comment]


def test_a_ply_with_a_comma_is_one_cell() -> None:
    text = """Fanorona

1,d3e3-,"d4d3+,c3-,d2+"
2,"b3c3-,d4+,d3+,e3+",b4b3+
3,g3f3-,{}
4,"e3d4+,c3+,b4+,c4-",f4g3+
5,f3f4+,"e4e3+,d2-,e2+"
"""
    written = text.format("c4c3+")
    (record,) = kohau.read_text(written, None)
    played = verify(record)
    edit = edit_of(played, mend(played)[:1])
    assert edit is not None
    after = written[: edit.begin] + edit.text + written[edit.end :]
    assert after == text.format('"c4c3+,b2+"')
