"""Ambient animation appears as far as it is rendered; no frame waits for it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ui.draw.assets import Assets
from game.ui.draw.scenery import backdrop
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.games.turn_the_tide.pieces import CATALOGUE
from game.ui.games.turn_the_tide.scenery import AMBIENT, BEAM_TURN, lights
from game.ui.screen import Screen
from game.ui.table.motion.idle_animation import NUDGE
from game.ui.table.motion.stage import LIT_AHEAD, SPLASH_SECONDS, Stage
from tests.ui.render_queues import ManualQueue

FRAME = 1 / 60
STORM = backdrop.table(Screen(640, 360), 400, 11)
SHEPHERD = SpriteState("shepherd:purl:calm", 200.0, 150.0, 80.0, 23)
ASHORE: Pose = {"shepherd:1": SHEPHERD, "lighthouse:1": SpriteState("lighthouse:purl", 300.0, 150.0, 40.0, 21)}
AFLOAT: Pose = {
    "shepherd:1": SHEPHERD,
    "float:1": SpriteState("float:ring:front", 200.0, 160.0, 80.0, 30),
    "float:1:back": SpriteState("float:ring:back", 200.0, 160.0, 80.0, 22),
}


@pytest.fixture
def render_queue() -> ManualQueue:
    return ManualQueue()


@pytest.fixture
def stage(pixels: Path, render_queue: ManualQueue) -> Stage:
    assets = Assets(cache=pixels)
    return Stage(
        Sprites(assets, CATALOGUE, render_queue=render_queue),
        Scenery(assets, render_queue),
        STORM,
        lights=lights,
        ambient=AMBIENT,
    )


def first(stage: Stage, render_queue: ManualQueue, pose: Pose) -> int:
    """Returns the number of incomplete frames before the first complete one."""
    for _ in range(2):
        stage.items(pose)
        render_queue.render()
    missing = render_queue.not_rendered
    stage.items(pose)
    assert render_queue.not_rendered == missing
    return missing


def run(stage: Stage, pose: Pose, seconds: float) -> int:
    """Returns the number of different frames in that time."""
    pictures = set()
    for _ in range(round(seconds / FRAME)):
        stage.tick(FRAME)
        pictures.add(tuple(id(item.surface) for item in stage.items(pose)))
    return len(pictures)


def test_no_picture_waits_for_lids_or_eyes_or_for_whoever_leans(stage: Stage, render_queue: ManualQueue) -> None:
    missing = first(stage, render_queue, AFLOAT)
    run(stage, AFLOAT, 8.0)
    assert render_queue.not_rendered == missing
    assert {"lids:purl", "float:ring:back"} <= {key[1].look for key in render_queue.jobs if isinstance(key, tuple)}


def test_it_is_seen_as_soon_as_it_is_drawn(stage: Stage, render_queue: ManualQueue) -> None:
    first(stage, render_queue, AFLOAT)
    upright = run(stage, AFLOAT, 8.0)
    render_queue.render()
    assert run(stage, AFLOAT, 8.0) > upright


def test_who_cannot_lean_yet_goes_up_and_down(stage: Stage, render_queue: ManualQueue) -> None:
    first(stage, render_queue, AFLOAT)
    heights = set()
    for _ in range(120):
        stage.tick(FRAME)
        heights.add(tuple(item.y for item in stage.items(AFLOAT)))
    assert len(heights) > 2


def test_who_leans_stays_as_it_is_until_it_is_drawn_farther_over(stage: Stage, render_queue: ManualQueue) -> None:
    leaning, farther = ({**AFLOAT, "shepherd:1": replace(SHEPHERD, angle=angle)} for angle in (4.0, 8.0))
    first(stage, render_queue, AFLOAT)
    upright = stage.items(AFLOAT, AFLOAT)
    stage.items(AFLOAT, leaning)
    render_queue.render()
    stage.tick(0.0)
    over = stage.items(AFLOAT, leaning)
    stage.tick(0.0)
    assert stage.items(AFLOAT, farther) == over != upright


def test_what_answers_a_touch_is_waited_for(stage: Stage, render_queue: ManualQueue) -> None:
    missing = first(stage, render_queue, ASHORE)
    stage.idle.poke("lighthouse:1", NUDGE)
    run(stage, ASHORE, NUDGE.seconds / 2)
    assert render_queue.not_rendered > missing


def test_lamps_turn_without_a_picture_that_waits(stage: Stage, render_queue: ManualQueue) -> None:
    first(stage, render_queue, ASHORE)
    missing = 0
    for half in range(round(2 * BEAM_TURN / LIT_AHEAD)):
        run(stage, ASHORE, LIT_AHEAD / 2)
        render_queue.render()
        missing = missing if half > 1 else render_queue.not_rendered
    assert render_queue.not_rendered == missing


@pytest.mark.parametrize("kind", ["clouds", "gulls", "sea"])
def test_sky_and_sea_answer_a_touch_and_clouds_and_gulls_in_two_ways(pixels: Path, kind: str) -> None:
    assets, morning = Assets(cache=pixels), backdrop.table(Screen(640, 360), 400, 0)
    stage = Stage(Sprites(assets, CATALOGUE), Scenery(assets), morning)
    x, y = (320.0, 350.0) if kind == "sea" else getattr(morning, kind)[0][2:4]
    ways = set[tuple[tuple[str, int, int], ...]]()
    for _ in range(2):
        stage.splash(x, y)
        stage.tick(SPLASH_SECONDS / 3)
        answer = tuple((spot.look, round(spot.x), round(spot.y)) for spot in stage._rings())
        assert answer
        ways.add(answer)
        stage.tick(SPLASH_SECONDS)
        assert not stage._rings()
    assert len(ways) == (1 if kind == "sea" else 2)


def test_the_sea_does_not_drift_while_the_light_changes(
    stage: Stage, render_queue: ManualQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    drifts = list[float]()
    layers, change = stage._scenery.layers, stage._scenery.transition_layers
    monkeypatch.setattr(stage._scenery, "layers", lambda *asked: drifts.append(-1.0) or layers(*asked))
    monkeypatch.setattr(stage._scenery, "transition_layers", lambda *asked: drifts.append(asked[3]) or change(*asked))
    first(stage, render_queue, ASHORE)
    stage.change_light(STORM.at_time(0.5))
    render_queue.render()
    drifts.clear()
    run(stage, ASHORE, 1.0)
    changing = [seconds for seconds in drifts if seconds >= 0]
    assert len(changing) > 10
    assert len(set(changing)) == 1
    assert len(drifts) > len(changing), "it drifts on afterwards"
