"""The table of words."""

from __future__ import annotations

import pytest

from kohau.notation.kgn.word_table import KNOWN, LONGEST, WordTable, word_of

TEXTS = b"abcdefghi abcdefghj abc abd"


def test_words_with_the_same_hash_differ() -> None:
    words = WordTable()
    long_ones = [words.find(TEXTS, 0, 9, 5), words.find(TEXTS, 10, 19, 5)]
    assert [word.text for word in long_ones] == ["abcdefghi", "abcdefghj"]
    assert words.find(TEXTS, 0, 9, 5) is long_ones[0]
    assert words.find(TEXTS, 10, 19, 5) is long_ones[1]
    assert words.find(TEXTS, 20, 23, 5).text == "abc"


def test_all_short_words_have_hashes_of_their_own() -> None:
    words = WordTable()
    texts = [
        f"{first}{second}" for first in "ab\x7f\x01" for second in ("", "a", "bcdefgh", "\x7f")
    ]
    shorts = [words.at(text.encode(), 0, len(text)) for text in texts]
    assert [word.text for word in shorts] == texts
    assert len({(word.hash, word.size) for word in shorts}) == len(texts)


def test_a_full_table_is_cleared() -> None:
    words = WordTable()
    first = words.at(b"first", 0, 5)
    for number in range(1 << 15):
        text = b"%d" % number
        assert words.at(text, 0, len(text)).text == str(number)
    again = words.at(b"first", 0, 5)
    assert again.text == "first"
    assert again is not first


@pytest.mark.parametrize("text", ["", "/", "a//b", "Ab1-b4/b7/e4", "x" * LONGEST * 2])
def test_words_keep_their_text(text: str) -> None:
    assert word_of(text).text == text


def test_words_are_in_plain_characters() -> None:
    assert word_of("e2\u2013e3").text == "e2-e3"


def test_pieces_are_kept_instead_of_words_of_several() -> None:
    word = word_of("Ab1-b4/b7")
    assert word.pieces is not None
    assert [piece.text for piece in word.pieces] == ["Ab1-b4", "b7"]
    assert word.pieces[1] is KNOWN.at(b"b7", 0, 2)
    assert word_of("Ab1-b4/b7") is not word
