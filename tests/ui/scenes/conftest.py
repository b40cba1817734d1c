"""A kiosk with an operator."""

from pathlib import Path

import pytest

from game.ui.scenes.menu import MenuScene
from tests.ui.conftest import MakeApp
from tests.ui.scenes.operator_place import PLAN, Place


@pytest.fixture
def place(make_app: MakeApp, tmp_path: Path) -> Place:
    return Place(make_app(home=MenuScene, size=(1920, 1080), language="", kiosk=PLAN, motion="off"), tmp_path)
