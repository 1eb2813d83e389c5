"""Files in folders and ZIP archives: which are read, and which are left out."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from pathlib import Path

import pytest
from project import Run

from kohau.notation import members
from kohau.notation.files import Walk
from kohau.notation.sources import read

GAME = '[White "Rabe"]\n[Game "fanorona"]\n[Notation "abstractplay"]\n\n1. e2e3+ *\n\n'


def zipped(members: dict[str, bytes | str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()


MEMBERS: dict[str, bytes | str] = {
    "b/games.kgn": GAME * 2,
    "a.kgn.gz": gzip.compress(GAME.encode()),
    "README.md": "read me",
    ".hidden.kgn": GAME,
    "__MACOSX/x.kgn": "x",
    "inner.zip": zipped({"c.kgn": GAME, "deeper.zip": zipped({"d.kgn": GAME})}),
}


def found(name: Path, *exclude: str) -> list[str]:
    return [file.name for file in Walk(exclude).under(str(name))]


def test_a_zip_archive_is_read_like_a_folder(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "club.zip"
    path.write_bytes(zipped(MEMBERS))
    done = kohau("validate", "--format", "json", path)
    note, summary = map(json.loads, done.stdout.splitlines())
    assert summary["records"] == summary["valid"] == 4
    assert note["code"] == "skipped-files"
    assert note["message"] == "README.md, deeper.zip were not read: no records in them"
    assert [record.source and record.source.file for record in read(path)] == [
        f"{path}/a.kgn.gz", f"{path}/b/games.kgn", f"{path}/b/games.kgn",
        f"{path}/inner.zip/c.kgn",
    ]  # fmt: skip


def test_it_is_known_by_its_content_or_in_a_folder_by_its_name(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "club").write_bytes(zipped({"a.kgn": GAME}))
    assert found(tmp_path / "club") == [f"{tmp_path}/club/a.kgn"]
    (tmp_path / "club").rename(tmp_path / "club.zip")
    assert found(tmp_path) == [f"{tmp_path}/club.zip/a.kgn"]
    assert "1 record: 1 valid" in kohau("validate", tmp_path).stdout
    assert "Rabe" in kohau("show", tmp_path / "club.zip").stdout


def test_in_other_places_it_is_named(kohau: Run) -> None:
    done = kohau("validate", "-", stdin=zipped({"a.kgn": GAME}), status=2)
    assert "<stdin>: error: this file is a ZIP archive; name the archive" in done.stdout


@pytest.mark.parametrize(
    ("name", "most", "reason"),
    [
        ("MAX_MEMBERS", 5, "contains more than 5 files"),
        ("MAX_BYTES", 100, "contains more than 0 GiB"),
        ("MAX_INNER_BYTES", 10, "inner.zip is larger than 0 MiB"),
    ],
)
def test_archives_are_bounded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, most: int, reason: str
) -> None:
    path = tmp_path / "club.zip"
    path.write_bytes(zipped(MEMBERS))
    monkeypatch.setattr(members, name, most)
    damaged = [file for file in Walk().under(str(path)) if file.damage]
    assert [reason in str(file.damage) for file in damaged] == [True]


def test_damaged_archives_do_not_hide_other_files(kohau: Run, tmp_path: Path) -> None:
    whole = zipped({"a.kgn": GAME * 100})
    (tmp_path / "cut.zip").write_bytes(whole[:-40])
    flipped = bytearray(whole)
    flipped[60] ^= 0xFF
    (tmp_path / "flipped.zip").write_bytes(flipped)
    (tmp_path / "good.kgn").write_text(GAME)
    done = kohau(
        "validate", tmp_path / "cut.zip", tmp_path / "flipped.zip", tmp_path / "good.kgn", status=2
    )
    assert "cut.zip: error: this file is damaged" in done.stdout
    assert "flipped.zip/a.kgn" in done.stdout
    assert "1 valid" in done.stdout


def damaged_member(method: int) -> bytes:
    """Return an archive with a member packed by *method* that is damaged."""
    text = "".join(GAME.replace("Rabe", f"Rabe {number}") for number in range(200))
    with io.BytesIO() as stream:
        with zipfile.ZipFile(stream, "w", method) as archive:
            archive.writestr("a.kgn", text)
        data = bytearray(stream.getvalue())
    for place in range(200, 240):
        data[place] = place * 7 & 0xFF
    return bytes(data)


def nameless() -> bytes:
    """Return an archive with a member that has no name."""
    data = bytearray(zipped({"Q.kgn": GAME}))
    entry = data.rfind(b"PK\x01\x02")
    data[entry + 28 : entry + 30] = bytes(2)
    data[entry + 32 : entry + 34] = bytes((5, 0))
    return bytes(data)


DAMAGED = {
    "deflate": lambda: damaged_member(zipfile.ZIP_DEFLATED),
    "bzip2": lambda: damaged_member(zipfile.ZIP_BZIP2),
    "lzma": lambda: damaged_member(zipfile.ZIP_LZMA),
    "within another": lambda: zipped({"in.zip": damaged_member(zipfile.ZIP_DEFLATED)}),
    "nameless": nameless,
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_member_ends_only_the_reading_of_itself(
    kind: str, kohau: Run, tmp_path: Path
) -> None:
    (tmp_path / "a.zip").write_bytes(DAMAGED[kind]())
    (tmp_path / "b.kgn").write_text(GAME)
    done = kohau("validate", tmp_path, status=2)
    assert "a.zip" in done.stdout
    assert "[unreadable-file]" in done.stdout
    assert " 1 valid" in done.stdout


@pytest.mark.parametrize("damage", ["checksum", "size"])
def test_a_member_that_is_not_what_the_archive_says_is_damaged(
    damage: str, kohau: Run, tmp_path: Path
) -> None:
    data = bytearray(zipped({"a.kgn": GAME}))
    place = {"checksum": 14, "size": 22}[damage]
    for header in (data.index(b"PK\x03\x04") + place, data.rindex(b"PK\x01\x02") + place + 2):
        data[header] ^= 1
    (tmp_path / "a.zip").write_bytes(data)
    assert "[unreadable-file]" in kohau("validate", tmp_path / "a.zip", status=2).stdout


def test_an_encrypted_member_is_reported(kohau: Run, tmp_path: Path) -> None:
    data = bytearray(zipped({"a.kgn": GAME}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    (tmp_path / "x.zip").write_bytes(data)
    done = kohau("validate", tmp_path / "x.zip", status=2)
    assert "encrypted" in done.stdout


class TestFolders:
    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        contents = {"a.kgn": GAME, "old/b.kgn": GAME, "old/c.yaml": "on: push\n",
                    "package.json": '{"name": "x"}', "go.sgf": "(;GM[1]SZ[19];B[aa])",
                    "x.doc": "x", ".git/d.kgn": "x"}  # fmt: skip
        for name, text in contents.items():
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        return tmp_path

    def test_what_holds_no_records_is_noted_once(self, kohau: Run, folder: Path) -> None:
        done = kohau("validate", folder)
        assert done.stdout.count("[skipped-files]") == 1
        names = "go.sgf, package.json, x.doc, old/c.yaml"
        assert f"{names} were not read: no records in them [skipped-files]" in done.stdout
        assert "2 records: 2 valid, 0 invalid, 2 plies, 1 note\n" in done.stdout

    @pytest.mark.parametrize("command", [["convert"], ["archive", "add", "x.duckdb"]])
    def test_it_is_noted_where_records_are_written(
        self, kohau: Run, folder: Path, command: list[str]
    ) -> None:
        done = kohau(*[folder / word if "." in word else word for word in command], folder)
        assert done.stderr.count("[skipped-files]") == 1

    def test_a_file_that_is_named_is_read(self, kohau: Run, folder: Path) -> None:
        done = kohau("validate", folder / "package.json", status=1)
        assert "no game is found in this text" in done.stdout

    @pytest.mark.parametrize(
        ("patterns", "names"),
        [
            (["old/*"], ["a.kgn", "go.sgf", "package.json"]),
            (["*.kgn"], ["go.sgf", "package.json", "old/c.yaml"]),
            (["b.kgn", "*.json", "*.sgf", "*.yaml"], ["a.kgn"]),
        ],
    )
    def test_exclude(self, folder: Path, patterns: list[str], names: list[str]) -> None:
        assert found(folder, *patterns) == [str(folder / name) for name in names]

    def test_what_is_excluded_is_not_noted(self, kohau: Run, folder: Path) -> None:
        options = [f"--exclude={pattern}" for pattern in ("*.doc", "*.json", "*.sgf", "*.yaml")]
        assert kohau("validate", folder, *options).stdout.endswith("0 invalid, 2 plies\n")

    def test_records_of_a_folder_are_read_without_the_others(self, folder: Path) -> None:
        assert [record.white for record in read(folder)] == ["Rabe", "Rabe"]


class TestOutputs:
    @pytest.mark.parametrize(
        "arguments",
        [("convert", "-"), ("summarise", "-"), ("show", "-"), ("view", "-"),
         ("show", "--game", "fanorona", "--fen", "9/9/W1b6/9/9 b - 7")],
    )  # fmt: skip
    def test_an_unknown_suffix_is_an_error(
        self, kohau: Run, tmp_path: Path, arguments: tuple[str, ...]
    ) -> None:
        done = kohau(*arguments, "-o", tmp_path / "x.foo", stdin=GAME, status=2)
        assert "no format with the suffix .foo can be written" in done.stderr
        assert "known suffixes are ." in done.stderr
        assert not list(tmp_path.iterdir())

    @pytest.mark.parametrize(
        ("arguments", "name", "beginning"),
        [
            (("show", "-"), "x.svg", "<svg"),
            (("show", "-"), "x.json", '{"game"'),
            (("show", "-"), "x.txt", "Fanorona riatra"),
            (("summarise", "-"), "x.md", "# "),
            (("summarise", "-"), "x.json", "{"),
            (("convert", "-"), "x.yaml", "---"),
            (("convert", "-"), "x.json", "{\n"),
            (("convert", "-"), "x.fgn", "[Event"),
            (("convert", "-"), "x.sgf", "(;"),
            (("convert", "-", "--to", "kgn"), "x.foo", "[Event"),
        ],
    )
    def test_the_suffix_decides(
        self, kohau: Run, tmp_path: Path, arguments: tuple[str, ...], name: str, beginning: str
    ) -> None:
        kohau(*arguments, "-o", tmp_path / name, stdin=GAME)
        assert (tmp_path / name).read_text().startswith(beginning)


class TestDocumentsOfOtherPrograms:
    @pytest.mark.parametrize(
        ("name", "member", "kind"),
        [
            ("sheet.docx", "word/document.xml", "a Word document"),
            ("sheet.pptx", "ppt/presentation.xml", "a PowerPoint presentation"),
            ("sheet.odt", "content.xml", "an OpenDocument file"),
        ],
    )
    def test_documents_in_zip_archives_are_called_what_they_are(
        self, kohau: Run, tmp_path: Path, name: str, member: str, kind: str
    ) -> None:
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr(member, "<x/>")
        self.check(kohau, tmp_path, name, kind)

    @pytest.mark.parametrize(
        ("magic", "kind"),
        [
            (b"%PDF-1.4\n", "a PDF file"),
            (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of Word, Excel or PowerPoint"),
        ],
    )
    def test_other_documents_are_known_by_their_first_bytes(
        self, kohau: Run, tmp_path: Path, magic: bytes, kind: str
    ) -> None:
        (tmp_path / "sheet.txt").write_bytes(magic + bytes(100))
        self.check(kohau, tmp_path, "sheet.txt", kind)

    def check(self, kohau: Run, folder: Path, name: str, kind: str) -> None:
        """Validate the document *name*, and a good file after it."""
        (folder / "good.kgn").write_text(GAME)
        done = kohau("validate", folder / name, folder / "good.kgn", status=2)
        assert f"{name}: error: this file is {kind} [unreadable-file]" in done.stdout + done.stderr
        assert "1 record: 1 valid" in done.stdout
