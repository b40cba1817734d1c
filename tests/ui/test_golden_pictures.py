"""Golden pictures that were approved by eye; changes are reviewed before they are accepted.

`pytest tests/ui --regenerate-pictures` writes them again. After a failure the current pictures are in the folder named
in the message.
"""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

from game.engine.turn_the_tide import BidsRevealed, TideTaken
from game.kiosk.plan import Kiosk
from game.ui.table.match_setup import new_game
from tests.support.driven import DrivenApp
from tests.support.studio import studio
from tests.support.walk import in_steps, seats
from tools.shots.kiosk import kiosk
from tools.shots.operator import operators
from tools.shots.tour import screens, walk

GOLDEN = Path(__file__).parent / "golden"
WIDE = (960, 540)
SMALL, FRAMES = (320, 180), (4, 3)
"""Size of each picture of a strip, and their number in a row and of rows."""
Walk: TypeAlias = tuple[str, str] | None
"""A game and one of its walks; None: the screens beside the tables."""
STYLES = {
    "wide": (WIDE, {}),
    "tall": ((540, 960), {}),
    "overview": ((1344, 756), {}),
    "contrast": (WIDE, {"high_contrast": True, "text_size": 150}),
}
KIOSK, OPERATOR = ("", "kiosk"), ("", "operator")
"""Walks through the screens of unattended screens."""
TIDE, UNDER, SALT = "turn_the_tide", "undertow", "sea_salt_and_paper"
PICTURES: tuple[tuple[str, Walk, tuple[str, ...]], ...] = (
    ("wide", None, ("menu", "shelf", f"{TIDE}_seats", f"{TIDE}_ways_to_play", f"{TIDE}_how_to_play_3")),
    (
        "wide",
        (TIDE, "solo"),
        ("HandsDealt_2_middle", "picked_card", "BidsRevealed_3_end", "RingLost_2_middle", "coach_1"),
    ),
    ("wide", KIOSK, (f"kiosk_four_pictures_{TIDE}", f"kiosk_still_there_{TIDE}")),
    ("wide", OPERATOR, ("operator_pin",)),
    ("overview", OPERATOR, ("operator_0_0",)),
    ("tall", OPERATOR, ("operator_3_0",)),
    ("wide", (TIDE, "hint"), ("hint",)),
    ("wide", (TIDE, "two"), ("curtain", "pause")),
    ("wide", (TIDE, "chords"), ("chords",)),
    ("wide", (TIDE, "five"), ("PlayerOut_3_end", "scoring_3_end", "final_3_end")),
    ("wide", (UNDER, "solo"), ("picked_shark_section", "picked_section", "LifeguardPlayed_2_middle")),
    ("wide", (SALT, "solo"), ("picked_drawn", "CardStolen_2_middle")),
    ("wide", (SALT, "watched"), ("PairLaid_3_end",)),
    ("tall", (SALT, "watched"), ("PairLaid_3_end",)),
    ("wide", (UNDER, "four"), ("SwimmersDrifted_3_end",)),
    ("tall", (TIDE, "five"), ("BidsRevealed_3_end",)),
    ("tall", (TIDE, "solo"), ("picked_card",)),
    ("contrast", None, ("settings_picture",)),
    ("contrast", (TIDE, "solo"), ("picked_card",)),
)
VISIBLE = 40
"""Difference of a colour channel that an eye may notice, of 255."""
MOST_VISIBLE = 0.002
"""Share of pixels that may differ visibly, because processors round differently."""


@pytest.fixture(scope="module")
def is_regenerating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regenerate-pictures", default=False))


@pytest.mark.parametrize(("style", "walked", "names"), PICTURES)
@pytest.mark.usefixtures("shipped_games")
def test_the_pictures_are_as_they_were_approved(
    style: str, walked: Walk, names: tuple[str, ...], is_regenerating: bool, pixels: Path, tmp_path: Path
) -> None:
    size, settings = STYLES[style]
    wrong: list[str] = []
    with studio(size, "en", pixels, **settings) as app:
        tour = _tour(app, walked)
        for name in stops(tour, tuple(_stop_name(walked, name) for name in names)):
            golden = GOLDEN / f"{style}_{name}.png"
            if is_regenerating:
                pygame.image.save(app.canvas.window, golden)
            elif share_of_visible_differences(pygame.image.load(golden), app.canvas.window) > MOST_VISIBLE:
                pygame.image.save(app.canvas.window, tmp_path / golden.name)
                wrong.append(name)
    assert not wrong, f"compare with {tmp_path}"


@pytest.mark.parametrize("step", [BidsRevealed, TideTaken])
@pytest.mark.usefixtures("shipped_games")
def test_flips_and_tides_move_as_they_were_approved(
    step: type, is_regenerating: bool, pixels: Path, tmp_path: Path
) -> None:
    golden = GOLDEN / f"strip_{step.__name__}.png"
    with studio(WIDE, "en", pixels) as app:
        app.stack.restart(new_game(app, TIDE, seats("crab", "snail", "crab", "snail"), {}))
        strip = strip_of(app, step)
    if is_regenerating:
        pygame.image.save(strip, golden)
    elif share_of_visible_differences(pygame.image.load(golden), strip) > MOST_VISIBLE:
        pygame.image.save(strip, tmp_path / golden.name)
        pytest.fail(f"compare with {tmp_path}")


def strip_of(app: DrivenApp, step: type) -> pygame.Surface:
    """Returns small pictures of the next animation step of that type, row by row."""
    (w, h), (columns, rows) = SMALL, FRAMES
    strip = pygame.Surface((columns * w, rows * h))
    for number, _ in enumerate(in_steps(app, "", step, columns * rows)):
        place = (number % columns * w, number // columns * h)
        strip.blit(pygame.transform.smoothscale(app.canvas.window, SMALL), place)
    return strip


def _tour(app: DrivenApp, walked: Walk) -> Iterable[str]:
    match walked:
        case None:
            return screens(app)
        case ("", "kiosk"):
            return kiosk(app)
        case ("", _):
            app.config = replace(app.config, kiosk=Kiosk(name="Ferry deck 2"))
            return operators(app)
        case _:
            return walk(app, *walked)


def _stop_name(walked: Walk, name: str) -> str:
    """Returns the full name of a stop, with its game and, for whole games, its walk."""
    if walked is None or not walked[0]:
        return name
    game, part = walked
    return f"{game}_{part}_{name}" if part in ("solo", "five", "four", "watched") else f"{game}_{name}"


def stops(tour: Iterable[str], names: tuple[str, ...]) -> Iterable[str]:
    """Yields the wanted stops of a tour, and ends after the last of them."""
    left = set(names)
    for name in tour:
        if name in left:
            left.discard(name)
            yield name
        if not left:
            return
    raise AssertionError(f"the tour never comes to {sorted(left)}")


def share_of_visible_differences(one: pygame.Surface, two: pygame.Surface) -> float:
    """Returns the share of pixels, 0 to 1, that differ visibly."""
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
