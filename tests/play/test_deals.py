"""Names of deals: each names one, and any other letters are refused with the reason."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.games import GAMES
from game.play.deals import (
    ALPHABET,
    BASE,
    DAYS,
    LARGE_SEED,
    SEEDS,
    DealNameError,
    NamedDeal,
    deal_named,
    deal_of_day,
    number_of_day,
    seed_of_signs,
)

KNOWN = {
    "2522 22XF": NamedDeal("turn_the_tide", 3, {"edition": "gamewright", "length": "full", "open_bids": False}, 0),
    "4X22 CEL4": NamedDeal("turn_the_tide", 5, {"edition": "amigo", "length": "quick_dip", "open_bids": True}, 332),
    "2N3F HZLC": NamedDeal("undertow", 4, {"games": 5}, 13823),
    "2C45 ZZZZ ZZ9C": NamedDeal("sea_salt_and_paper", 2, {"pair_points": 2}, 2**32 - 1),
}
"""Names that families have written down; they stay what they are."""
DAY = date(2026, 11, 28)


@st.composite
def deals(draw: st.DrawFn) -> NamedDeal:
    game = GAMES[draw(st.sampled_from([*GAMES]))]
    options = {option: draw(st.sampled_from(values)) for option, values in game.options.items()}
    seed = draw(st.integers(0, SEEDS - 1) | st.integers(0, BASE**LARGE_SEED - 1))
    return NamedDeal(game.name, draw(st.sampled_from(game.seats)), options, seed)


def defect_of(name: str) -> str:
    with pytest.raises(DealNameError) as found:
        deal_named(name)
    return found.value.defect


@given(deals())
def test_a_name_names_its_deal_however_it_is_written(deal: NamedDeal) -> None:
    assert deal_named(deal.name) == deal
    assert deal_named(deal.name.lower().replace(" ", "-")) == deal
    if deal.seed < SEEDS:
        assert seed_of_signs(deal.signs) == deal.seed
        assert len(deal.name) == len("ABCD EFGH")


@given(deals(), st.data())
def test_one_wrong_letter_and_two_in_each_others_place_are_noticed(deal: NamedDeal, data: st.DataObject) -> None:
    letters = [*deal.name.replace(" ", "")]
    first, second = (data.draw(st.integers(0, len(letters) - 1)) for _ in range(2))
    swapped, wrong = [*letters], [*letters]
    swapped[first], swapped[second] = letters[second], letters[first]
    wrong[first] = data.draw(st.sampled_from(ALPHABET))
    for changed in (swapped, wrong):
        if changed != letters:
            with pytest.raises(DealNameError):
                deal_named("".join(changed))


def test_cut_long_and_foreign_names_are_told_apart() -> None:
    name = next(iter(KNOWN))
    assert defect_of("") == defect_of(name[:-1]) == defect_of(name + "A") == "cut"
    assert defect_of(name * 2) == "long"
    assert defect_of(name.replace("2", "0")) == defect_of("ÄBCD EFGH") == "foreign"
    assert defect_of(name[:-1] + "Z") == "wrong"


@pytest.mark.parametrize("name", GAMES)
def test_names_of_other_rules_are_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = deal_of_day(name, 332, {option: values[0] for option, values in GAMES[name].options.items()})
    today = deal.name
    monkeypatch.setattr(type(GAMES[name]), "rules_version", GAMES[name].rules_version + 1)
    later = deal.name
    assert defect_of(today) == "older"
    monkeypatch.undo()
    assert defect_of(later) == "newer"


def test_a_seed_that_is_too_large_has_no_name() -> None:
    deal = next(iter(KNOWN.values()))
    for seed in (BASE**LARGE_SEED, -1):
        large = NamedDeal(deal.game, deal.players, deal.options, seed)
        assert (large.name, large.signs) == ("", ())


@pytest.mark.parametrize(("name", "deal"), KNOWN.items())
def test_known_names_stay(name: str, deal: NamedDeal) -> None:
    assert deal.name == name


def test_each_day_has_a_deal_of_its_own_for_years() -> None:
    numbers = [number_of_day(DAY + timedelta(days=day)) for day in range(18 * 365)]
    assert numbers[0] == 332
    assert len({*numbers}) == len(numbers)
    assert set(numbers) <= set(range(DAYS))
    assert number_of_day(date(1970, 1, 1)) in range(DAYS)  # a clock that is wrong
