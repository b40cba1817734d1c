"""The window that stands behind the game while it restarts."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.keeper.heartbeat import STANDS
from game.store.settings import Settings
from game.ui.display.last_picture import LAST_PICTURE, save_picture
from game.ui.draw.craft.surfaces import opaque_surface
from game.ui.parts.title_letters import FirstFrame
from game.ui.shell.fallback_window import FallbackWindow
from tests.support.offscreen import OffscreenWindow

SIZE = (400, 240)


@pytest.fixture
def window() -> OffscreenWindow:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    return OffscreenWindow(SIZE)


def test_it_shows_the_title_then_what_was_kept_last(window: OffscreenWindow, tmp_path: Path) -> None:
    fallback = FallbackWindow(window, tmp_path / LAST_PICTURE)
    title = opaque_surface(*SIZE)
    FirstFrame(Settings()).draw(title)
    assert window.surface.get_buffer().raw == title.get_buffer().raw
    for number, red in enumerate((200, 90), start=1):
        picture = opaque_surface(*SIZE)
        picture.fill((red, 0, 0))
        save_picture(tmp_path / LAST_PICTURE, picture)
        os.utime(tmp_path / LAST_PICTURE, (number, number))
        fallback.look()
        assert abs(window.surface.get_at((9, 9)).r - red) < 4


@pytest.mark.skipif(sys.platform == "win32", reason="there is no keeper")
def test_it_says_that_it_stands_and_ends_when_nobody_holds_its_input(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "game.ui.shell.fallback_window", "--kiosk", "--data-dir", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )
    assert process.stdout
    assert STANDS in iter(process.stdout.readline, b"")
    process.communicate()
    assert process.returncode == 0
