"""A screen without a monitor, whose picture and keys a check has."""

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
"""Which of the header's numbers say where the picture begins and how long its lines are."""
COLOUR_BYTES = 12


class Screen:
    """One that `Xvfb` shows; its picture lies in a file."""

    def __init__(self, display: str, picture: Path) -> None:
        self.display = display
        self._picture = picture

    @property
    def environment(self) -> dict[str, str]:
        """What a program has to know to show itself there."""
        return {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def pixels(self) -> np.ndarray:
        """What is seen now: height x width x BGRX."""
        content = self._picture.read_bytes()
        header = HEADER.unpack_from(content)
        begins = header[HEADER_SIZE] + header[COLOURS] * COLOUR_BYTES
        width, height = SIZE
        lines = np.frombuffer(content, np.uint8, header[LINE_BYTES] * height, begins).reshape(height, -1)
        return lines[:, : width * 4].reshape(height, width, 4)

    def save(self, path: Path) -> None:
        """Keeps what is seen now as a picture."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.frombuffer(self.pixels()[:, :, 2::-1].tobytes(), SIZE, "RGB"), path)

    @property
    def is_black(self) -> bool:
        """Whether nothing is seen."""
        return not self.pixels()[SIZE[1] // 2, :, :3].any()

    def press(self, *keys: str) -> None:
        """Presses keys one after another, by their names in X."""
        subprocess.run(["xdotool", "key", "--delay", "120", *keys], check=True, env={**os.environ, **self.environment})


@contextmanager
def screen() -> Iterator[Screen]:
    """A new screen, gone afterwards."""
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


def until(is_so: Callable[[], bool], seconds: float, what: str, pause: float = 0.05) -> float:
    """How many seconds it takes until something is so.

    Raises:
        TimeoutError: if it never is.
    """
    began = time.monotonic()
    while not is_so():
        if time.monotonic() > began + seconds:
            raise TimeoutError(what)
        time.sleep(pause)
    return time.monotonic() - began
