"""Modules loaded before the first picture; each one more delays the start."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
WATCHED = """
import gc, json, os, sys
import pygame
looks = []
gc.callbacks.append(lambda *_: looks.append(1))
import main
moments = []
flip = pygame.display.flip
def first():
    moments.append(sorted(sys.modules))
    pygame.display.flip = flip
    from game.ui.shell import loop
    loop.play = shown
def shown(app, read, attend):
    moments.append(sorted(sys.modules))
    print(json.dumps([*moments, len(looks)]), flush=True)
    os._exit(0)  # the menu is still being drawn
pygame.display.flip = first
main.main(sys.argv[1:])
"""
NEVER = {"numpy", "asyncio", "aiohttp", "PIL", "ssl", "hashlib", "email", "multiprocessing", "unittest", "zipfile"}
"""Modules that the drawing process never loads on its way to the menu."""
AFTER_THE_FIRST = {"concurrent", "tomllib", "game.ai", "game.phones", "game.ui.app"}
AFTER_THE_MENU = {
    "game.ui.kit",
    *(f"game.ui.scenes.{name}" for name in ("company", "four_pictures", "how_to_play", "operator", "settings")),
    *(f"game.ui.table.{name}" for name in ("attract", "contract", "director", "match_setup", "scene", "table")),
    *(f"game.{room}.{game}" for room in ("ai", "engine", "play", "ui.games") for game in ("undertow", "turn_the_tide")),
}


def rooms(modules: list[str]) -> set[str]:
    return {".".join(name.split(".")[:depth]) for name in modules for depth in range(1, 5)}


def test_a_start_loads_only_what_it_shows(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WATCHED, "--size", "800x480", "--data-dir", str(tmp_path)]
    variables = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    *moments, looks = json.loads(done.stdout.splitlines()[-1])
    first, menu = map(rooms, moments)
    assert first & (NEVER | AFTER_THE_FIRST) == set()
    assert menu & (NEVER | AFTER_THE_MENU) == set()
    assert looks == 0, "nothing that is loaded goes away again, so no garbage is looked for meanwhile"
