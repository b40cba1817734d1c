"""On small kiosks, where a finger is a seventh of the window, nothing lies on what is pressed."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from game.engine.sea_salt_and_paper import DECK
from game.play.choices import choices_after
from game.play.sea_salt_and_paper.choices import choices
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.table import TABLE as KIND
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.seen import Lifted
from tests.engine.sea_salt_and_paper.positions import GAME, card, hand, pair
from tests.ui.games.sea_salt_and_paper.rounds import OTHERS, sea, table_of

ROUNDING = 0.5
SCREENS = (Screen(1280, 800, touch=117.7), Screen(800, 1280, touch=117.7), Screen(1080, 1920, touch=171.8))
"""A finger's 20 mm at 10.1 inches."""
TIGHT = (Screen(1024, 768, touch=110), Screen(800, 800, touch=117.7), Screen(1080, 1080, touch=171.8))
"""Windows without room for many cards of that size, as low reach leaves them of tall ones."""
FULL, HANDS = (6, 10, 14, 16), 12
"""Cards that can be chosen from one by one where there is space; hands of each size."""
LARGE = (*FULL, 20)
HELD = "black crab, dark_blue crab, pink penguin"
PILE = "black boat, pink sailor, green fish, grey shell, white mermaid, black fish, green octopus, black shell"


def name_of(screen: Screen) -> str:
    return f"{screen.width}x{screen.height}"


kiosks = pytest.mark.parametrize("screen", SCREENS, ids=name_of)
companies = pytest.mark.parametrize("players", [2, 3, 4])


def table(players: int, **changes: object) -> SaltSeen:
    return table_of(replace(sea(HELD, *[OTHERS] * (players - 1)), **changes))


def check(found: SaltSeen, screen: Screen, least: float | None = None) -> None:
    """Checks that every control is in the window, large enough, and apart.

    Args:
        least: px; None: a finger's.
    """
    least = screen.control_px() if least is None else least
    window = Box(0, 0, screen.width, screen.height).inflate(ROUNDING)
    places = KIND.hit_areas(found, screen)
    for name, place in places.items():
        assert window.encloses(place.box), (name, place.box)
        assert min(place.box.w, place.box.h) >= least - ROUNDING, (name, place.box)
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
            check(keeping.apply(Lifted(path)), screen)


@kiosks
@companies
@pytest.mark.parametrize("count", [1, 2, 5, 8])
def test_a_pile_that_is_looked_through(screen: Screen, players: int, count: int) -> None:
    looking = table(players, phase="pick", searched=0, piles=(hand(PILE)[:count], ()))
    for path in ((), *((f"found:{number}",) for number in range(count))):
        check(looking.apply(Lifted(path)), screen)


@kiosks
@companies
def test_boats_to_steal_from(screen: Screen, players: int) -> None:
    robbing = table(players, phase="rob")
    for path in ((), *((f"seat:{seat}",) for seat in robbing.view.victims)):
        check(robbing.apply(Lifted(path)), screen)


def large_hands(count: int) -> Iterator[tuple[SaltSeen, set[str]]]:
    """Yields hands of that number of cards, with pairs laid and without, with everything that can be picked.

    Some of their pairs can be made in several ways.
    """
    rng = Random(count)
    for number in range(HANDS):
        players = 2 + number % 3
        cards = tuple(sorted(rng.sample(DECK, count)))
        state = sea(HELD, *[OTHERS] * (players - 1))
        laid = ((pair("black boat, yellow boat"),) * (number % 2),) * players
        state = replace(state, hands=(cards, *state.hands[1:]), laid=laid)
        tree = choices(GAME.view(state, 0), GAME.legal(state, 0))
        singles = [choice.id for choice in tree if choice.next]
        for path in ((), *((one,) for one in singles[:1])):
            found = table_of(state, path=path)
            open_now = {choice.id for choice in (*tree, *choices_after(tree, path)) if choice.id not in path}
            yield found, open_now


@pytest.mark.parametrize("screen", [*SCREENS, *TIGHT], ids=name_of)
@pytest.mark.parametrize("count", LARGE)
def test_all_that_can_be_picked_of_a_large_hand_is_there_to_press(screen: Screen, count: int) -> None:
    for found, can_be_picked in large_hands(count):
        assert can_be_picked <= KIND.hit_areas(found, screen).keys()


@kiosks
@pytest.mark.parametrize("count", FULL)
def test_each_card_of_a_large_hand(screen: Screen, count: int) -> None:
    for found, _ in large_hands(count):
        check(found, screen)


@pytest.mark.parametrize("screen", TIGHT, ids=name_of)
@pytest.mark.parametrize("count", LARGE)
def test_where_there_is_no_room_for_so_many_fingers_no_card_is_pressed_for_another(screen: Screen, count: int) -> None:
    for found, _ in large_hands(count):
        check(found, screen, 1.0)
