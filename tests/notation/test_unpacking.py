"""Unpacking: mails and pages are read as they show themselves, with places in the original."""

from __future__ import annotations

import base64
from email.message import EmailMessage

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kohau
from kohau.notation.decoding.channel import plain_character
from kohau.notation.decoding.unpacking import channel_of, channels_of

GAME = "Fanorona, les Blancs : Rabe, Noirs : Zoé.\n1. d3→e3 (approche) d4-d3+ 2. e3-d2-\n"
PLIES = ["d3e3+", "d4d3+", "e3d2-"]
PAGE = "<html><body><h1>Club</h1><p>Fanorona: 1. d3e3<sup>+</sup> d4d3+ 2. e3d2&#45;</body></html>"


def mail(text: str = GAME, cte: str | None = None, charset: str = "utf-8") -> EmailMessage:
    message = EmailMessage()
    message["From"] = "Émile <e4@example.fr>"
    message["Subject"] = "Partie de fanorona à Antsirabé"
    message["X-Signature"] = "a1b2 c3d4"
    message.set_content(text, charset=charset, cte=cte)
    return message


def plies_of(text: str) -> list[str]:
    (record,) = kohau.decode(text)[0].records
    return list(record.line)


@pytest.mark.parametrize(
    ("cte", "charset"),
    [("quoted-printable", "utf-8"), ("base64", "utf-8"), ("8bit", "utf-8"), ("base64", "utf-16")],
)
def test_transfer_encodings(cte: str, charset: str) -> None:
    text = mail(GAME, cte=cte, charset=charset).as_string()
    assert plies_of(text) == PLIES
    channel = channel_of(text)
    assert "Subject: Partie de fanorona à Antsirabé" in channel.text
    assert "a1b2" not in channel.text


def test_characters_of_base64_have_places() -> None:
    text = mail(cte="base64").as_string()
    begin, end = kohau.decode(text)[0].games[0].spans[1]
    content = base64.b64decode(text[text.index("\n\n") + 2 :])
    at = len(text[: text.index("\n\n") + 2])
    place = content.index(b"d4-d3+") * 4 // 3
    assert begin == at + place + place // 76
    assert 0 < end - begin < 12


def test_other_charsets() -> None:
    western = mail("Zoé\n", charset="latin-1", cte="quoted-printable").as_string()
    assert "Zoé" in channel_of(western).text
    message = mail(cte="quoted-printable").as_string().replace('"utf-8"', '"zlib"')
    assert "Zoé" in channel_of(message).text


class TestParts:
    def test_alternatives_are_read_once(self) -> None:
        message = mail()
        message.add_alternative(PAGE, subtype="html")
        assert plies_of(message.as_string()) == PLIES

    def test_an_alternative_without_plies_gives_way(self) -> None:
        message = mail("Your program shows no pages.\n")
        message.add_alternative(PAGE, subtype="html")
        assert plies_of(message.as_string()) == PLIES

    def test_attachments(self) -> None:
        message = mail("The game is attached.\n")
        message.add_attachment(b"\0\1d3e3 a1a2", maintype="image", subtype="png")
        message.add_attachment(GAME.encode(), maintype="application", subtype="octet-stream")
        assert plies_of(message.as_string()) == PLIES
        forwarded = EmailMessage()
        forwarded["Subject"] = "Fwd"
        forwarded.set_content("See below.\n")
        forwarded.add_attachment(message)
        assert plies_of(forwarded.as_string()) == PLIES

    def test_places_are_those_of_the_text(self) -> None:
        message = mail("1. d3e3+ is what the plain text says without saying more.\n")
        message.add_attachment(GAME, cte="quoted-printable")
        text = message.as_string()
        channel = channel_of(text)
        for word in ("approche", "d4-d3+", "e3-d2-", "plain text"):
            begin = channel.text.index(word)
            assert text[slice(*channel.original(begin, begin + len(word)))] == word

    def test_too_many_parts(self) -> None:
        text = "Subject: x\n" + 'Content-Type: multipart/mixed; boundary="b"\n\n--b\n' * 800
        assert channel_of(text).text == text


def test_a_mailbox() -> None:
    mails = [mail(f"{GAME}Rabe a gagné.\n"), mail("Merci !\n")]
    box = "\n".join(f"From e@x.fr Fri May  3 10:00:00 2024\n{mail.as_string()}" for mail in mails)
    assert len(channels_of(box)) == 2
    reading = kohau.decode(box)[0]
    assert [list(record.line) for record in reading.records] == [PLIES]
    assert "Merci" not in box[reading.games[0].spans[-1][1] - 20 : reading.games[0].spans[-1][1]]


