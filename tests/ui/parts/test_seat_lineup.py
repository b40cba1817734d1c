"""Taking and freeing seats before a game."""

from collections.abc import Callable
from functools import partial, reduce

from hypothesis import given
from hypothesis import strategies as st

from game.guests import HATS
from game.store.seats import PERSON, SeatPlan
from game.ui.parts.seat_lineup import SHEPHERDS, Lineup

ANIMALS = ("snail", "crab")
TABLE = range(3, 6)
USUAL = Lineup.from_seats(
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
    assert [seat.shepherd for seat in USUAL.seats] == ["brine", "purl", "fathom", "clover"]


def test_an_animal_that_no_longer_plays_leaves_its_arch_free() -> None:
    lineup = Lineup.from_seats(
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
    assert USUAL.claim(4).arches[4] == PERSON
    assert USUAL.claim(0).arches[0] == PERSON
    assert USUAL.claim(4).free_arch(4).arches == USUAL.arches


def test_what_a_person_claimed_by_mistake_an_animal_plays() -> None:
    assert USUAL.claim(0).claim(0).arches == USUAL.arches


Change = Callable[[Lineup], Lineup]
CHANGES: list[Change] = [
    change
    for arch, shepherd in enumerate(SHEPHERDS)
    for change in (
        partial(Lineup.claim, arch=arch),
        partial(Lineup.free_arch, arch=arch),
        *(partial(Lineup.with_animal, arch=arch, animal=animal) for animal in ANIMALS),
        partial(Lineup.with_phones, connected=(shepherd,), before=()),
    )
]
"""Everything but a choice of a hat."""


@given(st.lists(st.sampled_from(CHANGES)), st.integers(0, 4))
def test_one_press_makes_an_animal_a_person_and_the_next_brings_it_back(changes: list[Change], arch: int) -> None:
    lineup = reduce(lambda lineup, change: change(lineup), changes, USUAL)
    before = lineup.arches[arch]
    if before in ANIMALS:
        assert lineup.claim(arch).arches[arch] == PERSON
        assert lineup.claim(arch).claim(arch).arches == lineup.arches


@given(st.dictionaries(st.sampled_from(SHEPHERDS), st.sampled_from(HATS)), st.lists(st.sampled_from(CHANGES)))
def test_people_keep_their_hats_whoever_comes_and_goes(chosen: dict[str, str], changes: list[Change]) -> None:
    lineup = Lineup.from_seats(USUAL.seats, ANIMALS, TABLE, chosen)
    for change in changes:
        before, lineup = lineup, change(lineup)
        worn = [seat.hat for seat in lineup.seats if seat.kind == PERSON]
        assert len({*worn}) == len(worn)
        for arch, (kind, hat) in enumerate(zip(before.arches, before.hats, strict=True)):
            came_to_a_worn_one = kind != PERSON and lineup.arches[arch] == PERSON and hat in before._worn_hats
            assert lineup.hats[arch] == hat or not hat or came_to_a_worn_one


def test_a_hat_stays_with_its_shepherd_while_nobody_or_an_animal_plays_there() -> None:
    hats = {"brine": "bow", "dip": "paper"}
    lineup = Lineup.from_seats(USUAL.seats, ANIMALS, TABLE, hats)
    assert lineup.chosen_hats == hats
    assert {seat.hat for seat in lineup.seats} == {""}
    assert [seat.hat for seat in lineup.claim(0).claim(4).seats if seat.kind == PERSON] == ["bow", "top", "paper"]


def test_where_several_play_each_wears_a_hat_of_its_own() -> None:
    assert set(USUAL.hats) == {""}
    lineup = USUAL.claim(4)
    assert lineup.persons == 2
    assert [seat.hat for seat in lineup.seats if seat.kind == PERSON] == ["top", "straw"]
    assert {seat.hat for seat in lineup.seats if seat.kind != PERSON} == {""}


def test_the_next_hat_is_one_that_nobody_else_wears() -> None:
    lineup, worn = USUAL.claim(4), []
    for _ in HATS:
        lineup = lineup.next_hat(1)
        worn.append(lineup.hats[1])
    assert worn == ["beret", "party", "paper", "bow", "top", "beret"]


def test_one_person_alone_may_choose_a_hat_and_keeps_it() -> None:
    lineup = USUAL.next_hat(1).next_hat(1)
    assert Lineup.from_seats(lineup.seats, ANIMALS, TABLE).hats == lineup.hats == ("", "straw", "", "", "")


def test_two_who_come_with_one_hat_are_told_apart_and_a_hat_unknown_here_is_none() -> None:
    seats = (SeatPlan(PERSON, "brine", "bow"), SeatPlan(PERSON, "purl", "bow"), SeatPlan("crab", "dip", "crown"))
    assert Lineup.from_seats(seats, ANIMALS, TABLE).hats == ("bow", "top", "", "", "")
    alone = (SeatPlan(PERSON, "brine", "tiara"), SeatPlan("crab", "dip"))
    assert Lineup.from_seats(alone, ANIMALS, TABLE).hats[0] == ""


def test_a_game_can_start_with_three_to_five_seats() -> None:
    three = USUAL.free_arch(0)
    two = three.free_arch(2)
    assert USUAL.can_start
    assert three.can_start
    assert not two.can_start
    assert USUAL.claim(4).can_start


def test_where_there_is_no_room_the_last_animal_makes_it() -> None:
    four = Lineup.from_seats(USUAL.seats, ANIMALS, range(2, 5))
    assert four.has_room
    assert four.claim(4).arches == ("crab", PERSON, "crab", None, PERSON)


def test_where_only_persons_sit_and_there_is_no_room_nobody_sits_down() -> None:
    pair = Lineup((PERSON, PERSON, None, None, None), ANIMALS, range(2, 3))
    assert not pair.has_room
    assert pair.claim(4) == pair


def test_the_first_phone_leaves_animals_where_nobody_at_the_screen_has_claimed_a_seat() -> None:
    assert USUAL.without_unclaimed(()).arches == ("crab", "crab", "crab", "snail", None)
    assert USUAL.claim(0).without_unclaimed({0}).arches == (PERSON, "crab", "crab", "snail", None)


def test_phones_are_offered_unclaimed_seats_last_and_only_to_the_first_of_them() -> None:
    assert USUAL.open_to_phones((), ()) == ("brine", "fathom", "clover", "dip", "purl")
    assert USUAL.open_to_phones((), {1}) == ("brine", "fathom", "clover", "dip")
    assert USUAL.open_to_phones(("brine",), ()) == ("fathom", "clover", "dip")
