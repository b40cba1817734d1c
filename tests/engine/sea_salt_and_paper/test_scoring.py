"""The value of cards in Sea Salt & Paper, by worked examples in the order of the rule page."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.sea_salt_and_paper.cards import DECK
from game.engine.sea_salt_and_paper.scoring import (
    breakdown,
    caller_wins,
    card_points,
    colour_bonus,
    colour_groups,
    largest_colour,
    round_points,
    split_pairs,
)
from tests.engine.sea_salt_and_paper.positions import hand, pair

COLOURS = ("dark_blue", "light_blue", "black", "yellow", "green", "grey")
"""Different colours, for cards that must not share a colour group."""


def points(in_hand: str, *laid: str, pair_points: int = 1) -> int:
    return card_points(hand(in_hand), [pair(words) for words in laid], pair_points)


def cards_of(kind: str, count: int, colours: tuple[str, ...] = COLOURS) -> str:
    """Returns `count` cards of a kind, each of another colour."""
    return ", ".join(f"{colour} {kind}" for colour in colours[:count])


@pytest.mark.parametrize(("count", "worth"), list(enumerate([0, 0, 2, 4, 6, 8, 10])))
def test_shells(count: int, worth: int):
    """6.3: Sets are worth, by the number of their cards: shells 0, 2, 4, 6, 8, 10"""
    assert points(cards_of("shell", count)) == worth


@pytest.mark.parametrize(("count", "worth"), list(enumerate([0, 0, 3, 6, 9, 12])))
def test_octopuses(count: int, worth: int):
    """6.3: octopuses 0, 3, 6, 9, 12"""
    assert points(cards_of("octopus", count, ("light_blue", "yellow", "green", "purple", "grey"))) == worth


@pytest.mark.parametrize(("count", "worth"), list(enumerate([0, 1, 3, 5])))
def test_penguins(count: int, worth: int):
    """6.3: penguins 1, 3, 5"""
    assert points(cards_of("penguin", count, ("purple", "light_orange", "pink"))) == worth


@pytest.mark.parametrize(("count", "worth"), list(enumerate([0, 0, 5])))
def test_sailors(count: int, worth: int):
    """6.3: sailors 0, 5."""
    assert points(cards_of("sailor", count, ("pink", "orange"))) == worth


@pytest.mark.parametrize("kind", ["crab", "boat", "fish"])
@pytest.mark.parametrize(("count", "pairs"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_pairs_of_a_kind(kind: str, count: int, pairs: int):
    """6.1: A pair is worth 1 point, or 2 with the option `pair_points`."""
    assert points(cards_of(kind, count)) == pairs
    assert points(cards_of(kind, count), pair_points=2) == 2 * pairs


@pytest.mark.parametrize(("swimmers", "sharks", "pairs"), [(1, 1, 1), (2, 0, 0), (0, 3, 0), (3, 2, 2), (1, 4, 1)])
def test_swimmers_pair_with_sharks(swimmers: int, sharks: int, pairs: int):
    """6.1: A pair is worth 1 point, or 2 with the option `pair_points`."""
    both = ", ".join(
        [cards_of("swimmer", swimmers), cards_of("shark", sharks, ("dark_blue", "black", "green", "purple"))]
    ).strip(", ")
    assert points(both) == pairs
    assert points(both, pair_points=2) == 2 * pairs


def test_pair_counts_laid_or_in_hand():
    """6.2: It counts laid and in hand."""
    both = "black crab, yellow crab"
    assert points(both) == points("", both) == 1
    assert points("black fish, yellow fish", both, "black shark, yellow swimmer") == 3
    assert points("", both, pair_points=2) == 2


def test_laid_cards_do_not_pair_with_the_hand():
    """6.2: A card laid makes no pair with a card in hand."""
    assert points("black crab", "green crab, yellow crab") == 1
    assert points("black crab, dark_blue crab, grey crab", "green crab, yellow crab") == 2


@pytest.mark.parametrize(
    ("multiplier", "counted", "each"),
    [("purple lighthouse", "boat", 1), ("grey shoal", "fish", 1)],
)
def test_lighthouse_and_shoal(multiplier: str, counted: str, each: int):
    """6.4: lighthouse 1 a boat, shoal 1 a fish"""
    assert points(multiplier) == 0
    assert points(f"{multiplier}, {cards_of(counted, 1)}") == each
    assert points(f"{multiplier}, {cards_of(counted, 3)}") == 3 * each + 1
    assert points(f"{multiplier}, yellow {counted}", cards_of(counted, 2)) == 3 * each + 1


@pytest.mark.parametrize(
    ("multiplier", "counted", "each", "colours", "sets"),
    [
        ("green colony", "penguin", 2, ("purple", "light_orange", "pink"), (0, 1, 3, 5)),
        ("light_orange captain", "sailor", 3, ("pink", "orange"), (0, 0, 5)),
    ],
)
def test_colony_and_captain(multiplier: str, counted: str, each: int, colours: tuple[str, ...], sets: tuple[int, ...]):
    """6.4: colony 2 a penguin, captain 3 a sailor."""
    for count, worth in enumerate(sets):
        assert points(f"{multiplier}, {cards_of(counted, count, colours)}") == worth + each * count


def test_multipliers_do_not_count_themselves():
    """6.4: They do not count themselves."""
    assert points("purple lighthouse, grey shoal, green colony, light_orange captain") == 0


def test_all_multipliers_at_once():
    """6.4: Multipliers are worth, for each card of another kind in hand or laid"""
    cards = "purple lighthouse, grey shoal, green colony, light_orange captain, black boat, black fish"
    assert points(f"{cards}, pink penguin, orange sailor") == 1 + 1 + (1 + 2) + 3


def test_first_mermaid_counts_the_largest_group():
    """6.5: The first mermaid is worth the size of one's largest group of one colour"""
    assert points("white mermaid, black crab, black boat, black fish, green shark, green shell") == 3


