"""The closed kiosk says when it opens again, as a clock and in all its languages."""

from datetime import datetime

import pytest

from game.kiosk.plan import Kiosk
from game.ui.motion import FrameRateMode
from game.ui.scenes.closed import BEAM_SECONDS, ClosedScene
from game.ui.scenes.menu import MenuScene
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800)], ids=str)
@pytest.mark.parametrize("languages", [("de", "en"), ()], ids=str)
def test_the_hour_stands_in_every_language_and_as_a_clock(
    make_app: MakeApp, size: tuple[int, int], languages: tuple[str, ...]
) -> None:
    app = make_app(home=MenuScene, size=size, kiosk=Kiosk(languages=languages), motion="off")
    scene = ClosedScene(app, datetime(2026, 11, 23, 9, 30))
    app.push(scene)
    sentences = [label.words for label in scene.labels()]
    assert len(sentences) == (len(languages) or 6)
    assert all("09:30" in sentence for sentence in sentences)
    assert any("Montag" in sentence for sentence in sentences)
    assert any("Monday" in sentence for sentence in sentences)
    hands = {sprite.look: sprite.angle for light in scene._lights for sprite in light.sprite_states}
    assert (hands["clock:hour"], hands["clock:minute"]) == (-285, -180)
    assert faults(app) == []


def test_without_an_hour_no_clock_is_shown(make_app: MakeApp) -> None:
    app = make_app(home=MenuScene, kiosk=Kiosk(languages=("en",)), motion="off")
    scene = ClosedScene(app, None)
    app.push(scene)
    assert [label.words for label in scene.labels()] == ["Closed now. See you soon!"]


@pytest.mark.parametrize("motion", ["full", "off"])
def test_the_lamp_goes_out_and_the_gulls_sleep(make_app: MakeApp, motion: str) -> None:
    app = make_app(home=MenuScene, kiosk=Kiosk(languages=("en",)), motion=motion)
    scene = ClosedScene(app, None)
    app.push(scene)
    app.run(0.5)
    assert (scene._beam_strength > 0) == (motion == "full")
    app.run(BEAM_SECONDS)
    assert scene._beam_strength == 0
    assert scene.frame_rate_mode is FrameRateMode.STILL
    assert {sprite.look for sprite in scene._pose.values()} >= {"gull:asleep"}
    assert not scene._stage.backdrop.gulls
