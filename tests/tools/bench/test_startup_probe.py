"""The game's start and a bare window's, as they are timed."""

from pathlib import Path

import pytest

from tools.bench import startup


def test_a_start_tells_when_the_first_picture_stood_and_when_the_menu_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(startup, "USUAL", "800x480")
    first_picture, menu_answers = startup.start_game(str(tmp_path))
    assert 0 < first_picture < menu_answers


def test_a_bare_window_tells_when_its_picture_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "USUAL", "80x48")
    assert startup.start_window() > 0
