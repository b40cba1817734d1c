"""`python -m tools.bench.startup_probe FLAGS`: starts the game as `main.py` does, and prints two moments.

They are the first picture, and the picture that answers a key pressed in the menu, in seconds of the monotonic clock.
Nothing is imported earlier than the game itself imports it.
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
    from tools.bench.scripted_client import ScriptedClient


def start(flags: Sequence[str]) -> list[float]:
    """Runs the game and returns the moments."""
    moments: list[float] = []
    flip = pygame.display.flip
    with ExitStack() as scripts:

        def flip_while_opening() -> None:
            flip()
            pygame.display.flip = flip_first

        def flip_first() -> None:
            flip()
            moments.append(time.monotonic())
            pygame.display.flip = flip
            _install_script(moments, scripts)

        pygame.display.flip = flip_while_opening  # the window is opened with a picture on it
        main.main(flags)
    return moments


def _install_script(moments: list[float], scripts: ExitStack) -> None:
    from tools.bench.scripted_client import scripted  # alone: `tables` would load the table before the menu

    async def script(client: ScriptedClient) -> None:
        await client.wait_until(lambda app: app.top is not None and app.top.name == "menu", "the menu")
        before = _focused(client)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_NONE))
        await client.wait_until(lambda _: _focused(client) is not before, "an answer of the menu")
        moments.append(time.monotonic())

    scripts.enter_context(scripted(script))


def _focused(client: ScriptedClient) -> object:
    scene = client.app.stack.top
    return scene.focus.current(scene.controls) if scene else None


if __name__ == "__main__":
    print(json.dumps(start(sys.argv[1:])))
