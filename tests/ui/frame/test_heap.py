"""One heap for all threads, if the C library has several."""

import platform
import subprocess
import sys

import pytest

from game.ui.frame import gc_schedule

HEAPS_OF_FOUR_THREADS = """
import ctypes, os, sys, tempfile, threading
from game.ui.frame.gc_schedule import limit_heap

if sys.argv[1] == "bound":
    limit_heap()
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
with tempfile.TemporaryFile() as report:
    stream = ctypes.c_void_p(libc.fdopen(os.dup(report.fileno()), b"w"))
    libc.malloc_info(0, stream)
    libc.fclose(stream)
    report.seek(0)
    print(report.read().count(b"<heap nr="))
"""


HELD_AFTER_LARGE_PIECES = """
import ctypes, re, sys
from game.ui.frame.gc_schedule import limit_heap

if sys.argv[1] == "bound":
    limit_heap()
libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
libc.malloc.argtypes, libc.free.argtypes = [ctypes.c_size_t], [ctypes.c_void_p]
libc.memset.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t]

def held():
    with open("/proc/self/status") as status:
        return int(re.search(r"RssAnon:\\s+(\\d+)", status.read())[1]) // 1024

libc.free(libc.malloc(4_000_000))
before = held()
large = []
for _ in range(40):
    piece = libc.malloc(1_000_000)
    libc.memset(piece, 1, 1_000_000)
    large.append(piece)
    libc.malloc(1_000)
for piece in large:
    libc.free(piece)
print(held() - before)
"""


def answer(script: str, way: str) -> int:
    command = [sys.executable, "-c", script, way]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def heaps(way: str) -> int:
    return answer(HEAPS_OF_FOUR_THREADS, way)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has several heaps")
def test_threads_limit_heap_and_would_not_otherwise() -> None:
    assert heaps("bound") == 1
    assert heaps("plain") > 1


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc holds on to large pieces")
def test_large_pieces_that_are_gone_leave_no_holes_and_would_otherwise() -> None:
    assert answer(HELD_AFTER_LARGE_PIECES, "bound") < 5
    assert answer(HELD_AFTER_LARGE_PIECES, "plain") > 20


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(gc_schedule.sys, "platform", "linux")
    monkeypatch.setattr(gc_schedule.ctypes, "CDLL", lambda name: asked.append(name) or object())
    gc_schedule.limit_heap()
    assert asked == [None]


def test_another_system_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(gc_schedule.sys, "platform", "win32")
    monkeypatch.setattr(gc_schedule.ctypes, "CDLL", asked.append)
    gc_schedule.limit_heap()
    assert asked == []
