"""The scanner: movetext becomes lines in one pass, with the place of each token.

It is read as signs, a byte for each character, which have classes that are derived from the
grammar. Rare tokens are matched by the grammar's own pattern at their place. Time is linear.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.encoding import is_clean
from kohau.notation.kgn.comments import Comments, odd_times_in, with_usual_times
from kohau.notation.kgn.lines import LineBuilder
from kohau.notation.kgn.semicolons import oddity_of, separates
from kohau.notation.kgn.tokens import (
    BLANK_SIGN,
    CLOSE,
    COMMAND_SIGN,
    COMMENT_SIGN,
    DIGIT_SIGN,
    DOT_SIGN,
    ESCAPE_SIGN,
    EVALUATION,
    GLYPH_SIGN,
    IGNORED,
    LETTER_SIGN,
    LINE_COMMENT_SIGN,
    LINE_END_SIGN,
    NAG_SIGN,
    NO_TOKEN,
    NOTE,
    NUMBER,
    ODD_RESULT,
    OPEN,
    OPEN_SIGN,
    RARE_SIGN,
    RESULT,
    WORD,
    comment_signs,
    kind_of,
    sign_classes,
    token_pattern,
    tokens_in,
    word_signs,
)
from kohau.notation.kgn.word_table import (
    FACTOR,
    KEPT_BITS,
    KNOWN,
    LONGEST,
    SEPARATOR,
    Word,
    WordTable,
    word_of,
)
from kohau.notation.lenient.characters import plain
from kohau.notation.lenient.ply_shapes import is_like_a_ply

RUNS: Final = 0
BRACKET: Final = 1
OVER: Final = 2
"""Where the scanner stops: nowhere, before a line with a bracket, and where the record ends."""

_SHORT: Final = 1 << 8
"""The length of comments up to which a loop is the fastest way to find their ends."""

_ASCII: Final = 0x80
_WIDTHLESS: Final = 0xAD
_LINE_FEED: Final = 0x0A
_OPENING: Final = 0x28
_CLOSING: Final = 0x29
_PLUS: Final = 0x2B
_MINUS: Final = 0x2D
_DOT: Final = 0x2E
_COLON: Final = 0x3A
_BRACKET: Final = 0x5B
_CLOSING_BRACE: Final = 0x7D
_MOST_NAG_DIGITS: Final = 9
_OPEN: Final = Word("(")
_CLOSE: Final = Word(")")
_PERCENT: Final = Word("%")


class Scanner:
    """Scans the movetext of *text*, as *signs*, from a place on, for the *builder* of a record.

    *state* is why it has stopped. A *whole* record does not end before *end*: tokens after its
    result are faults. The line of the record's result ends at *result_line*. *is_clean*: nothing
    in the record must be reported as invisible, or not UTF-8; what is not ASCII must be, unless the
    text *is_utf_8*. If there are *odd* characters, *remarks* are the spans of those that are not
    read: comments.
    """

    def __init__(self, text: str, signs: bytes, has_odd: bool, is_utf_8: bool) -> None:
        self.text: Final = text
        self.data: Final = signs
        self.end: Final[i64] = len(signs)
        self.has_odd: Final = has_odd
        self.is_utf_8: Final = is_utf_8
        self.words: Final[WordTable] = KNOWN
        self.classes: Final[bytes] = sign_classes()
        self.continues: Final[bytes] = word_signs()
        self.in_comments: Final[bytes] = comment_signs()
        self.builder = LineBuilder(text, 0)
        self.origin: i64 = 0
        self.is_clean = True
        self.state: i64 = RUNS
        self.whole = False
        self.result_line: i64 = -1
        self.no_heading: i64 = -1
        self.remarks: list[tuple[int, int]] = []
        self.comments: Final = Comments(signs)

    def begin(self, origin: i64) -> None:
        """Begin a record at *origin*, from which places are counted."""
        self.origin = origin
        self.is_clean = True
        self.result_line = -1
        self.remarks = []
        self.builder = LineBuilder(self.text, origin)

    def scan(self, at: i64, end: i64) -> i64:
        """Read movetext from *at* on, up to *end*; return where it stops, see *state*."""
        data, classes = self.data, self.classes
        self.state = RUNS
        while at < end:
            kind: i64 = classes[data[at]]
            if kind == BLANK_SIGN:
                at += 1
                continue
            if kind == LETTER_SIGN:
                at = self.take_word(at)
            elif kind == DIGIT_SIGN:
                at = self.take_number(at)
            elif kind == LINE_END_SIGN:
                at = self.take_line_end(at)
            elif kind == RARE_SIGN:
                at = self.take_other(at)
            else:
                at = self.take_sign(kind, at)
            if self.state != RUNS:
                return at
        return at

    def put(self, kind: i64, word: Word, start: i64, end: i64) -> i64:
        """Add a token, from *start* to *end*; return where it ends.

        That is *start* if it follows a result, and belongs to another record.
        """
        builder = self.builder
        place = start - self.origin
        if builder.ended and builder.depth == 0 and kind not in (RESULT, ODD_RESULT):
            if start < self.result_line and kind == WORD:
                after = self.take_termination(start)
                if after > start:
                    return after
            if start >= self.result_line or kind not in (OPEN, NOTE, EVALUATION):
                if not self.whole:
                    self.state = OVER
                    return start
                builder.refuse_after_result(word.text, place)
        if kind == RESULT and self.has_odd:
            word = Word(self.text[start:end])
        builder.add(kind, word, place)
        if builder.ended and builder.depth == 0 and kind in (RESULT, ODD_RESULT):
            self.result_line = self.line_end(start)
        return end

    def take_termination(self, start: i64) -> i64:
        """Read words that say how the game ended, after its result; return where they end.

        That is *start* if they may be plies.
        """
        end = self.end_of_segment(start, self.result_line)
        text = self.text[start:end].rstrip()
        for kind, token in tokens_in(text):
            if kind not in (WORD, IGNORED) or is_like_a_ply(plain(token)):
                return start
        self.builder.terminate(text, start - self.origin)
        return end

    def end_of_segment(self, at: i64, end: i64) -> i64:
        """Return where the next opening bracket, brace or semicolon from *at* on is, else *end*."""
        data, classes = self.data, self.classes
        while at < end:
            kind: i64 = classes[data[at]]
            if kind in (COMMENT_SIGN, LINE_COMMENT_SIGN):
                break
            if kind == OPEN_SIGN and not self.continues[data[at - 1]]:
                break
            at += 1
        return at

    def take_word(self, start: i64) -> i64:
        """Read a word that begins with a letter."""
        data, end, continues = self.data, self.end, self.continues
        pieces: list[Word] | None = None
        begin = start
        hashed: i64 = data[start]
        at = start + 1
        while at < end:
            byte: i64 = data[at]
            if not continues[byte]:
                kind: i64 = self.classes[byte]
                if kind in (RARE_SIGN, OPEN_SIGN):
                    return self.take_odd_word(start, at)
                break
            if byte == SEPARATOR:
                pieces = [] if pieces is None else pieces
                pieces.append(self.words.find(data, begin, at, hashed))
                begin, hashed = at + 1, 0
            else:
                hashed = (hashed * FACTOR + byte) & KEPT_BITS
            at += 1
        word = self.words.find(data, begin, at, hashed)
        if pieces is not None:
            pieces.append(word)
            word = Word(None, pieces, size=at - start)
        return self.add_word(word, start, at)

    def take_odd_word(self, start: i64, at: i64) -> i64:
        """Read a word that begins at *start*, and has another sign *at* a place."""
        at = self.end_of_word(at)
        if at < 0:
            return self.take_rare(start)
        return self.add_word(self.words.at(self.data, start, at), start, at)

    def add_word(self, word: Word, start: i64, end: i64) -> i64:
        """Add the *word* from *start* to *end*, see :meth:`put`."""
        builder = self.builder
        line = builder.line
        if builder.fault is not None or line.result is not None:
            return self.put(WORD, word, start, end)
        builder.has_movetext = True
        line.entries.append(word)
        line.word_places.append(int(start - self.origin))
        return end

    def take_line_end(self, at: i64) -> i64:
        """Read a line end; stop if the next line may belong to a head."""
        at += 1
        if self.begins_bracket(at) and not (self.whole and self.builder.has_movetext):
            self.state = BRACKET
        return at

    def take_number(self, start: i64) -> i64:
        """Read a move number, or another token that begins with a digit."""
        data, end, classes = self.data, self.end, self.classes
        hashed: i64 = 0
        at = start
        kind: i64 = DIGIT_SIGN
        while kind == DIGIT_SIGN:
            hashed = (hashed * FACTOR + data[at]) & KEPT_BITS
            at += 1
            kind = classes[data[at]] if at < end else RARE_SIGN
        if kind != DOT_SIGN:
            return self.take_other(start)
        while kind == DOT_SIGN:
            hashed = (hashed * FACTOR + data[at]) & KEPT_BITS
            at += 1
            kind = classes[data[at]] if at < end else BLANK_SIGN
        if kind == RARE_SIGN and (data[at] == _MINUS or data[at] >= _ASCII):
            return self.take_other(start)
        return self.put(NUMBER, self.words.find(data, start, at, hashed), start, at)

    def begins_bracket(self, at: i64) -> bool:
        """Whether the line that begins at *at* begins with a bracket."""
        data, end = self.data, self.end
        if at < end and data[at] == _WIDTHLESS:
            at += 1
        while at < end and (data[at] == 0x20 or data[at] == 0x09):
            at += 1
        return at < end and data[at] == _BRACKET

    def end_of_word(self, at: i64) -> i64:
        """Return where a word that goes on at *at*, or ends before a bracket there, ends.

        Returns -1 if only the grammar's pattern tells.
        """
        data, end, continues = self.data, self.end, self.continues
        while at < end:
            if continues[data[at]]:
                at += 1
                continue
            if self.classes[data[at]] == RARE_SIGN:
                return -1
            if data[at] != _OPENING or at + 1 == end:
                return at
            if data[at + 1] >= _ASCII:
                return -1
            if data[at + 1] != _PLUS and data[at + 1] != _MINUS:
                return at
            after = at + 2
            while after < end and self.classes[data[after]] == DIGIT_SIGN:
                after += 1
            if after == at + 2 or after == end or data[after] != _CLOSING:
                return at
            at = after + 1
        return at

    def take_other(self, start: i64) -> i64:
        """Read a token that neither begins with a letter nor is a number with full stops.

        One with letters is a word, except "lap" and what follows a number such as ``1:``.
        """
        data, end, continues, classes = self.data, self.end, self.continues, self.classes
        at = start
        while at < end and classes[data[at]] == DIGIT_SIGN:
            at += 1
        if at > start and at < end and (data[at] == _COLON or data[at] == _DOT):
            return self.take_rare(start)
        has_letters = False
        while at < end and continues[data[at]]:
            has_letters = has_letters or classes[data[at]] == LETTER_SIGN
            at += 1
        if has_letters and at - start > len("lap"):
            return self.take_odd_word(start, at)
        if start < at <= start + LONGEST and (
            at == end or classes[data[at]] in (BLANK_SIGN, LINE_END_SIGN)
        ):
            word = self.words.at(data, start, at)
            kind = word.fixed_kind()
            if kind != NO_TOKEN:
                return self.put(kind, word, start, at)
        return self.take_rare(start)

    def take_rare(self, start: i64) -> i64:
        """Read what the grammar's pattern finds at *start*: a token, or a character of none."""
        match = token_pattern().match(self.data, start)
        at: i64 = start + 1 if match is None else match.end()
        kind: i64 = kind_of(match)
        token = self.text[start:at]
        if not token.isascii() or not token.isprintable():
            self.examine(start, at)
        if kind == IGNORED:
            self.builder.read_dots(token)
            return at
        if kind == WORD:
            return self.put(kind, Word(plain(token), size=at - start), start, at)
        return self.put(kind, word_of(token), start, at)

    def examine(self, begin: i64, end: i64) -> bool:
        """Return whether nothing from *begin* to *end* must be reported as invisible."""
        text = self.text[begin:end]
        clean = is_clean(text) and (self.is_utf_8 or text.isascii())
        self.is_clean = self.is_clean and clean
        return clean

    def take_sign(self, kind: i64, at: i64) -> i64:
        """Read a token that begins with a sign of the record."""
        if kind == ESCAPE_SIGN and at > 0 and self.data[at - 1] != _LINE_FEED:
            return self.put(NO_TOKEN, _PERCENT, at, at + 1)
        if kind in (COMMENT_SIGN, LINE_COMMENT_SIGN, ESCAPE_SIGN) and self.is_heading(at):
            self.state = OVER
            return self.line_begin(at)
        if kind == COMMENT_SIGN:
            return self.take_comment(at)
        if kind == LINE_COMMENT_SIGN:
            return self.take_line_comment(at)
        if kind == ESCAPE_SIGN:
            return self.take_remark(at, self.line_end(at))
        if kind == DOT_SIGN:
            return self.take_rare(at)
        if kind in (GLYPH_SIGN, NAG_SIGN):
            return self.take_note(kind, at)
        if kind == OPEN_SIGN:
            return self.put(OPEN, _OPEN, at, at + 1)
        return self.put(CLOSE, _CLOSE, at, at + 1)

    def take_note(self, kind: i64, start: i64) -> i64:
        """Read a glyph such as ``!?``, or a numeric one such as ``$1``."""
        data, end, classes = self.data, self.end, self.classes
        at = start + 1
        if kind == GLYPH_SIGN:
            if at < end and data[at] >= _ASCII:
                return self.take_rare(start)
            if at < end and classes[data[at]] == GLYPH_SIGN:
                at += 1
        else:
            while at < end and classes[data[at]] == DIGIT_SIGN:
                at += 1
            if at == start + 1 or at - start - 1 > _MOST_NAG_DIGITS:
                return self.take_rare(start)
        return self.put(NOTE, self.words.at(data, start, at), start, at)

    def take_remark(self, start: i64, end: i64) -> i64:
        """Read a comment or an escaped line."""
        if self.has_odd:
            self.remarks.append((int(start), int(end)))
        if self.builder.fault is None:
            self.examine(start, end)
            times = odd_times_in(self.data, start, end)
            self.builder.odd_times += [place - int(self.origin) for place in times]
            self.builder.line.add_note(chr(self.data[start]) + self.text[start + 1 : end])
        return end

    def tags_follow(self, at: i64) -> bool:
        """Whether only remarks and blanks are before the next line that begins with a bracket."""
        data, end, classes = self.data, self.end, self.classes
        while at < end:
            kind: i64 = classes[data[at]]
            if kind == LINE_END_SIGN and self.begins_bracket(at + 1):
                return True
            if kind == COMMENT_SIGN:
                at = self.comments.next_brace(at)
                if at < 0:
                    at = end
            elif kind in (LINE_COMMENT_SIGN, ESCAPE_SIGN):
                at = self.line_end(at) - 1
            elif kind != BLANK_SIGN and kind != LINE_END_SIGN:
                break
            at += 1
        self.no_heading = at
        return False

    def is_heading(self, at: i64) -> bool:
        """Whether the remark *at* a place heads the next record.

        It follows a blank line, and nothing but remarks and blanks are between it and tags.
        """
        if self.whole or not self.builder.has_movetext or self.builder.depth > 0:
            return False
        begin = self.line_begin(at)
        if begin < 0 or begin == self.origin or at <= self.no_heading:
            return False
        before: i64 = begin - 1
        while before > self.origin and self.classes[self.data[before - 1]] == BLANK_SIGN:
            before -= 1
        return self.data[before - 1] == _LINE_FEED and self.tags_follow(at)

    def take_comment(self, start: i64) -> i64:
        """Read the comment that begins at *start*, up to its brace or to the next record."""
        data, in_comments = self.data, self.in_comments
        at = start + 1
        stop = min(self.end, start + _SHORT)
        classes: i64 = 0
        while at < stop:
            sign_class: i64 = in_comments[data[at]]
            if sign_class == 0:
                break
            classes |= sign_class
            at += 1
        if at == stop or data[at] != _CLOSING_BRACE:
            return self.take_long_comment(start)
        comment = self.text[start : at + 1]
        if classes & COMMAND_SIGN:
            usual = with_usual_times(comment)
            if usual is None:
                return self.take_long_comment(start)
            comment = usual
        if self.builder.fault is None:
            self.builder.line.add_note(comment)
        return at + 1

    def take_long_comment(self, start: i64) -> i64:
        """Read a comment that is long, or has several lines or characters that are not ASCII."""
        close = self.comments.next_brace(start)
        stop = close if close >= 0 else self.end
        record = self.comments.next_record(start, stop)
        if record >= 0:
            return self.take_open_comment(start, record)
        if close < 0:
            return self.take_open_comment(start, stop)
        return self.take_remark(start, close + 1)

    def take_open_comment(self, start: i64, stop: i64) -> i64:
        """Report the comment that begins at *start*, and is not closed before *stop*."""
        self.builder.refuse("character", "", start - self.origin)
        self.state = OVER
        return stop

    def take_line_comment(self, start: i64) -> i64:
        """Read the semicolon at *start*: between plies, or a comment up to the end of the line.

        A semicolon at the beginning of a line always begins a comment, as KGN is written.
        """
        end = self.line_end(start)
        begins_line = self.line_begin(start) >= 0
        builder, place = self.builder, start - self.origin
        stop = self.end_of_segment(start + 1, end)
        follows = self.text[start + 1 : stop]
        separator = not follows.strip() if builder.ended else separates(follows)
        if not begins_line and builder.has_movetext and separator:
            if builder.fault is None:
                builder.main.separators.append(int(place))
            return start + 1
        kind = oddity_of(self.text[start + 1 : end], begins_line=begins_line)
        if kind is not None:
            builder.note_oddity(kind, self.text[start:end], place)
        return self.take_remark(start, end)

    def line_begin(self, at: i64) -> i64:
        """Return where the line begins, -1 if more than blanks precede *at* on it."""
        data, classes = self.data, self.classes
        while at > self.origin and classes[data[at - 1]] == BLANK_SIGN:
            at -= 1
        return at if at == self.origin or data[at - 1] == _LINE_FEED else -1

    def line_end(self, at: i64) -> i64:
        """Return where the line that contains *at* ends, without its line end."""
        end: i64 = self.data.find(b"\n", at)
        return self.end if end < 0 else end
