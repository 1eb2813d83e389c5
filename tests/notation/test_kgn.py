"""KGN: reading records and writing them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import annotated_records, without_empty_variations

from kohau.notation.blocks import RawBlock, RawRecord
from kohau.notation.kgn import reader
from kohau.notation.kgn.writer import write
from kohau.notation.notes import Comment, Escape, Nag, note_of
from kohau.notation.record import Line, Numbering, Record, WordLine
from kohau.notation.sources import read_text
from kohau.replay.replay import verify


def parse(text: str | bytes) -> Record:
    """Return the only record in *text*, read in a block and by itself alike."""
    data = text.encode() if isinstance(text, str) else text
    alone = reader.parse(RawRecord("x.kgn", 1, 0, 1, 1, data))
    records = list(reader.KgnRecords(RawBlock("x.kgn", "kgn", 0, data)))
    if len(records) == 1:
        assert records[0] == alone
        assert records[0].diagnostics == alone.diagnostics
        assert records[0].unread == alone.unread
    return alone


def problems(text: str | bytes) -> list[tuple[str, int | None, int | None]]:
    return [(d.code, d.line, d.column) for d in parse(text).diagnostics]


class TestReading:
    def test_tags_and_their_escapes(self) -> None:
        record = parse('[White "a \\"b\\" \\\\ c"]  [ Black   "d" ]\n*')
        assert record.tags == {"White": 'a "b" \\ c', "Black": "d"}

    def test_words_numbers_and_result(self) -> None:
        record = parse("1.e2e3+ 1...d4d3+ 12 x 13... y ... z 0-1")
        assert record.line.plies == ("e2e3+", "d4d3+", "x", "y", "z")
        assert record.result == "0-1"
        assert isinstance(record.line, WordLine)
        assert record.line.open.numbers == ["1.", "1...", "12", "13..."]
        assert record.line.open.number_words == [0, 1, 2, 3]

    @pytest.mark.parametrize(
        "word", ["22-23(-1)", "1-10(+1)", "*e9-c10", "*c13-e15^e10", "a(+2)-b(-11)", "S--", "3d3e",
                 "a3a4+,a4b4-.", "c4d4:e4-d3:d5", "xd3-e3", "@P", "SP~3", "Ab1-b4/b7/e4"],
    )  # fmt: skip
    def test_words_of_all_dialects_stay_whole(self, word: str) -> None:
        assert parse(f"1. {word} {word} *").line.plies == (word, word)
        assert parse(f"1.{word} {{c}} {word}! (x) *").line.plies == (word, word)

    def test_annotations_stand_behind_their_ply_in_order(self) -> None:
        record = parse("{a} 1. x! {b} $14 (1. y?? {c} (1. z)) ; d\n% e\nw * {f}")
        variation = Line(("y",), {1: (Nag(4), Comment("c"), Line(("z",)))})
        assert record.line.annotations == {
            0: (Comment("a"),),
            1: (Nag(1), Comment("b"), Nag(14), variation, Comment("d"), Escape(" e")),
            2: (Comment("f"),),
        }

    @pytest.mark.parametrize(
        ("glyph", "number"), [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)]
    )
    def test_glyphs_are_nags(self, glyph: str, number: int) -> None:
        assert parse(f"x{glyph} *").line.nags(1) == (number,)

    def test_comments_keep_blanks_and_join_lines(self) -> None:
        assert parse("x { a  b \n  c\td } *").line.comments(1) == ("a  b c d",)

    def test_comments_before_and_between_tags_are_kept(self) -> None:
        record = parse('{a}\n[A "1"]\n% b\n[B "2"]\n\n{c} x *')
        assert record.tags == {"A": "1", "B": "2"}
        assert record.line.annotations[0] == (Comment("a"), Escape(" b"), Comment("c"))

    def test_a_clock_is_read_and_its_comment_kept(self) -> None:
        line = parse("x {[%clk 1:02:03.5] hm} y {none} *").line
        assert (line.clock(1), line.clock(2)) == (3723.5, None)
        assert line.comments(1) == ("[%clk 1:02:03.5] hm",)

    def test_line_ends_of_every_kind(self) -> None:
        for end in ("\n", "\r\n", "\r"):
            record = parse(f'[A "1"]{end}{end}1. x ; c{end}y *{end}')
            assert (record.line.plies, record.line.comments(1)) == (("x", "y"), ("c",))

    def test_latin_1_is_read_with_a_warning(self) -> None:
        record = parse('[White "Andr\xe9 - Ren\xe9e"]\n*'.encode("latin-1"))
        assert record.white == "André - Renée"
        assert [(d.code, d.severity, d.line, d.column) for d in record.diagnostics] == [
            ("not-utf8", "warning", 1, 13)
        ]

    def test_utf_8_around_a_stray_byte_is_kept(self) -> None:
        assert parse('[White "é\u4e2d"]\n'.encode() + b"x {\xff} *").white == "é中"

    def test_only_quotation_marks_and_backslashes_are_escaped(self) -> None:
        record = parse('[Site "C:\\games"]\n[A " x "]\n*')
        assert (record.tags["Site"], record.tags["A"]) == ("C:\\games", " x ")
        assert parse(write(record)).tags["Site"] == "C:\\games"
        assert parse(write(record)).tags["A"] == " x "

    def test_names_of_tags_are_ascii(self) -> None:
        for text in ('{c}\n[Événement "x"]\n*', '[Événement "x"]\n*'):
            (diagnostic,) = parse(text).diagnostics
            assert (diagnostic.code, diagnostic.column) == ("bad-tag", 1)

    def test_an_escape_begins_in_the_first_column_of_the_file(self) -> None:
        block = RawBlock("x", "kgn", 0, b'[A "1"]\n* % e\n1. a *')
        first, second = reader.KgnRecords(block)
        assert first.diagnostics == ()
        assert [(d.code, d.line, d.column) for d in second.diagnostics] == [("syntax", 2, 3)]

    def test_the_first_of_two_tags_counts(self) -> None:
        record = parse('[A "1"]\n[A "2"]\n*')
        assert record.tags == {"A": "1"}
        assert [(d.code, d.severity, d.line) for d in record.diagnostics] == [
            ("duplicate-tag", "warning", 2)
        ]


class TestProblems:
    @pytest.mark.parametrize(
        ("text", "code", "line", "column"),
        [
            ('[A "1"]\n\nx {y', "unclosed-brace", 3, 3),
            ("x (y {z} (w *", "unclosed-variation", 1, 10),
            ("x ) y *", "syntax", 1, 3),
            ("x } y *", "syntax", 1, 3),
            ("x $ y *", "syntax", 1, 3),
            ('x "y" *', "syntax", 1, 3),
            ("x y% *", "syntax", 1, 4),
            ("[A x]\n*", "bad-tag", 1, 1),
            ('[A "1]\n*', "bad-tag", 1, 1),
            ('x [A "1"] y *', "bad-tag", 1, 3),
            ("x (1-0 y) *", "syntax", 1, 8),
            ("x \0 *", "control-character", 1, 3),
            ("(" * 101 + ")" * 101, "nested-too-deep", 1, 101),
            ("x " + "(" * 10_000 + ")" * 10_000 + " *", "nested-too-deep", 1, 103),
        ],
    )
    def test_what_the_grammar_refuses(self, text: str, code: str, line: int, column: int) -> None:
        assert problems(text) == [(code, line, column)]

    def test_a_hundred_nested_variations_are_read(self) -> None:
        assert problems("x1 (y1" * 100 + ")" * 100 + " *") == []

    def test_tags_and_plies_before_the_problem_are_read(self) -> None:
        record = parse('[White "Rabe"]\n\n1. x {c} y (z {w *')
        assert record.white == "Rabe"
        assert record.line.plies == ("x", "y")
        assert record.line.comments(1) == ("c",)
        assert record.unreadable

    def test_an_oversized_record_is_not_parsed(self) -> None:
        record = reader.parse(RawRecord("x.kgn", 1, 0, 5, 1, b"1. x", oversized=True))
        assert [(d.code, d.line) for d in record.diagnostics] == [("record-too-long", 5)]


class TestSemicolons:
    def parted(self, text: str) -> Line[str]:
        return reader.parse(RawRecord("x.kgn", 1, 0, 1, 1, text.encode())).line

    @pytest.mark.parametrize(
        "text", ["1. a1a2; b1b2; 2. c1c2 *", "a1a2;b1b2;c1c2; *", "a1a2 ; b1b2 ;\nc1c2;\n*"]
    )
    def test_they_may_part_plies(self, text: str) -> None:
        assert self.parted(text).plies == ("a1a2", "b1b2", "c1c2")

    def test_before_other_words_they_open_comments(self) -> None:
        line = self.parted("a1a2; a good ply\nb1b2; {c; d} *")
        assert line.plies == ("a1a2", "b1b2")
        assert (line.comments(1), line.comments(2)) == (("a good ply",), ("c; d",))

    @pytest.mark.parametrize(
        "between", ["{two\nlines}", "{a; b\nc; d}", "{a\n;} e", "{a {b\n%c {d}", "(c1c2;\nd1d2)"]
    )
    def test_a_comment_after_them_may_end_on_another_line(self, between: str) -> None:
        line = self.parted(f"a1a2; {between}; b1b2; 1-0\n...")
        assert (line.plies[0], line.plies[-1], line.result) == ("a1a2", "b1b2", "1-0")
        assert len(line.annotations) == 1

    def test_a_comment_after_them_that_is_never_closed(self) -> None:
        line = self.parted("a1a2; {b1b2\n; c1c2\n*")
        assert (line.plies, line.result) == (("a1a2",), None)

    def test_what_follows_a_result_after_them(self) -> None:
        assert self.parted("a1a2; 1-0\nb1b2 ... *").plies == ("a1a2",)

    @pytest.mark.parametrize("text", ["a1a2\n; b1b2 was better\n*", "a1a2\n ; 1. better } x\n*"])
    def test_at_the_beginning_of_a_line_they_open_comments(self, text: str) -> None:
        assert self.parted(text).plies == ("a1a2",)


class TestWriting:
    def test_the_whole_of_a_record(self) -> None:
        tags = {"Zeta": 'a "b" \\', "Game": "g", "Alpha": "é", "Notation": "n", "White": "W"}
        line = Line(
            ("a", "b", "c"),
            {
                0: (Comment("before"),),
                1: (Nag(1), Nag(14)),
                2: (Comment("good"), Line(("d", "e"), {1: (Comment("x"),)}, "1-0")),
            },
            "0-1",
        )
        assert write(Record(tags, line)) == (
            '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "W"]\n[Black "?"]\n'
            '[Result "0-1"]\n[Game "g"]\n[Notation "n"]\n[Alpha "é"]\n[Zeta "a \\"b\\" \\\\"]\n\n'
            "{before} 1. a $1 $14 b {good} (1... d {x} 2. e 1-0) 2. c 0-1\n\n"
        )

    def test_numbering_from_a_set_up(self) -> None:
        record = Record({}, Line(("a", "b"), {1: (Line(("c", "d")),)}, "*"))
        assert write(record, Numbering(7, 1)).splitlines()[-2] == "7... a (7... c 8. d) 8. b *"

    def test_numbering_of_laps(self) -> None:
        record = Record({}, Line(tuple("abcdefgh"), {}, "*"))
        movetext = write(record, Numbering(4, 3, 6)).splitlines()[-2]
        assert movetext == "4... a b c 5. d e f g h *"

    def test_lines_stay_under_80_columns(self) -> None:
        words = tuple(f"word{number}" for number in range(100))
        comment = Comment(" ".join(words))
        text = write(Record({}, Line(words, {5: (comment,)}, "*")))
        assert max(map(len, text.splitlines())) <= 79
        assert not any(line.endswith(" ") for line in text.splitlines())

    @pytest.mark.parametrize("remark", ["; a { b", "; }{", "; {a} {", "% {"])
    def test_a_brace_in_a_line_of_remarks_opens_nothing(self, remark: str) -> None:
        record = parse(f"1. a {{c}}\n{remark}\nb {{d}} *\n")
        assert (record.line.plies, record.result) == (("a", "b"), "*")
        assert record.line.comments(2) == ("d",)
        assert record.diagnostics == ()

    def test_a_comment_with_a_brace_stands_behind_a_semicolon(self) -> None:
        text = write(Record({}, Line(("a", "b"), {1: (Comment("} {x"),)}, "*")))
        assert text.splitlines()[-4:] == ["1. a", "; } {x", "1... b *", ""]

    def test_no_line_of_a_comment_looks_like_the_first_tag_of_a_record(self) -> None:
        comment = "x " * 36 + '[Event "?"] y'
        text = write(Record({}, Line(("a",), {1: (Comment(comment),)}, "*")))
        assert not any(line.startswith("[") for line in text.splitlines()[8:])
        assert parse(text).line.comments(1) == (comment,)

    def test_escapes_stand_on_lines_of_their_own(self) -> None:
        text = write(Record({}, Line(("a",), {1: (Line(("b",), {0: (Escape("e"),)}),)}, "*")))
        assert text.splitlines()[-4:] == ["1. a (", "%e", "1. b) *", ""]
        assert parse(text).line.variations(1)[0].annotations == {0: (Escape("e"),)}

    def test_a_variation_without_a_ply_is_written_as_its_notes(self) -> None:
        line = Line(("a",), {1: (Line((), {0: (Nag(1), Escape("e"))}, "1-0"),)}, "*")
        text = write(Record({}, line))
        assert text.splitlines()[-4:] == ["1. a $1", "%e", "{1-0} *", ""]
        assert write(parse(text)) == text

    @given(annotated_records())
    def test_what_is_written_is_read_and_written_the_same(self, record: Record) -> None:
        text = write(record)
        again = parse(text)
        # A remark with a brace has no other place than behind a semicolon, even if it names a ply.
        expected = {"control-character", *(["semicolon"] if "\n; " in text else [])}
        assert {d.code for d in again.diagnostics} <= expected
        assert again.line == without_empty_variations(record.line)
        assert {name: again.tags[name] for name in record.tags} == dict(record.tags)
        assert write(again) == text

    def test_names_that_no_tag_can_have_are_refused(self) -> None:
        with pytest.raises(ValueError, match="'a b' is not a valid tag name"):
            write(Record({"a b": "c"}, Line()))


@pytest.mark.parametrize("game", ["fanorona", "hanga-roa"])
@pytest.mark.parametrize("remark", ["; so {", "; } so { 1", "%{ x"])
def test_a_brace_in_a_line_of_its_own_opens_nothing(game: str, remark: str) -> None:
    text = f'[Game "{game}"]\n[White "a"]\n[White "b"]\n\n{remark}\n*\n'
    (record,) = read_text(text, "kgn")
    (note,) = verify(record).line.annotations[0]
    assert note == note_of(remark)
    assert record.result == "*"
    assert [d.code for d in verify(record).diagnostics] == ["duplicate-tag"]


MARKED = st.lists(
    st.sampled_from(["\ufeff", "\ufeffx", "x\ufeff", "\ufeff[Event", '\ufeff[Event "x"]', "a" * 30,
                     "\ufeff;", "\ufeff%", "}"]), min_size=1, max_size=25,
).map(" ".join)  # fmt: skip


@given(MARKED, st.booleans())
def test_byte_order_marks_stay_in_comments_wherever_lines_are_broken(
    text: str, after: bool
) -> None:
    record = Record({"White": text, "Game": "x"}, Line(("a",), {int(after): (Comment(text),)}, "*"))
    written = write(record)
    again = parse(written)
    assert again.line == record.line
    assert again.tags["White"] == text.replace("\n", " ")
    assert write(again) == written
    both = list(reader.KgnRecords(RawBlock("x.kgn", "kgn", 0, (written * 2).encode())))
    assert [write(record) for record in both] == [written] * 2


@pytest.mark.parametrize(
    "tag",
    ["[White “Rabe”]", "[White „Rabe“]", "[White «Rabe»]", "[White 'Rabe']", "[White Rabe]",
     '[Weiß "Rabe"]', "[White \u2018Rabe\u2019] "],
)  # fmt: skip
def test_tags_as_people_type_them(tag: str) -> None:
    (record,) = read_text(f'[Game "fanorona"]\n{tag}\n\n1. d3e3+ *\n')
    assert dict(record.tags) == {"Game": "fanorona", "White": "Rabe"}
    (diagnostic,) = record.diagnostics
    assert (diagnostic.code, diagnostic.severity, diagnostic.line) == ("bad-tag", "warning", 2)
    assert diagnostic.hint == 'write [White "Rabe"]'
    assert verify(record).valid
