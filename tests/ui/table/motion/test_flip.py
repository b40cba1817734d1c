"""The flip: a card that turns over has a body."""

import pytest
from msgspec.structs import replace

from game.ui.draw.craft.pieces import CATALOGUE
from game.ui.draw.sprite_state import SpriteState
from game.ui.kit.number_cards import number_cards
from game.ui.screen import Screen
from game.ui.table.motion.flip import turn_up
from game.ui.table.motion.script import Script


@pytest.fixture(scope="module")
def flipped() -> Script:
    """Returns a card that lies face down at rest, and is turned up."""
    closed = SpriteState("weather:back", 100, 100, 80, 40, angle=2.0)
    screen, heights = Screen(1920, 1080), CATALOGUE.heights | number_cards("weather").heights
    script = Script(None, None, {"card": closed}, {"card": replace(closed, look="weather:7")}, screen, heights)
    assert turn_up(script, "card", 0.0) == pytest.approx(0.5)
    return script


def test_a_card_that_is_turned_up_shows_its_back_then_its_face_and_snaps_edge_on_and_taps(flipped: Script) -> None:
    line = flipped.timeline()
    moments = [line.pose_at(seconds)["card"] for seconds in (0.0, 0.19, 0.5)]
    assert [spot.look for spot in moments] == ["weather:7"] * 3
    assert [spot.turn for spot in moments] == pytest.approx([0.0, 0.5, 1.0], abs=0.1)
    assert [(cue.sound, round(cue.at, 6)) for cue in flipped.cues] == [("snap", 0.2), ("tap", 0.4)]


def test_a_flip_has_a_body_that_dips_leaps_overshoots_and_lands(flipped: Script) -> None:
    line = flipped.timeline()
    dipped, edge_on, turned, before, landed, rest = (
        line.pose_at(at + 1e-4)["card"] for at in (0.08, 0.2, 0.32, 0.4 - 2 / 60, 0.4, 0.5)
    )
    assert (dipped.y, dipped.w) == (pytest.approx(104, abs=0.1), pytest.approx(0.97 * 80))
    assert (edge_on.y, edge_on.turn) == (pytest.approx(74, abs=0.1), pytest.approx(0.5, abs=0.04))
    assert (turned.w, turned.angle) == (pytest.approx(1.06 * 80, abs=0.1), pytest.approx(-2, abs=0.1))
    assert (landed.y, landed.w) == pytest.approx((100, 0.985 * 80), abs=0.1)
    assert (before.lift, landed.lift) == (pytest.approx(26, abs=0.1), 8)
    assert rest == line.after["card"]
    assert max(line.pose_at(frame / 60)["card"].w for frame in range(30)) > 1.065 * 80  # it swings past


def test_three_drops_leave_a_card_at_its_landing(flipped: Script) -> None:
    line = flipped.timeline()
    drops = [sum(piece.startswith("drop:") for piece in line.pose_at(at)) for at in (0.39, 0.41)]
    assert drops == [0, 3]
