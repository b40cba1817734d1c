"""Fixtures: assets, and scenery that uses them."""

from pathlib import Path

import pytest

from game.ui.draw.assets import Assets
from game.ui.draw.scenery.scenery import Scenery


@pytest.fixture(scope="module")
def assets(pixels: Path) -> Assets:
    return Assets(cache=pixels)


@pytest.fixture
def scenery(assets: Assets) -> Scenery:
    return Scenery(assets)
