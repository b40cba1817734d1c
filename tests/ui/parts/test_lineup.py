"""Taking and freeing seats before a game."""

from __future__ import annotations

from game.store.seats import PERSON, SeatPlan
from game.ui.parts.lineup import Lineup

ANIMALS = ("snail", "crab")
TABLE = range(3, 6)
USUAL = Lineup.of(
    (
        SeatPlan(shepherd="purl", kind=PERSON),
        SeatPlan(shepherd="brine", kind="crab"),
        SeatPlan(shepherd="fathom", kind="crab"),
        SeatPlan(shepherd="clover", kind="snail"),
    ),
    ANIMALS,
    TABLE,
)


def test_remembered_seats_take_their_shepherds_arches_in_the_order_of_play() -> None:
    assert USUAL.arches == ("crab", PERSON, "crab", "snail", None)
    assert [seat.shepherd for seat in USUAL.taken] == ["brine", "purl", "fathom", "clover"]


def test_an_animal_that_no_longer_plays_leaves_its_arch_free() -> None:
    lineup = Lineup.of(
        (
            SeatPlan(shepherd="purl", kind=PERSON),
            SeatPlan(shepherd="brine", kind="kraken"),
            SeatPlan(shepherd="nobody", kind="crab"),
        ),
        ANIMALS,
        TABLE,
    )
    assert lineup.arches == (None, PERSON, None, None, None)


def test_a_person_claims_a_free_arch_or_an_animals_and_another_frees_it() -> None:
    assert USUAL.claimed(4).arches[4] == PERSON
    assert USUAL.claimed(0).arches[0] == PERSON
    assert USUAL.claimed(4).left(4) == USUAL


def test_what_a_person_claimed_by_mistake_an_animal_plays() -> None:
    assert USUAL.claimed(0).claimed(0) == USUAL


def test_the_disc_goes_round_all_kinds_of_players() -> None:
    kinds = []
    lineup = USUAL
    for _ in range(4):
        kinds.append(lineup.arches[1])
        lineup = lineup.next_kind(1)
    assert kinds == [PERSON, "snail", "crab", PERSON]


def test_a_free_arch_has_no_next_kind() -> None:
    assert USUAL.next_kind(4) == USUAL


def test_persons_are_numbered_from_the_left() -> None:
    lineup = USUAL.claimed(4)
    assert lineup.persons == 2
    assert [lineup.person_number(1), lineup.person_number(4)] == [1, 2]


def test_a_game_can_start_with_three_to_five_seats() -> None:
    three = USUAL.left(0)
    two = three.left(2)
    assert USUAL.can_start
    assert three.can_start
    assert not two.can_start
    assert USUAL.claimed(4).can_start


def test_where_there_is_no_room_the_last_animal_makes_it() -> None:
    four = Lineup.of(USUAL.taken, ANIMALS, range(2, 5))
    assert four.has_room
    assert four.claimed(4).arches == ("crab", PERSON, "crab", None, PERSON)


def test_where_only_persons_sit_and_there_is_no_room_nobody_sits_down() -> None:
    pair = Lineup((PERSON, PERSON, None, None, None), ANIMALS, range(2, 3))
    assert not pair.has_room
    assert pair.claimed(4) == pair
