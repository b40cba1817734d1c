"""One heap for all threads, where the C library has several."""

import platform
import subprocess
import sys

import pytest

from game.ui.shell import heap

HEAPS_OF_FOUR_THREADS = """
import ctypes, os, sys, tempfile, threading
from game.ui.shell.heap import share_one_heap

if sys.argv[1] == "shared":
    share_one_heap()
libc = ctypes.CDLL(None)
libc.malloc.restype = libc.fdopen.restype = ctypes.c_void_p
together = threading.Barrier(4)

def take():
    together.wait()
    libc.malloc(100_000)
    together.wait()

threads = [threading.Thread(target=take) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
with tempfile.TemporaryFile() as told:
    stream = ctypes.c_void_p(libc.fdopen(os.dup(told.fileno()), b"w"))
    libc.malloc_info(0, stream)
    libc.fclose(stream)
    told.seek(0)
    print(told.read().count(b"<heap nr="))
"""


def heaps(way: str) -> int:
    command = [sys.executable, "-c", HEAPS_OF_FOUR_THREADS, way]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has several heaps")
def test_threads_share_one_heap_and_would_not_otherwise() -> None:
    assert heaps("shared") == 1
    assert heaps("plain") > 1


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(heap.sys, "platform", "linux")
    monkeypatch.setattr(heap.ctypes, "CDLL", lambda name: asked.append(name) or object())
    heap.share_one_heap()
    assert asked == [None]


def test_another_system_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(heap.sys, "platform", "win32")
    monkeypatch.setattr(heap.ctypes, "CDLL", asked.append)
    heap.share_one_heap()
    assert asked == []