def test_a_mail_after_other_text() -> None:
    text = f"He wrote:\n\n{mail(cte='base64').as_string()}"
    assert plies_of(text) == PLIES
    assert channel_of(text).text.startswith("He wrote:")


def test_lines_like_headers_are_kept() -> None:
    text = f"From: Rabe\nDate: 3 May 2024\nWhite: Rabe\nBlack: Soa\n\n{GAME}"
    assert "White: Rabe\nBlack: Soa" in channel_of(text).text


class TestPages:
    @pytest.mark.parametrize(
        ("page", "shown"),
        [
            ("<p>e2e3<br>f4e5-</p>", "\ne2e3\nf4e5-\n"),
            ("<tr>\n <td>1</td>\n <td>e2<b>e3</b> </td></tr>", "\n\t1\te2e3\n"),
            ("e2e3 <!-- d3e3 --> &amp; <i>f4&lt;", "e2e3   & f4<"),
            ("<title>d3</title><script>if (a1<b2) c3()</script><p>e2", "\nd3\n\ne2"),
            ("<b>e2</b><e3 f4> 1 < 2 <rabe@x.mg>", "e2<e3 f4> 1 < 2 <rabe@x.mg>"),
            ("<header>3 May</header><h1>Rabe - Soa</h1>", "\n3 May\n\nRabe - Soa\n"),
            ("if d3<e3 then", "if d3<e3 then"),
            ("<![Event x]>e2<b>e3", "<![Event x]>e2e3"),
            ("<b>e2</b> <![e3", "e2 <![e3"),
            ("<![if gte mso 9]><br>e2<![endif]>", "<![if gte mso 9]>\ne2<![endif]>"),
        ],
    )
    def test_what_is_shown(self, page: str, shown: str) -> None:
        assert channel_of(page).text == shown

    def test_places(self) -> None:
        reading = kohau.decode(PAGE)[0]
        spans = [PAGE[slice(*span)] for span in reading.games[0].spans]
        assert spans == ["d3e3<sup>+</sup>", "d4d3+", "e3d2&#45;"]


@pytest.mark.parametrize(
    "heading",
    [
        "<header>Fanorona, 3 May 2024</header>",
        "<h1>Fanorona, le 3 mai 2024</h1>",
        "<h1>Fanorona</h1><p>3 de mayo de 2024</p>",
        "<h2>Fanorona, 3. Mai 2024</h2>",
        "<p>Fanorona, 3 mey 2024: Rabe - Soa",
        "<title>Fanorona 2024-05-03</title>",
    ],
)
def test_the_date_of_a_heading_is_kept(heading: str) -> None:
    (record,) = kohau.decode(f"{heading}\n<p>1. d3e3+ d4d3+ 2. e3d2-</p>")[0].records
    assert record.tags["Date"] == "2024.05.03"


def test_of_several_dates_none_is_kept() -> None:
    text = "Fanorona, 3 May 2024; I was born on 4 June 2001.\n1. d3e3+ d4d3+ 2. e3d2-"
    (record,) = kohau.decode(text)[0].records
    assert "Date" not in record.tags


@pytest.mark.parametrize(
    "unit",
    ["<", "<a ", "<!--", "<![", "&#", "=?utf-8?q?", "Date: a\n", "\n\n--x\n", "<td>", "<script>"],
)
def test_hostile_texts_cost_no_more_than_their_length(unit: str) -> None:
    text = f"<b>From: a\nDate: b\n\n{unit * (60_000 // len(unit))}"
    assert len(channel_of(text).text) <= len(text) + 10


PIECES = """From:|To: |Subject: =?utf-8?q?d3=E2?=|Content-Type: text/html; charset=latin-1|\n|\n\n|
Content-Type: multipart/alternative; boundary=b|--b|--b--|Content-Transfer-Encoding: base64|
Content-Transfer-Encoding: quoted-printable|ZDNlMys=|=E2=86=92|=\n|<td>|<p|>|&#43;|<!--|-->|</b>
From a Fri May  3 10:00:00 2024\n|d3e3+ |é|\r\n|%20|<script>|[b]|\x85|=?x?b?!!?=|charset*0=|
message/rfc822|text/plain; charset="utf-16"|e3-d2-|\t| """.replace("|\n", "|").split("|")


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=30).map("".join))
def test_places_are_in_the_text_and_never_go_back(text: str) -> None:
    channel = channel_of(text)
    assert len(channel.places) == len(channel.text) + 1
    assert list(channel.places) == sorted(channel.places)
    assert all(0 <= place <= len(text) for place in channel.places)


@given(st.characters())
def test_plain_characters_are_stable(char: str) -> None:
    once = plain_character(char)
    assert "".join(map(plain_character, once)) == once
