"""Files are rewritten in place only if nothing of them is lost; a diff shows what would change."""

from __future__ import annotations

import codecs
import gzip
import json
import os
import re
import subprocess
import zipfile
from pathlib import Path

import pytest
from project import ROOT, Run

from kohau.notation.sources import read_text

SAMPLES = ROOT / "samples"
TYPED = '[Event "?"]\n[Game "fanorona"]\n\n1.e2-e3A! {a long comment} f4-e5W\n{ at the end } *\n'
SLIP = (
    '[Game "fanorona"]\n\n1. f2e3+ f3f2+ 2. g3f3- d5d4 {?} 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- *\n'
)
SHEETS = """[Game "fanorona"]

1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- i5i4+
5. c1d1 c3d3-,d2+ 6. b2b3+,c3- a5b4+ 7. c2c3+ a4a3+,b3+,b2+ 0-1

[Game "fanorona"]

1. f2e3+ f3f2+ 2. g3f3- d5d4+ 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- h5h4+
5. c1d1 c3d3-,d2+ 6. b2b3+,c3- a5b4+ 7. c2c3+ a4a3+,b3+,b2+ 0-1
"""
ESCAPED = """[Game "fanorona"]
[White "Rabe"]

% first
1. f2e3+ f3f2+ ; odd } remark
% an escape
2. g3f3- d5d4 {slip here} 3. h2g3+ e4e5- 4. f3f4-,e4-,e3-,f2- *
"""
"""A slip between notes that end with their lines."""
RECORDED = """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Rabe"]
[Black "?"]
[Result "*"]
[Game "fanorona"]
[Variant "riatra"]
[Notation "abstractplay"]

""" + SLIP.partition("\n\n")[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    return tmp_path


IN_PLACE = ("mend", "--apply", "none", "--in-place")


def apply(patch: str, folder: Path) -> None:
    command = ["patch", "-p0", "--binary"]
    subprocess.run(command, input=patch.encode(), cwd=folder, check=True, capture_output=True)


def canonical(kohau: Run, file: Path) -> bytes:
    """Return what ``convert -o`` writes instead of *file*."""
    output = file.with_name(f"canonical{file.suffix}")
    kohau("convert", file, "-o", output)
    data = output.read_bytes()
    output.unlink()
    return data


@pytest.mark.parametrize(
    "sample",
    ["annotated.kgn", "hamnar.kgn", "hanniball.kgn", "sessions/clean.kgn", "variations.jsonl"],
)
def test_they_have_the_canonical_form(kohau: Run, folder: Path, sample: str) -> None:
    source = SAMPLES / sample
    if not source.exists():
        kohau("convert", SAMPLES / "annotated.kgn", "-o", folder / "games.jsonl")
        source = folder / "games.jsonl"
    file = folder / f"copy{source.suffix}"
    file.write_bytes(source.read_bytes().replace(b"1. ", b"1.  "))
    expected = canonical(kohau, file)
    kohau(*IN_PLACE, file)
    written = file.read_bytes()
    assert written in (expected, expected.removesuffix(b"\n"))
    before = file.stat()
    done = kohau(*IN_PLACE, file)
    assert done.stderr.endswith("0 files rewritten, 1 unchanged\n")
    assert file.stat().st_mtime_ns == before.st_mtime_ns


@pytest.mark.parametrize("suffix", [".jsonl", ".yaml", ".json"])
def test_each_in_its_own_format(kohau: Run, folder: Path, suffix: str) -> None:
    file = folder / f"games{suffix}"
    kohau("convert", SAMPLES / "annotated.kgn", SAMPLES / "hamnar.kgn", "-o", file)
    canonical_form = file.read_bytes()
    kohau(*IN_PLACE, file)
    assert file.read_bytes() == canonical_form
    file.write_bytes(canonical_form.replace(b'kohau":1', b'kohau": 1').replace(b": 1", b":  1"))
    assert kohau(*IN_PLACE, "--diff", file, status=1).stdout.startswith(f"--- {file}\n+++ {file}\n")
    kohau(*IN_PLACE, file)
    assert file.read_bytes() == canonical_form


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", ["", "\n", "\n\n"])
def test_the_diff_is_what_is_written(kohau: Run, folder: Path, end: str, last: str) -> None:
    one = SAMPLES.joinpath("annotated.kgn").read_text().rstrip("\n")
    records = "\n\n".join((TYPED.rstrip("\n"), one, TYPED.rstrip("\n"))) + last
    for name in ("written.kgn", "patched.kgn"):
        (folder / name).write_bytes(records.replace("\n", end).encode())
    done = kohau(*IN_PLACE, "--diff", "patched.kgn", cwd=folder, status=1)
    kohau(*IN_PLACE, "written.kgn", cwd=folder)
    apply(done.stdout.replace("\r\r\n", "\r\n"), folder)
    written = (folder / "written.kgn").read_bytes()
    assert (folder / "patched.kgn").read_bytes() == written
    assert written.count(b"\r") == (written.count(b"\n") if end == "\r\n" else 0)
    assert written.endswith(2 * end.encode()) == (last == "\n\n")
    assert kohau(*IN_PLACE, "--diff", "written.kgn", cwd=folder).stdout == ""


@pytest.mark.parametrize("suffix", [".kgn", ".jsonl", ".yaml", ".json", ".kgn.gz"])
def test_a_byte_order_mark_stays(kohau: Run, folder: Path, suffix: str) -> None:
    name, mark = f"games{suffix}", codecs.BOM_UTF8
    pack, unpack = (gzip.compress, gzip.decompress) if suffix.endswith(".gz") else (bytes, bytes)
    file = folder / name
    kohau("convert", "-", "-o", folder / f"other{suffix}", stdin=TYPED)
    canonical_form = unpack((folder / f"other{suffix}").read_bytes()).rstrip() + b"\n"
    typed = re.sub(rb'(kohau"?:|1\.)', rb"\1  ", canonical_form)
    file.write_bytes(pack(mark + typed))
    diff = kohau(*IN_PLACE, "--diff", name, cwd=folder, status=1).stdout
    assert diff.count(f"\n-{mark.decode()}") == diff.count(f"\n+{mark.decode()}")
    kohau(*IN_PLACE, file)
    assert unpack(file.read_bytes()) == mark + canonical_form
    assert "0 files rewritten, 1 unchanged" in kohau(*IN_PLACE, file).stderr


def test_the_lines_of_one_record_are_compared_with_its_own(kohau: Run, folder: Path) -> None:
    text = kohau("convert", SAMPLES / "annotated.kgn").stdout
    records = text.split("[Event ")[1:]
    changed = "[Event ".join(["", *(record.replace("1. ", "1.") if at == 1 else record
                                    for at, record in enumerate(records))])  # fmt: skip
    (folder / "games.kgn").write_text(changed)
    diff = kohau(*IN_PLACE, "--diff", "games.kgn", cwd=folder, status=1).stdout
    assert diff.count("\n@@ ") == 1
    assert sum(line[0] in "+-" for line in diff.splitlines()[2:]) == 2


class TestWhatIsLeft:
    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            (TYPED.replace("\n\n", '\n[Event "x"]\n\n', 1), "a repeated tag would be lost"),
            (TYPED.replace("long", "l\xf6ng"), "it is not UTF-8"),
        ],
    )
    def test_files_of_which_something_would_be_lost(
        self, kohau: Run, folder: Path, text: str, reason: str
    ) -> None:
        file = folder / "games.kgn"
        file.write_bytes(text.encode("latin-1"))
        (folder / "other.kgn").write_text(TYPED)
        done = kohau(*IN_PLACE, ".", cwd=folder, status=1)
        assert f"games.kgn is not rewritten: {reason}" in done.stderr
        assert "1 file rewritten, 0 unchanged, 1 not rewritten\n" in done.stderr
        assert file.read_bytes() == text.encode("latin-1")
        assert (
            "f4e5- " in (folder / "other.kgn").read_text()
            or "f4-e5W" in (folder / "other.kgn").read_text()
        )
        kohau(*IN_PLACE, "--diff", file, status=1)

    def test_records_without_a_game_stay_as_they_are(self, kohau: Run, folder: Path) -> None:
        file, text = folder / "mail.kgn", "Dear Jean,\n\nhere is our game:\n1. e2e3+ f4e5-\n"
        file.write_text(text)
        done = kohau(*IN_PLACE, file, status=1)
        assert done.stderr.endswith("0 files rewritten, 1 unchanged\n")
        assert file.read_text() == text

    def test_a_record_that_is_too_long(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text(TYPED + '\n[Event "?"]\n\n{' + "x" * (5 << 20) + "} *\n")
        before = file.read_bytes()
        kohau(*IN_PLACE, file, status=1)
        kohau(*IN_PLACE, "--keep-legal", file, status=1)
        assert file.read_bytes() == before

    def test_utf16(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_bytes(TYPED.encode("utf-16"))
        assert "it is not UTF-8" in kohau(*IN_PLACE, file, status=1).stderr
        assert file.read_bytes() == TYPED.encode("utf-16")

    def test_damaged_and_foreign_files_and_zip_archives(self, kohau: Run, folder: Path) -> None:
        data = gzip.compress((TYPED * 2000).encode(), mtime=0)
        (folder / "cut.kgn.gz").write_bytes(data[: len(data) // 2])
        with zipfile.ZipFile(folder / "games.zip", "w") as archive:
            archive.writestr("a.kgn", TYPED)
        kohau("convert", "--to", "abstractplay", "-o", folder / "foreign.json", stdin=TYPED)
        before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
        for path in before:
            kohau(*IN_PLACE, path, status=None)
        assert {path: path.read_bytes() for path in before} == before

    def test_it_is_refused_for_what_is_no_file(self, kohau: Run, folder: Path) -> None:
        kohau(*IN_PLACE, stdin=TYPED, status=2)
        (folder / "games.kgn").write_text(TYPED)
        kohau("archive", "add", "games.duckdb", "games.kgn", cwd=folder)
        kohau(*IN_PLACE, "games.duckdb", cwd=folder, status=2)

    @pytest.mark.parametrize(
        "others",
        [["-o", "x.kgn"], ["--to", "kgn"], ["--query", "rabe"]],
    )
    def test_other_options(self, kohau: Run, folder: Path, others: list[str]) -> None:
        (folder / "games.kgn").write_text(TYPED)
        kohau(*IN_PLACE, "games.kgn", *others, cwd=folder, status=2)
        assert (folder / "games.kgn").read_text() == TYPED


class TestFiles:
    def test_permissions_and_links_are_kept(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text(TYPED)
        file.chmod(0o640)
        (folder / "link.kgn").symlink_to(file)
        kohau(*IN_PLACE, folder / "link.kgn")
        assert file.read_text() != TYPED
        assert file.stat().st_mode & 0o777 == 0o640
        assert (folder / "link.kgn").is_symlink()

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="not root")
    def test_the_owner_is_kept(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text(TYPED)
        os.chown(file, 1234, 1235)
        kohau(*IN_PLACE, file)
        assert file.read_text() != TYPED
        assert (file.stat().st_uid, file.stat().st_gid) == (1234, 1235)

    def test_compressed_files_stay_compressed(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn.gz"
        file.write_bytes(gzip.compress(TYPED.encode()))
        kohau(*IN_PLACE, file)
        assert gzip.decompress(file.read_bytes()) != TYPED.encode()

    def test_names_and_dialects_of_the_configuration(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text(TYPED.replace("?", "Open", 1))
        (folder / "kohau.toml").write_text('dialect = "count"\n[aliases.events]\nCup = ["Open"]\n')
        kohau(*IN_PLACE, ".", cwd=folder)
        assert '[Event "Cup"]' in file.read_text()
        assert "e2e3(+2)" in file.read_text()

    @pytest.mark.release
    def test_several_batches(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text(TYPED.replace("comment", "x" * 2000) * 600)
        diff = kohau(*IN_PLACE, "--diff", "games.kgn", cwd=folder, status=1).stdout
        kohau(*IN_PLACE, file, "--jobs", "2")
        written = file.read_bytes()
        assert kohau("validate", "-q", file).stdout == ""
        assert written.count(b"[Event ") == 600
        file.write_text(TYPED.replace("comment", "x" * 2000) * 600)
        apply(diff, folder)
        assert file.read_bytes() == written


class TestValidation:
    def test_the_diff_mends_what_is_sure(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text(SLIP)
        diff = kohau("mend", "--in-place", "--diff", "games.kgn", cwd=folder, status=1).stdout
        kohau("mend", "--in-place", "games.kgn", cwd=folder)
        mended = file.read_text()
        file.write_text(SLIP)
        apply(diff, folder)
        assert file.read_text() == mended != SLIP
        assert kohau("mend", "--in-place", "--diff", file).stdout == ""

    def test_what_is_mended_and_left_to_decide_is_counted(self, kohau: Run, folder: Path) -> None:
        (folder / "games.kgn").write_text(SHEETS)
        done = kohau("mend", "--in-place", "games.kgn", cwd=folder, status=1)
        assert done.stdout.endswith("2 records: 0 valid, 1 mended, 1 to decide\n")
        assert "ply 8: 2 readings are possible" in done.stdout
        assert done.stderr == "1 file rewritten, 0 unchanged\n"
        (folder / "games.kgn").write_text(SHEETS)
        done = kohau("mend", "--in-place", "--format", "json", "games.kgn", cwd=folder, status=1)
        summary = json.loads(done.stdout.splitlines()[-1])
        assert (summary["mended"], summary["undecided"], summary["written"]) == (1, 1, True)

    def test_what_is_mended_is_counted_by_the_files_that_are_rewritten(
        self, kohau: Run, folder: Path
    ) -> None:
        def run(*others: str) -> str:
            (folder / "good.kgn").write_text(SLIP)
            return kohau("mend", "--in-place", *others, *names, cwd=folder, status=1).stdout

        names = ["bad.kgn", "good.kgn"]
        (folder / "bad.kgn").write_bytes(b'[White "Rab\xe9"]\n' + SLIP.encode())
        *_, total, bad, good = run().splitlines()
        assert total == "2 records: 0 valid, 1 mended, 1 can be mended, 0 to decide"
        assert [bad, good] == ["bad.kgn: 1 can be mended", "good.kgn: 1 mended"]
        assert "[%recorded" in (folder / "good.kgn").read_text()
        summary = json.loads(run("--format", "json").splitlines()[-1])
        assert [file["written"] for file in summary["files"]] == [False, True]
        assert summary["written"]
        names.remove("good.kgn")
        assert not json.loads(run("--format", "json").splitlines()[-1])["written"]

    def test_what_was_recorded_comes_back_in_the_file(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text(RECORDED)
        kohau("mend", "--in-place", file)
        assert '[White "Rabe"]' in file.read_text()
        assert " d5d4+ " in file.read_text().partition("]}")[2]
        diff = kohau("mend", "--undo", "--in-place", "--diff", "games.kgn", cwd=folder, status=1)
        done = kohau("mend", "--undo", "--in-place", file)
        assert done.stderr.endswith("1 file rewritten, 0 unchanged\n")
        assert file.read_text() == RECORDED
        assert "-{[%recorded " in diff.stdout

    def test_escapes_and_remarks_come_back_in_the_file(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text(ESCAPED)
        kohau("mend", "--in-place", file)
        kohau("mend", "--undo", "--in-place", file)
        assert next(read_text(file.read_text())).line == next(read_text(ESCAPED)).line

    def test_a_record_whose_escapes_have_lost_their_line_ends_is_left(
        self, kohau: Run, folder: Path
    ) -> None:
        """As in comments that were written before they were kept."""
        file = folder / "games.kgn"
        file.write_text(ESCAPED)
        kohau("mend", "--in-place", file)
        flattened = file.read_text().replace("\\n", " ")
        file.write_text(flattened)
        done = kohau("mend", "--undo", "--in-place", "games.kgn", cwd=folder, status=1)
        assert "games.kgn is not rewritten: what was recorded can't be restored" in done.stderr
        assert "[not-undone]" in done.stderr
        assert file.read_text() == flattened
        assert kohau("mend", "--undo", file, status=1).stdout.strip() == flattened.strip()

    @pytest.mark.parametrize(
        "text", [SLIP, RECORDED, SLIP.replace("2. g3f3- d5d4", "7. g3f3- d5d4+")]
    )
    @pytest.mark.parametrize("dialects", [["schadd"], [None, "schadd"], ["schadd", "count"]])
    def test_the_dialect_comes_back_in_the_file(
        self, kohau: Run, folder: Path, text: str, dialects: list[str | None]
    ) -> None:
        """The configuration may have got its dialect, or another one, only after mending."""
        file, configuration = folder / "games.kgn", folder / "kohau.toml"
        file.write_text(text)
        for dialect in dialects:
            configuration.write_text(f'dialect = "{dialect}"\n' if dialect else "")
            kohau("mend", "--in-place", file)
        assert f'[Notation "{dialects[-1]}"]' in file.read_text()
        kohau("mend", "--undo", "--in-place", file)
        recorded, undone = next(read_text(text)), next(read_text(file.read_text()))
        added = None if dialects[0] else "abstractplay"
        assert undone.tags.get("Notation") == recorded.tags.get("Notation", added)
        assert undone.line == recorded.line
        assert [*undone.opened.numbers] == recorded.opened.numbers

    def test_a_misspelt_name_of_a_tag_is_kept_in_a_comment(self, kohau: Run, folder: Path) -> None:
        file = folder / "games.kgn"
        file.write_text('[Wite "Rabe"]\n' + TYPED)
        kohau(*IN_PLACE, file)
        assert '[White "Rabe"]' in file.read_text()
        assert "Wite" in kohau("mend", "--undo", file).stdout

    @pytest.mark.parametrize(
        "others",
        [["--format", "json"], ["--undo", "--apply", "best"], ["--watch"], ["--statistics"]],
    )
    def test_other_options(self, kohau: Run, others: list[str]) -> None:
        kohau("mend", "--in-place", "--diff", "samples/annotated.kgn", *others, status=2)
