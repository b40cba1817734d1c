"""A dozen pictures that were looked at and found good; a change to them is looked at again before it is kept.

`pytest tests/ui --regenerate-pictures` paints them anew. On a failure the pictures as they are now lie in the folder
that the message names.
"""

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from game.shots.studio import studio
from game.shots.tour import everything

GOLDEN = Path(__file__).parent / "golden"
WIDE = (960, 540)
PICTURES = {
    "wide": (
        WIDE,
        {},
        (
            "menu",
            "turn_the_tide_seats",
            "turn_the_tide_ways_to_play",
            "turn_the_tide_how_to_play_2",
            "turn_the_tide_solo_HandsDealt_2_middle",
            "turn_the_tide_solo_picked_card",
            "turn_the_tide_solo_BidsRevealed_3_end",
            "turn_the_tide_solo_RingLost_2_middle",
            "turn_the_tide_solo_coach_1",
            "turn_the_tide_hint",
            "turn_the_tide_curtain",
            "turn_the_tide_pause",
            "turn_the_tide_five_PlayerOut_3_end",
            "turn_the_tide_five_scoring_3_end",
            "turn_the_tide_five_final_3_end",
            "undertow_solo_picked_shark_section",
            "undertow_solo_picked_section",
            "undertow_solo_LifeguardPlayed_2_middle",
        ),
    ),
    "tall": ((540, 960), {}, ("turn_the_tide_solo_picked_card",)),
    "contrast": (
        WIDE,
        {"high_contrast": True, "text_size": 150},
        ("settings_picture", "turn_the_tide_solo_picked_card"),
    ),
}
VISIBLE = 40
"""A difference of a colour that an eye may notice, of 255."""
MOST_VISIBLE = 0.002
"""The part of a picture that may differ so, for other processors round otherwise."""


@pytest.fixture(scope="module")
def is_regenerating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regenerate-pictures", default=False))


@pytest.mark.parametrize("style", PICTURES)
def test_the_pictures_are_as_they_were_approved(
    style: str, is_regenerating: bool, pixels: Path, tmp_path: Path
) -> None:
    size, settings, names = PICTURES[style]
    wrong: list[str] = []
    with studio(size, "en", pixels, **settings) as app:
        for name in stops(everything(app), names):
            golden = GOLDEN / f"{style}_{name}.png"
            if is_regenerating:
                pygame.image.save(app.canvas.window, golden)
            elif share_of_visible_differences(pygame.image.load(golden), app.canvas.window) > MOST_VISIBLE:
                pygame.image.save(app.canvas.window, tmp_path / golden.name)
                wrong.append(name)
    assert not wrong, f"compare with {tmp_path}"


def stops(tour: Iterable[str], names: tuple[str, ...]) -> Iterable[str]:
    """The wanted stops of a tour, which ends with the last of them."""
    left = set(names)
    for name in tour:
        if name in left:
            left.discard(name)
            yield name
        if not left:
            return
    raise AssertionError(f"the tour never comes to {sorted(left)}")


def share_of_visible_differences(one: pygame.Surface, two: pygame.Surface) -> float:
    """The part of the pixels, 0 to 1, of which a colour differs visibly."""
    assert one.get_size() == two.get_size()
    same = pygame.transform.threshold(
        None, one.convert(24), None, (VISIBLE, VISIBLE, VISIBLE), None, 0, two.convert(24)
    )
    return 1 - same / (one.get_width() * one.get_height())


def test_a_difference_is_seen() -> None:
    one, two = pygame.Surface((100, 100)), pygame.Surface((100, 100))
    assert share_of_visible_differences(one, two) == 0
    two.fill((VISIBLE + 20, 0, 0), (0, 0, 10, 10))
    assert share_of_visible_differences(one, two) == pytest.approx(0.01)
