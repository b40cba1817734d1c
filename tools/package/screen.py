"""A virtual screen for checks, which read its picture and send it keys."""

from __future__ import annotations

import os
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pygame

SIZE = (1280, 720)
HEADER = struct.Struct(">25I")
HEADER_SIZE, LINE_BYTES, COLOURS = 0, 12, 19
"""Indices of the XWD header's size, bytes per line and number of colours."""
COLOUR_BYTES = 12


class Screen:
    """A display of `Xvfb`; its framebuffer is a file."""

    def __init__(self, display: str, picture: Path) -> None:
        self.display = display
        self._picture = picture

    @property
    def environment(self) -> dict[str, str]:
        """Environment variables that make a program use this display."""
        return {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def pixels(self) -> np.ndarray:
        """Returns the current picture: height x width x BGRX."""
        content = self._picture.read_bytes()
        header = HEADER.unpack_from(content)
        begins = header[HEADER_SIZE] + header[COLOURS] * COLOUR_BYTES
        width, height = SIZE
        lines = np.frombuffer(content, np.uint8, header[LINE_BYTES] * height, begins).reshape(height, -1)
        return lines[:, : width * 4].reshape(height, width, 4)

    def save(self, path: Path) -> None:
        """Saves the current picture."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.frombuffer(self.pixels()[:, :, 2::-1].tobytes(), SIZE, "RGB"), path)

    @property
    def is_black(self) -> bool:
        """Whether the picture is black."""
        return not self.pixels()[SIZE[1] // 2, :, :3].any()

    def press(self, *keys: str) -> None:
        """Presses keys one after another, by their X names."""
        subprocess.run(["xdotool", "key", "--delay", "120", *keys], check=True, env={**os.environ, **self.environment})


@contextmanager
def screen() -> Iterator[Screen]:
    """Yields a new screen, and closes it afterwards."""
    with TemporaryDirectory() as folder:
        listens, tells = os.pipe()
        command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", folder]
        server = subprocess.Popen(command, pass_fds=(tells,), stderr=subprocess.DEVNULL)
        os.close(tells)
        try:
            with os.fdopen(listens) as told:
                yield Screen(f":{told.readline().strip()}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


def wait_until(is_so: Callable[[], bool], seconds: float, what: str, pause: float = 0.05) -> float:
    """Waits until the condition holds, and returns the seconds it took.

    Raises:
        TimeoutError: if that takes longer than `seconds`.
    """
    began = time.monotonic()
    while not is_so():
        if time.monotonic() > began + seconds:
            raise TimeoutError(what)
        time.sleep(pause)
    return time.monotonic() - began
