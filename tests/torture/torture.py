"""Torture: what archives and lakes survive.

    python tests/torture/torture.py [--kills 200] [--flips 1000] [--full 20] [--rounds 10]

``archive add``, ``sync`` and ``compact`` are killed at random moments and have a full disk (a limit
on the size of files), bits of archives are flipped, two programs write at the same time, others
read, and files change while they are read. After everything ``archive check`` finds no fault, the
same command once more completes the archive, and a flipped bit is either found or changes nothing.
``lake build`` and ``lake compact`` are killed at random moments, too; the lake has the rows of one
that nothing has disturbed. Only programs that a signal has ended count as killed. The report says
what was survived; the exit status is 1 if anything was not.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import duckdb
from lakes import Fingerprint as Rows
from lakes import fingerprint
from running import COMMAND, heeding_signals, with_largest_file

from kohau import open_lake
from kohau.archive.store.collection import open_archive
from kohau.notation.diagnostics import Problem

GAMES = 400
ALONE = ("--jobs", "1", "--batch", "8000")
"""Options of commands that add games: one process, and several transactions."""

Done = subprocess.CompletedProcess[str]


class Failed(Exception):
    """Something was not survived."""


def run(*arguments: str | Path, limit: int | None = None, status: tuple[int, ...] = (0,)) -> Done:
    """Run the installed command, with a limit on the size of files; check how it ends."""
    command = [str(COMMAND), *map(str, arguments)]
    if limit is not None:
        command = with_largest_file(limit, *command)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in status or "Traceback" in done.stderr or "report it" in done.stderr:
        raise Failed(f"{arguments[:2]} ends with {done.returncode}: {done.stderr[-500:]}")
    return done


def count_in(path: Path) -> int:
    with open_archive(path, read_only=True) as collection:
        return len(collection)


def listed(counts: Counter[str]) -> str:
    return ", ".join(f"{what} {count} times" for what, count in sorted(counts.items()))


class Torture:
    """The trials; each returns what was survived, or raises :class:`Failed`."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.folder = folder
        self.random = random
        self.games = folder / "games.kgn"
        self.games.write_text(
            run(
                "random", "fanorona", "--variant", "telo", "--seed", "1", "--count", str(GAMES)
            ).stdout
        )
        self.whole = folder / "whole.duckdb"
        self.seconds = self.duration("archive", "add", self.whole, self.games, *ALONE)
        self.startup = self.duration("archive", "info", self.whole) / 2
        self.stored = count_in(self.whole)
        self.signs: Counter[str] = Counter()
        self.haste = 1.0

    def duration(self, *arguments: str | Path) -> float:
        """Run the command; return how many seconds it takes."""
        begin = time.monotonic()
        run(*arguments)
        return time.monotonic() - begin

    def add(self, path: Path, limit: int | None = None, status: tuple[int, ...] = (0,)) -> Done:
        return run("archive", "add", path, self.games, *ALONE, limit=limit, status=status)

    def check(self, path: Path) -> None:
        """Check an archive, complete it, and check it again."""
        run("archive", "check", path)
        self.add(path)
        self.assert_complete(path)
        run("archive", "check", path)

    def assert_complete(self, path: Path) -> None:
        if count_in(path) != self.stored:
            raise Failed(f"{path}: {count_in(path)} games, not {self.stored}")

    def new(self, content: Path | None = None) -> Path:
        """Return the path of an archive that is not there, or a copy of *content*."""
        path = self.folder / "own.duckdb"
        for old in [*self.folder.glob("own.duckdb*"), *self.folder.glob(".own.duckdb*")]:
            old.unlink()
        if content is not None:
            shutil.copyfile(content, path)
        return path

    def killed(self, seconds: float, *arguments: str | Path) -> int | None:
        """Run a command that takes *seconds*, and send it a signal at a random moment.

        Returns the signal, None if the command had already ended. Then the next moments are
        earlier, because the machine is faster than when the command was timed.
        """
        program = subprocess.Popen(
            heeding_signals(COMMAND, *arguments),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        latest = max(self.startup, seconds * self.haste)
        time.sleep(self.random.uniform(self.startup, latest))
        sign = self.random.choice((signal.SIGKILL, signal.SIGTERM, signal.SIGINT))
        program.send_signal(sign)
        if not program.wait():
            self.haste *= 0.9
            return None
        self.haste = min(1.0, self.haste * 1.02)
        self.signs[sign.name] += 1
        return sign

    def reported_signs(self) -> str:
        """Return how many programs each signal has ended, and begin to count anew."""
        signs = ", ".join(f"{count} by {name}" for name, count in sorted(self.signs.items()))
        self.signs.clear()
        return signs

    def kills(self, times: int) -> str:
        """Kill ``archive add`` at random moments; the archive is complete up to a transaction."""
        endings: Counter[str] = Counter()
        path = self.new()
        while endings.total() < times:
            killed = self.killed(self.seconds, "archive", "add", path, self.games, *ALONE)
            stored = self.count_or_damage(path) if path.exists() else 0
            if stored:
                self.assert_sound(path)
            if killed is None:  # it has completed what was stored before it was killed
                self.assert_complete(path)
                path = self.new()
            else:
                endings["games were stored" if stored else "nothing was stored"] += 1
        self.add(path)  # the last one may have been killed before there was an archive
        self.check(path)
        return f"{times} kills of add ({self.reported_signs()}; {listed(endings)})"

    def assert_sound(self, path: Path) -> None:
        """Check an archive in this process, which is faster."""
        with open_archive(path, read_only=True) as collection:
            if faults := collection.check().faults:
                raise Failed(f"{path}: {faults}")

    def kills_of_sync(self, times: int) -> str:
        """Kill ``archive sync`` at random moments; once more, it gives the same archive."""
        tree, base = self.folder / "tree", self.folder / "base.duckdb"
        tree.mkdir()
        records = re.split(r"(?m)^(?=\[Event )", self.games.read_text())[1:]
        thirds = [records[start::3] for start in range(3)]
        for name, third in zip("abc", thirds, strict=True):
            (tree / f"{name}.kgn").write_text("".join(third))
        run("archive", "sync", base, tree, *ALONE)
        (tree / "c.kgn").rename(tree / "d.kgn")
        changed = [record.replace('"?"', '"Changed"', 1) for record in thirds[0][10:]]
        (tree / "a.kgn").write_text("".join(changed))
        (tree / "b.kgn").unlink()
        command = ("archive", "sync", self.new(base), tree, "--prune", *ALONE)
        seconds = self.duration(*command)
        expected = self.exported(self.folder / "own.duckdb")
        count = 0
        while count < times:
            path = self.new(base)
            count += self.killed(seconds, *command) is not None
            self.assert_sound(path)
            run(*command)
            if self.exported(path) != expected:
                raise Failed(f"{path}: sync gives other games after it was killed")
            self.assert_sound(path)
        return f"{times} kills of sync ({self.reported_signs()})"

    def kills_of_compact(self, times: int) -> str:
        """Kill ``archive compact`` at random moments: the archive stays as it is."""
        base = self.with_gaps()
        command = ("archive", "compact", self.new(base))
        seconds = self.duration(*command)
        expected = self.exported(base)
        count = 0
        while count < times:
            path = self.new(base)
            sign = self.killed(seconds, *command)
            count += sign is not None
            self.assert_sound(path)
            if self.exported(path) != expected:
                raise Failed(f"{path}: compact has lost games")
            if sign != signal.SIGKILL and (left := [*self.folder.glob(".own.duckdb*")]):
                raise Failed(f"temporary files are left: {left}")
            run(*command)
            if self.exported(path) != expected:
                raise Failed(f"{path}: compact has lost games after it was killed")
        return f"{times} kills of compact ({self.reported_signs()})"

    def with_gaps(self) -> Path:
        """Return the path of an archive from which games were removed."""
        base = self.folder / "gaps.duckdb"
        shutil.copyfile(self.whole, base)
        run("archive", "remove", base, *map(str, range(1, self.stored // 2)))
        return base

    def count_or_damage(self, path: Path) -> int:
        try:
            return count_in(path)
        except Problem as problem:
            if "is empty" in str(problem) or "not an archive" in str(problem):
                return 0  # killed before the tables were made; adding makes them
            raise Failed(str(problem)) from None

    def kills_of_lake_build(self, times: int) -> str:
        """Kill ``lake build`` at random moments: the lake has nothing or all of it."""
        lake, expected = self.folder / "own.lake", self.whole_lake()
        command = ("lake", "build", lake, self.games, "--jobs", "1")
        shutil.rmtree(lake, ignore_errors=True)
        seconds = self.duration(*command)
        count = 0
        while count < times:
            shutil.rmtree(lake, ignore_errors=True)
            while count < times and self.killed(seconds, *command) is not None:
                count += 1
                if (lake / "lake.json").exists():
                    self.assert_like(lake, expected, empty=True)
            run(*command)
            self.assert_like(lake, expected)
        return f"{times} kills of lake build ({self.reported_signs()})"

    def kills_of_lake_compact(self, times: int) -> str:
        """Kill ``lake compact`` at random moments: the lake has the same games all the time."""
        lake, expected = self.folder / "own.lake", self.whole_lake()
        command = ("lake", "compact", lake, "--jobs", "1", "--keep", "0")
        parts = self.parts_of_games()
        seconds = None
        count = 0
        while count < times:
            shutil.rmtree(lake, ignore_errors=True)
            for part in parts:
                run("lake", "build", lake, part, "--jobs", "1")
            if seconds is None:
                seconds = self.duration(*command)
                continue
            while count < times and self.killed(seconds, *command) is not None:
                count += 1
                self.assert_like(lake, expected)
            run(*command)
            self.assert_like(lake, expected)
        return f"{times} kills of lake compact ({self.reported_signs()})"

    def parts_of_games(self) -> list[Path]:
        """Return two files with the games, one half each."""
        records = self.games.read_text().split("\n\n[Event ")
        files = []
        for number, half in enumerate((records[: GAMES // 2], records[GAMES // 2 :])):
            files.append(self.folder / f"part{number}.kgn")
            start = "[Event " if number else ""
            files[-1].write_text(start + "\n\n[Event ".join(half).strip() + "\n")
        return files

    def whole_lake(self) -> Rows:
        """Return what a lake of all games has that nothing has disturbed."""
        lake = self.folder / "whole.lake"
        run("lake", "build", lake, self.games, "--jobs", "1")
        return self.rows_of(lake)

    def rows_of(self, lake: Path) -> Rows:
        """Return the rows of a lake, but for those that say where games were found."""
        with open_lake(lake) as collection:
            if faults := collection.check().faults:
                raise Failed(f"{lake}: {faults}")
            return fingerprint(collection)[1:7]

    def assert_like(self, lake: Path, expected: Rows, *, empty: bool = False) -> None:
        """Raise :class:`Failed` unless *lake* has the *expected* rows, or none if it may be."""
        rows = self.rows_of(lake)
        if rows != expected and not (empty and not any(rows)):
            raise Failed(f"{lake} has other rows")

    def full_disks(self, times: int) -> str:
        """Give ``archive add`` a full disk at many sizes; the cause is named, the rest is kept."""
        # Where only the last merge of the log does not fit, all is stored, and is merged later.
        size = self.whole.stat().st_size
        refused = 0
        for number in range(times):
            path = self.new()
            done = self.add(path, limit=size * (number + 1) ** 2 // times**2, status=(0, 2))
            refused += done.returncode == 2
            if done.returncode == 2 and "File too large" not in done.stderr:
                raise Failed(f"a full disk is reported as {done.stderr}")
            if path.exists() and self.count_or_damage(path):
                self.check(path)
        self.full_disks_of_compact(max(times // 4, 1))
        return f"{times} sizes for add, {refused} of them too small; compact, too small"

    def full_disks_of_compact(self, times: int) -> None:
        """Give ``archive compact`` a disk that is too small: the archive stays as it is."""
        base = self.with_gaps()
        path = self.new(base)
        run("archive", "compact", path)
        size = path.stat().st_size
        for number in range(times):
            path = self.new(base)
            limit = size * number // times
            done = run("archive", "compact", path, limit=limit, status=(2,))
            if "File too large" not in done.stderr or path.read_bytes() != base.read_bytes():
                raise Failed(f"a full disk is reported as {done.stderr}")
            if left := [*self.folder.glob(".own.duckdb*")]:
                raise Failed(f"temporary files are left: {left}")

    def flips(self, times: int) -> str:
        """Flip a bit of an archive: it is found, or changes nothing."""
        content = self.whole.read_bytes()
        results: Counter[str] = Counter()
        expected = self.exported(self.whole)
        path = self.new()
        for _ in range(times):
            place = self.random.randrange(len(content))
            changed = bytearray(content)
            changed[place] ^= 1 << self.random.randrange(8)
            path.write_bytes(changed)
            results[self.result_of_flip(path, place, expected)] += 1
        return f"{times} bits ({listed(results)})"

    def result_of_flip(self, path: Path, place: int, expected: bytes) -> str:
        try:
            with open_archive(path, read_only=True) as collection:
                if collection.check().faults:
                    return "found by check"
            if self.exported(path) == expected:
                return "without effect"
        except (Problem, duckdb.Error) as error:
            if "in use" in str(error):
                raise Failed(f"a bit at {place} is taken for a lock") from error
            return "refused"
        except Exception as error:
            raise Failed(f"a bit at {place}: {type(error).__name__}: {error}") from error
        raise Failed(f"a bit at {place} changes the games, and no one notices")

    def exported(self, path: Path) -> bytes:
        output = self.folder / "export.kgn"
        with open_archive(path, read_only=True) as collection:
            collection.export(output)
        return output.read_bytes()

    def two_writers(self, rounds: int) -> str:
        """Let two programs write: one waits or is refused with a reason, no game is lost."""
        refused = 0
        for _ in range(rounds):
            path = self.new()
            programs = [self.begin("archive", "add", path, self.games) for _ in range(2)]
            for program in programs:
                _, errors = program.communicate()
                if program.returncode not in (0, 2) or "report it" in errors:
                    raise Failed(errors)
                refused += program.returncode == 2
            self.check(path)
        return f"{rounds} times two writers, {refused} refused"

    def begin(self, *arguments: str | Path) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def readers(self, rounds: int) -> str:
        """Read while another program writes: readers see whole transactions, or are refused."""
        reads: Counter[str] = Counter()
        for _ in range(rounds):
            path = self.new()
            writer = self.begin("archive", "add", path, self.games, *ALONE)
            while writer.poll() is None:
                done = run("archive", "info", path, status=(0, 2))
                reads["read" if done.returncode == 0 else "refused"] += 1
            if writer.returncode:
                raise Failed(writer.communicate()[1])
            self.check(path)
        return f"{rounds} writers with readers ({listed(reads)})"

    def changing_files(self, rounds: int) -> str:
        """Change a file while it is read: cut it, append to it, replace it, remove it."""
        text = self.games.read_bytes()
        file = self.folder / "changing.kgn"
        changes: tuple[Callable[[], object], ...] = (
            lambda: os.truncate(file, self.random.randrange(len(text))),
            lambda: file.open("ab").write(text[:10_000]),
            lambda: file.write_bytes(text[::-1]),
            file.unlink,
        )
        endings: Counter[str] = Counter()
        for number in range(rounds):
            file.write_bytes(text)
            path = self.new()
            program = self.begin("archive", "add", path, file, *ALONE)
            time.sleep(self.random.random() * self.seconds)
            changes[number % len(changes)]()
            _, errors = program.communicate()
            if program.returncode not in (0, 1, 2) or "report it" in errors:
                raise Failed(errors)
            endings[f"status {program.returncode}"] += 1
            if path.exists() and self.count_or_damage(path):
                run("archive", "check", path)
        return f"{rounds} changes of a file ({listed(endings)})"


def main() -> None:
    """Run every trial and print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, number in (("kills", 200), ("full", 20), ("flips", 1000), ("rounds", 10)):
        parser.add_argument(f"--{name}", type=int, default=number)
    options = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        torture = Torture(Path(folder), Random("torture"))
        for trial, number in (
            (torture.kills, options.kills),
            (torture.kills_of_sync, options.kills // 4),
            (torture.kills_of_compact, options.kills // 4),
            (torture.kills_of_lake_build, options.kills // 4),
            (torture.kills_of_lake_compact, options.kills // 4),
            (torture.full_disks, options.full),
            (torture.flips, options.flips), (torture.two_writers, options.rounds),
            (torture.readers, options.rounds), (torture.changing_files, 2 * options.rounds),
        ):  # fmt: skip
            begin = time.monotonic()
            try:
                report = f"survived: {trial(number)}"
            except Failed as problem:
                failures += 1
                report = f"NOT SURVIVED: {problem}"
                kept = Path(tempfile.mkdtemp(prefix="kohau-torture-"))
                shutil.copytree(folder, kept, dirs_exist_ok=True)
                report += f"\n    files kept in {kept}"
            print(f"{trial.__name__}: {report}; {time.monotonic() - begin:.0f} s", flush=True)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