def test_second_mermaid_counts_the_second_largest():
    """6.5: The first mermaid is worth the size of one's largest group of one colour"""
    assert points("white mermaid, white mermaid, black crab, black boat, black fish, green shark, green shell") == 3 + 2
    three = "white mermaid, white mermaid, white mermaid"
    assert points(f"{three}, black crab, black boat, black fish, black shark, green shell, green octopus") == 4 + 3 + 2


def test_mermaids_with_equal_groups():
    """6.5: equal groups count one after the other."""
    two_and_two = "black crab, black boat, green shark, green shell"
    assert points(f"white mermaid, {two_and_two}") == 2
    assert points(f"white mermaid, white mermaid, {two_and_two}") == 2 + 2
    assert points(f"white mermaid, white mermaid, white mermaid, {two_and_two}") == 3 + 2 + 2


def test_white_is_a_colour_like_any_other():
    """6.5: White, the mermaids' own, is a colour like any other."""
    assert points("white mermaid") == 1
    assert points("white mermaid, white mermaid") == 2
    assert points("white mermaid, white mermaid, white mermaid") == 3
    assert points("white mermaid, white mermaid, black crab") == 2 + 1


def test_mermaids_count_laid_cards():
    """6.7: All this counts cards in hand and pairs laid together."""
    assert points("white mermaid, black shell", "black crab, black crab") == 3 + 1


def test_colour_bonus():
    """6.6: The colour bonus is the size of one's largest group of one colour."""
    assert colour_bonus((), ()) == 0
    assert colour_bonus(hand("black crab, black boat, green shark"), [pair("black fish, yellow fish")]) == 3
    assert colour_bonus(hand("white mermaid, white mermaid, white mermaid, black crab"), ()) == 3
    assert colour_groups(hand("black crab, black boat, green shark"), [pair("green fish, yellow fish")]) == (2, 2, 1)


