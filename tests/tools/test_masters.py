"""Drawings that take longest to rasterise, skies and pieces, ship pre-rasterised."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.games import GAMES
from game.engine.match import Match
from game.ui.draw.assets import Assets, FirstFrameAssets, PrerasterisedAssets
from game.ui.draw.craft.pixel_store import SHIPPED, PixelStore
from game.ui.draw.scenery.scenery import Scenery
from game.ui.games import TABLES
from game.ui.parts.title_letters import menu_backdrop
from game.ui.screen import DESIGN_SIZES, Screen
from game.ui.table.seen import Seen
from tools.masters import bake

SMALL = 8_500_000
"""Bytes on disk that all of them may take."""


def test_what_is_shipped_is_what_the_drawings_say_now_and_small(tmp_path: Path) -> None:
    bake(tmp_path)
    fresh = {path.name for path in tmp_path.iterdir()}
    assert {path.name for path in SHIPPED.iterdir()} == fresh, "run python -m tools.masters"
    assert sum(path.stat().st_size for path in SHIPPED.iterdir()) < SMALL
    shipped, made = PixelStore(SHIPPED), PixelStore(tmp_path)
    for key in (Path(name).stem for name in fresh):
        assert shipped.load(key) == made.load(key), key


@pytest.mark.parametrize("shape", DESIGN_SIZES)
def test_nothing_of_the_menus_sea_has_to_be_worked_out_at_a_start(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Assets, "_rasterise", lambda _, name, *__: pytest.fail(f"there is no master of {name}"))
    assert Scenery(FirstFrameAssets()).layers(menu_backdrop(Screen(*DESIGN_SIZES[shape])), 0.0)


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("t", [0.0, 0.3, 0.6, 1.0])
def test_no_tables_sky_and_sea_have_to_be_worked_out(
    game: str, size: tuple[int, int], t: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Assets, "_rasterise", lambda _, name, *__: pytest.fail(f"no master of {name} is large enough"))
    seen = Seen(Match(GAMES[game], 4, {}, 3).view(None), ("fathom", "brine", "purl", "dip"))
    backdrop = TABLES[game].backdrop(seen, Screen(*size))
    assert Scenery(PrerasterisedAssets()).layers(replace(backdrop, t=t), 0.0)


def test_what_no_master_is_large_enough_for_is_worked_out(tmp_path: Path) -> None:
    assets = PrerasterisedAssets(cache=tmp_path)
    assets.drawing("gull", 240)
    assert list(tmp_path.iterdir()) == []
    assets.drawing("gull", 241)
    assert list(tmp_path.iterdir())


def test_a_drawing_without_a_master_is_worked_out(tmp_path: Path) -> None:
    assets = PrerasterisedAssets(store=PixelStore(tmp_path))
    assert assets.drawing("gull", 60).get_size() == (60, 30)
    assert list(tmp_path.iterdir()) == [], "and not kept for later, as it may be of another size"


def test_a_master_of_a_drawing_that_has_changed_is_not_taken(tmp_path: Path) -> None:
    pygame.display.init()
    one, other = PrerasterisedAssets(), PrerasterisedAssets()
    drawn = (one.folder / "gull.svg").read_text(encoding="utf-8")
    (tmp_path / "gull.svg").write_text(drawn.replace("</svg>", "<g/></svg>"), encoding="utf-8")
    other.folder = tmp_path
    gull, _ = one.rasters("gull")
    assert one.raster_key("gull", gull) != other.raster_key("gull", gull)


@pytest.mark.parametrize(
    "name", ["shepherd_purl_joy", "tide_12", "salt_fish_black", "swim_dip_calm", "weather_1_sun_a"]
)
def test_pieces_are_scaled_from_what_is_shipped_pixel_by_pixel_as_drawn(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assets = PrerasterisedAssets()
    *_, master = assets.rasters(name)
    drawn = Assets().drawing(name, master.size[0], fine=False)
    monkeypatch.setattr(Assets, "_rasterise", lambda _, name, *__: pytest.fail(f"there is no master of {name}"))
    assert assets.drawing(name, master.size[0], fine=False).get_buffer().raw == drawn.get_buffer().raw
    assert assets.drawing(name, master.size[0] // 2, fine=False).get_width() == master.size[0] // 2


def test_a_master_that_is_not_fine_serves_nothing_that_is_to_be(tmp_path: Path) -> None:
    assets = PrerasterisedAssets(cache=tmp_path)
    assets.drawing("tide_12", 300, fine=False)
    assert list(tmp_path.iterdir()) == []
    assets.drawing("tide_12", 300)
    assert list(tmp_path.iterdir())
