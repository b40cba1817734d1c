"""On small kiosks, where a finger is a seventh of the window, nothing lies on what is pressed."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.table import TABLE as KIND
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.seen import Lifted
from tests.engine.sea_salt_and_paper.positions import card, hand
from tests.ui.games.sea_salt_and_paper.rounds import OTHERS, sea, seen

ROUNDING = 0.5
SCREENS = (Screen(1280, 800, touch=117.7), Screen(800, 1280, touch=117.7), Screen(1080, 1920, touch=171.8))
"""A finger's 20 mm at 10.1 inches."""
HELD = "black crab, dark_blue crab, pink penguin"
PILE = "black boat, pink sailor, green fish, grey shell, white mermaid, black fish, green octopus, black shell"
kiosks = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen.width}x{screen.height}")
companies = pytest.mark.parametrize("players", [2, 3, 4])


def table(players: int, **changes: object) -> SaltSeen:
    return seen(replace(sea(HELD, *[OTHERS] * (players - 1)), **changes))


def check(found: SaltSeen, screen: Screen) -> None:
    """All that is pressed is in the window, large enough, and by itself."""
    window = Box(0, 0, screen.width, screen.height).inflate(ROUNDING)
    places = KIND.places(found, screen)
    for name, place in places.items():
        assert window.encloses(place.box), (name, place.box)
        assert min(place.box.w, place.box.h) >= screen.control_px() - ROUNDING, (name, place.box)
    for (one, here), (other, there) in combinations(places.items(), 2):
        assert not here.box.inset(ROUNDING).overlaps(there.box), (one, other)


@kiosks
@companies
def test_deck_and_piles(screen: Screen, players: int) -> None:
    check(table(players, phase="draw"), screen)


@kiosks
@companies
def test_two_cards_drawn_and_the_piles_for_one_of_them(screen: Screen, players: int) -> None:
    two = card("black boat"), card("green fish")
    for piles in (((), ()), (hand("pink sailor"), ()), ((), hand("pink sailor")), (hand(PILE), hand("pink sailor"))):
        keeping = table(players, phase="keep", drawn=two, piles=piles)
        for path in ((), ("drawn:0",), ("drawn:1",)):
            check(keeping.after(Lifted(path)), screen)


@kiosks
@companies
@pytest.mark.parametrize("count", [1, 2, 5, 8])
def test_a_pile_that_is_looked_through(screen: Screen, players: int, count: int) -> None:
    looking = table(players, phase="pick", searched=0, piles=(hand(PILE)[:count], ()))
    for path in ((), *((f"found:{number}",) for number in range(count))):
        check(looking.after(Lifted(path)), screen)


@kiosks
@companies
def test_boats_to_steal_from(screen: Screen, players: int) -> None:
    robbing = table(players, phase="rob")
    for path in ((), *((f"seat:{seat}",) for seat in robbing.view.victims)):
        check(robbing.after(Lifted(path)), screen)