def test_bonus_is_not_among_card_points():
    """6.6: It is not among the points of the cards."""
    assert points("black crab, black boat, black fish, black shell") == 0


@given(
    cards=st.lists(st.sampled_from(range(len(DECK))), unique=True, max_size=24),
    laid=st.integers(0, 3),
    pair_points=st.sampled_from((1, 2)),
)
def test_every_card_and_every_point_is_in_one_group_alone(cards: list[int], laid: int, pair_points: int):
    """6.7: All this counts cards in hand and pairs laid together."""
    pairs, loose = split_pairs(tuple(sorted(DECK[number] for number in cards)))
    on_table, held = pairs[:laid], tuple(sorted([*loose, *chain(*pairs[laid:])]))
    groups, idle = breakdown(held, on_table, pair_points)
    assert sorted([*chain.from_iterable(group.cards for group in groups), *idle]) == sorted([*held, *chain(*on_table)])
    assert [group.cards for group in groups[: len(on_table)]] == on_table
    assert sum(group.points for group in groups) == card_points(held, on_table, pair_points)
    assert all(group.points > 0 for group in groups)


@pytest.mark.parametrize(
    ("in_hand", "groups"),
    [
        ("black boat, yellow boat, purple lighthouse", [2, 1]),
        ("black boat, purple lighthouse", [2]),
        ("purple lighthouse", []),
        ("black swimmer, black shark, green shark", [2]),
        ("black shell", []),
        ("pink penguin", [1]),
        ("light_orange captain, pink sailor", [2]),
        ("white mermaid, white mermaid, black crab", [2]),
        ("black crab, green crab, white mermaid, black fish, green fish", [2, 2, 1]),
    ],
)
def test_which_cards_score_together(in_hand: str, groups: list[int]):
    """6.4: Multipliers are worth, for each card of another kind in hand or laid"""
    assert [len(group.cards) for group in breakdown(hand(in_hand), (), 1).groups] == groups


def test_a_multiplier_stands_behind_what_it_counts():
    """6.4: Multipliers are worth, for each card of another kind in hand or laid"""
    (group,) = breakdown(hand("green colony, pink penguin"), (), 1).groups
    assert [card.kind for card in group.cards] == ["penguin", "colony"]
    assert group.points == 3


def test_of_equal_colours_the_first_is_the_largest():
    """6.6: The colour bonus is the size of one's largest group of one colour."""
    assert largest_colour(hand("black crab, green crab")) == ("black", 1)
    assert largest_colour(hand("black crab, white mermaid")) == ("white", 1)
    assert largest_colour(()) == (None, 0)


def test_stop():
    """5.3: Stop: everybody shows their hand and scores their cards. There is no colour bonus."""
    assert round_points("stop", 1, points=(9, 7, 3), bonuses=(4, 5, 6)) == (9, 7, 3)


def test_last_chance_won():
    """5.6: the caller scores cards and colour bonus, all others their colour bonus alone."""
    assert round_points("last_chance", 1, points=(7, 8, 3), bonuses=(4, 5, 6)) == (4, 13, 6)
    assert caller_wins(1, (7, 8, 3))


def test_last_chance_won_by_equality():
    """5.6: If the caller's cards are worth at least as much as everyone else's"""
    assert round_points("last_chance", 0, points=(8, 8, 3), bonuses=(4, 5, 6)) == (12, 5, 6)


def test_last_chance_lost():
    """5.6: Else the caller scores the colour bonus alone, all others their cards."""
    assert round_points("last_chance", 2, points=(7, 9, 8), bonuses=(4, 5, 6)) == (7, 9, 6)
    assert not caller_wins(2, (7, 9, 8))


def test_bonus_does_not_decide_a_last_chance():
    """5.6: Bonuses do not decide it."""
    assert round_points("last_chance", 0, points=(7, 8), bonuses=(9, 1)) == (9, 8)
