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


def test_a_free_arch_is_taken_by_a_person_and_a_taken_one_is_freed() -> None:
    taken = USUAL.toggle(4)
    assert taken.arches[4] == PERSON
    assert taken.toggle(4) == USUAL


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
    lineup = USUAL.toggle(4)
    assert lineup.persons == 2
    assert [lineup.person_number(1), lineup.person_number(4)] == [1, 2]


def test_a_game_can_start_with_three_to_five_seats() -> None:
    three = USUAL.toggle(0)
    two = three.toggle(2)
    assert USUAL.can_start
    assert three.can_start
    assert not two.can_start
    assert USUAL.toggle(4).can_start


def test_where_there_is_no_room_nobody_sits_down() -> None:
    four = Lineup.of(USUAL.taken, ANIMALS, range(2, 5))
    assert not four.has_room
    assert four.toggle(4) == four
    assert four.toggle(0).toggle(4).arches[4] == PERSON
