"""`python -m tools.bench.starting FLAGS`: starts the game as `main.py` does, and prints when it showed what.

Two moments of the system's monotonic clock, in seconds: the first picture, and the picture that answers a key pressed
in the menu. Nothing is imported earlier than the game itself imports it.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

import main

if TYPE_CHECKING:
    from tools.bench.watched import Watched


def start(flags: Sequence[str]) -> list[float]:
    """The moments, once the game has ended."""
    moments: list[float] = []
    show = pygame.display.flip
    with ExitStack() as watching:

        def show_unseen() -> None:
            show()
            pygame.display.flip = show_first

        def show_first() -> None:
            show()
            moments.append(time.monotonic())
            pygame.display.flip = show
            _watch(moments, watching)

        pygame.display.flip = show_unseen  # the window is opened with a picture on it
        main.main(flags)
    return moments


def _watch(moments: list[float], watching: ExitStack) -> None:
    from tools.bench.watched import conducted  # alone: whatever plays a table would be loaded before the menu

    async def script(watched: Watched) -> None:
        await watched.until(lambda app: app.top is not None and app.top.name == "menu", "the menu")
        before = _focused(watched)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_NONE))
        await watched.until(lambda _: _focused(watched) is not before, "an answer of the menu")
        moments.append(time.monotonic())

    watching.enter_context(conducted(script))


def _focused(watched: Watched) -> object:
    scene = watched.app.stack.top
    return scene.focus.current(scene.controls) if scene else None


if __name__ == "__main__":
    print(json.dumps(start(sys.argv[1:])))
