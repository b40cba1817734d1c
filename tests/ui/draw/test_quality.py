"""Lower quality levels have fewer and slower sheets of sea and cheaper shadows; all else stays."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.store.settings import Settings
from game.ui.app import App
from game.ui.draw.assets import Assets
from game.ui.draw.quality import FULL, QUALITY_LEVELS, quality_of
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.backdrop import apply_quality
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.games.turn_the_tide.pieces import CATALOGUE
from game.ui.screen import Screen
from tests.ui.render_queues import ManualQueue

SCREEN = Screen(640, 360)
TABLE = backdrop.table(SCREEN, 604 * SCREEN.u, 0)
LIGHTEST = QUALITY_LEVELS["lightest"]
CARD = SpriteState("weather:44", 100, 100, 60, 40, lift=10)


@pytest.fixture(scope="module")
def assets(pixels: Path) -> Assets:
    return Assets(cache=pixels)


@pytest.fixture
def sprites(assets: Assets) -> Sprites:
    sprites = Sprites(assets, CATALOGUE)
    sprites.quality = LIGHTEST
    return sprites


def test_what_was_chosen_goes_before_what_was_found() -> None:
    found = Settings(found={"800x480": "lighter"})
    assert quality_of(found, 800, 480) == QUALITY_LEVELS["lighter"]
    assert quality_of(found, 1280, 720) == FULL
    assert quality_of(Settings(quality="lightest", found=found.found), 800, 480) == LIGHTEST


def test_the_sea_has_fewer_and_slower_sheets_and_its_nearest_stays() -> None:
    sea = apply_quality(TABLE, LIGHTEST)
    assert len(sea.sheets) == len(TABLE.sheets) - 2
    assert sea.sheets[-1].speed == TABLE.sheets[-1].speed / 2
    assert {sheet.z for sheet in sea.sheets} < {sheet.z for sheet in TABLE.sheets}
    assert apply_quality(TABLE, FULL) == TABLE


def test_the_whole_sea_is_seen_until_the_simpler_one_is_painted(assets: Assets) -> None:
    render_queue = ManualQueue()
    scenery = Scenery(assets, render_queue)
    scenery.prefetch(TABLE)
    render_queue.render()
    whole = scenery.layers(TABLE, 0)
    scenery.quality = LIGHTEST
    assert scenery.layers(TABLE, 0) == whole
    render_queue.render()
    assert len(scenery.layers(TABLE, 0)) < len(whole)


def test_the_light_still_changes_step_by_step(assets: Assets) -> None:
    scenery, evening = Scenery(assets), backdrop.table(SCREEN, 604 * SCREEN.u, 7)
    scenery.quality = LIGHTEST
    assert len(scenery.transition_layers(TABLE, evening, 0.5, 0)) > len(scenery.layers(TABLE, 0))
    assert scenery.transition_layers(TABLE, evening, 1.0, 0) == scenery.layers(evening, 0)


def test_what_turns_over_throws_no_shadow_and_what_lies_throws_its_own(sprites: Sprites, assets: Assets) -> None:
    turning = replace(CARD, turn=0.75)
    assert sprites.piece(turning, 1)[0].get_height() < Sprites(assets, CATALOGUE).piece(turning, 1)[0].get_height()
    assert sprites.piece(CARD, 1)[0].get_size() == Sprites(assets, CATALOGUE).piece(CARD, 1)[0].get_size()


def test_what_is_tilted_lies_where_it_lay_on_a_shadow_made_once(
    sprites: Sprites, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    tilted = [replace(CARD, angle=angle) for angle in (-4.0, 3.0, 8.0)]
    whole = Sprites(assets, CATALOGUE)
    for spot in tilted:
        (simple, *at), (own, *_) = sprites.piece(spot, 1), whole.piece(spot, 1)
        middle = round(spot.x) - at[0], round(spot.y) - at[1]
        assert simple.get_at(middle).a == 255
        assert abs(simple.get_width() - own.get_width()) < 20
    made: list[float] = []
    monkeypatch.setattr("game.ui.draw.sprites.make_shadow", lambda *_: made.append(0))
    sprites.piece(replace(CARD, angle=5.0), 1)
    assert not made


def test_what_was_found_for_the_window_holds_at_once_and_what_is_chosen_goes_before_it(app: App) -> None:
    found = {"1280x720": "lightest", "800x480": "lighter"}
    app.store.save_settings(msgspec.structs.replace(app.store.settings, found=found))
    app.apply_calibration()
    assert app.scenery.quality == app.sprites.quality == LIGHTEST
    app.change_settings(quality="full")
    assert app.scenery.quality == app.sprites.quality == FULL
