"""Text that is not in UTF-8: bytes of Windows-1252, encodings that are named or stated."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from project import Run

from kohau.notation import formats
from kohau.notation.blocks import RawBlock

RECORD = '[White "{name}"]\n[Game "fanorona"]\n\n1. f2e3+ {{{comment}}} *\n'
TREE = "(;FF[4]CA[{encoding}]GM[fanorona]PW[{name}];W[d3e3-]C[{comment}];B[d4c3+,d3-])\n"


def converted(kohau: Run, *arguments: object) -> dict[str, object]:
    record: dict[str, object] = json.loads(kohau("convert", "--to", "jsonl", *arguments).stdout)
    return record


def test_bytes_of_windows_1252_are_read_as_such(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.kgn"
    text = RECORD.format(name="Šoltys, Željko", comment="„gut“ … 100 €")
    path.write_bytes(text.encode("windows-1252"))
    record = converted(kohau, path)
    assert record["tags"]["White"] == "Šoltys, Željko"  # type: ignore[index]
    assert "„gut“ … 100 €" in json.dumps(record, ensure_ascii=False)
    done = kohau("validate", path)
    assert f"{path}:1:9: warning: bytes that are not UTF-8 are read as Windows-1252" in done.stdout


def test_bytes_without_a_meaning_are_reported(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.kgn"
    path.write_bytes(RECORD.format(name="R", comment="?").encode().replace(b"?", b"\x81"))
    assert "[not-utf8]" in kohau("validate", path).stdout


@pytest.mark.parametrize("encoding", ["windows-1250", "koi8-r", "utf-16-le", "gbk"])
def test_an_encoding_is_named(encoding: str, kohau: Run, tmp_path: Path) -> None:
    name = {"windows-1250": "Łódź", "koi8-r": "Юлия", "utf-16-le": "Rabe ½", "gbk": "王"}[encoding]
    path = tmp_path / "a.kgn"
    path.write_bytes(RECORD.format(name=name, comment="x").encode(encoding))
    record = converted(kohau, path, "--encoding", encoding)
    assert record["tags"]["White"] == name  # type: ignore[index]
    assert "warning" not in kohau("validate", "--encoding", encoding, path).stdout
    assert name in kohau("show", "--encoding", encoding, path).stdout


def test_a_configuration_names_the_encoding(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "kohau.toml").write_text('encoding = "koi8-r"\n')
    (tmp_path / "a.kgn").write_bytes(RECORD.format(name="Юлия", comment="x").encode("koi8-r"))
    (tmp_path / "b.kgn").write_bytes(b"\xef\xbb\xbf" + RECORD.format(name="é", comment="").encode())
    assert "Юлия" in kohau("convert", tmp_path / "a.kgn").stdout
    assert "Юлия" in kohau("show", tmp_path / "a.kgn").stdout
    assert '"é"' in kohau("convert", tmp_path / "b.kgn").stdout


def test_unknown_encodings_are_refused(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.kgn"
    path.write_text(RECORD.format(name="R", comment="x"))
    for name in ("klingon", "base64"):
        done = kohau("validate", "--encoding", name, path, status=2)
        assert f"there is no encoding '{name}'" in done.stderr
    (tmp_path / "kohau.toml").write_text('encoding = "klingon"\n')
    assert "there is no encoding 'klingon'" in kohau("validate", path, status=2).stderr


def test_bytes_without_a_meaning_in_an_encoding_are_kept(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.kgn"
    path.write_bytes(RECORD.format(name="R", comment="王?").encode("gbk").replace(b"?", b"\xff"))
    done = kohau("validate", "--encoding", "gbk", path)
    assert "[not-utf8]" in done.stdout
    assert "王ÿ" in kohau("convert", "--encoding", "gbk", path).stdout


@pytest.mark.parametrize("encoding", ["windows-1251", "Shift_JIS", "gbk", "ISO-8859-1"])
def test_sgf_states_its_encoding(encoding: str, kohau: Run, tmp_path: Path) -> None:
    # The second byte of 表 in Shift JIS is a backslash, that of 昞 in GBK a closing bracket.
    name, comment = {
        "windows-1251": ("Юлия", "для"), "Shift_JIS": ("ラベ", "表"), "gbk": ("王", "昞"),
        "ISO-8859-1": ("André", "né"),
    }[encoding]  # fmt: skip
    path = tmp_path / "a.sgf"
    tree = TREE.format(encoding=encoding, name=name, comment=comment)
    path.write_bytes(tree.encode(encoding))
    done = kohau("validate", path)
    assert "1 valid, 0 invalid, 2 plies" in done.stdout
    assert "warning" not in done.stdout
    text = kohau("convert", path).stdout
    assert name in text
    assert comment in text


def test_an_unknown_encoding_of_sgf_is_a_warning(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_text(TREE.format(encoding="klingon", name="é", comment="x"))
    done = kohau("validate", path)
    assert f"{path}:1:11: warning: there is no encoding 'klingon'" in done.stdout
    assert '"é"' in kohau("convert", path).stdout


def test_trees_in_different_encodings_are_not_read_as_in_one(kohau: Run, tmp_path: Path) -> None:
    one = TREE.format(encoding="windows-1251", name="Юлия", comment="x").encode("windows-1251")
    other = TREE.format(encoding="UTF-8", name="Юлия", comment="x").encode()
    path = tmp_path / "a.sgf"
    path.write_bytes(one + other)
    done = kohau("validate", path, status=2)
    assert "has games in the encodings windows-1251 and UTF-8" in done.stdout


def test_files_in_other_encodings_are_not_rewritten_in_place(kohau: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.kgn"
    data = RECORD.format(name="Юлия", comment="x").encode("koi8-r")
    path.write_bytes(data)
    kohau("mend", "--in-place", "--encoding", "koi8-r", path, status=1)
    assert path.read_bytes() == data


def test_bytes_are_reported_after_the_same_text_in_utf_8() -> None:
    """A tag that is known from another file says nothing about the bytes of this one."""
    text = '[Game "fanorona"]\n[White "Jérémie"]\n\n1. e2e3+ *\n'
    for data, codes in ((text.encode(), []), (text.encode("cp1252"), ["not-utf8"])):
        (record,) = formats.read(RawBlock("x.kgn", "kgn", 0, data))
        assert [diagnostic.code for diagnostic in record.diagnostics] == codes
