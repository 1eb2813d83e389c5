"""Private folders: where copies of an archive are made, removed even if their program was killed.

The program that made a folder holds a lock on a file in it. The system releases the lock when the
program ends in any way, so whoever can take it knows that nobody uses the folder any more.
"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
import weakref
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: folders of killed programs remain
    fcntl = None  # type: ignore[assignment]

PREFIX = "kohau-explorer-"
LOCK = "lock"


class PrivateFolder:
    """A new folder for temporary files at *path*, removed when it is closed or not used any more.

    Those of this user's programs that have been killed are removed first.
    """

    def __init__(self) -> None:
        remove_abandoned(Path(tempfile.gettempdir()))
        while True:
            self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
            lock = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
            if _is_locked(lock) and (self.path / LOCK).exists():
                break
            os.close(lock)  # another program that starts found the lock before it was taken
        self.close = weakref.finalize(self, _removed, self.path, lock)


def remove_abandoned(parent: Path) -> None:
    """Remove the private folders in *parent* whose programs have ended."""
    if fcntl is None:
        return
    for folder in parent.glob(f"{PREFIX}*"):
        with suppress(OSError):  # of another user, or gone
            status = folder.lstat()
            if not stat.S_ISDIR(status.st_mode) or status.st_uid != os.getuid():
                continue
            lock = os.open(folder / LOCK, os.O_RDWR | os.O_NOFOLLOW)
            if _is_locked(lock):
                _removed(folder, lock)
            else:
                os.close(lock)


def _is_locked(lock: int) -> bool:
    """Return whether this program now holds the *lock*."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _removed(folder: Path, lock: int) -> None:
    """Remove *folder*, whose *lock* this program holds."""
    if fcntl is None:
        os.close(lock)  # Windows removes no open files
        shutil.rmtree(folder, ignore_errors=True)
        return
    shutil.rmtree(folder, ignore_errors=True)
    os.close(lock)
