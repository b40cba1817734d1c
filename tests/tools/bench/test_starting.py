"""The start that is measured."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tools.bench.apart import answer_of


def test_a_start_tells_when_the_first_picture_stood_and_when_the_menu_answered(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.bench.starting", "--size", "800x480", "--mute", "--data-dir", str(tmp_path)]
    told = answer_of(command, "starting", environment={**os.environ, "SDL_VIDEODRIVER": "dummy"})
    assert len(told.split(",")) == 2, told
