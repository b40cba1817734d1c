"""Tests the status file that a fuzzed kiosk writes."""

from functools import partial
from pathlib import Path

import pytest

from game.ui.input.intents import Exposed
from game.ui.scenes.menu import MenuScene
from game.ui.shell import loop
from tests.support.studio import studio
from tools.fuzz import status_file


def test_the_main_loop_writes_the_status(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "status.json"
    assert status_file.read_status(path) is None
    with studio((800, 480)) as app:
        app.push(MenuScene(app))

        def play_game(_: object) -> int:
            loop.play(app, lambda _: [Exposed()], lambda _, __: app.quit())
            return 0

        monkeypatch.setattr("main.main", play_game)
        monkeypatch.setattr(loop, "play", partial(loop.play, sleep=lambda _: None))
        assert status_file.main([str(path)]) == 0
    status = status_file.read_status(path)
    assert status is not None
    assert (status.scene, status.frames) == ("menu", 1)
    assert status.targets
