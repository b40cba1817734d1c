"""The count of a round says what the rules say, and every card and point of it once."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.games import GAMES
from game.engine.sea_salt_and_paper import RoundRecord
from game.engine.sea_salt_and_paper.scoring import breakdown
from game.ui.games.sea_salt_and_paper.results.count import groups_of
from tests.engine.generators import Setup, play
from tests.ui.games.sea_salt_and_paper.results.rounds import (
    HELD,
    LOST,
    STOPPED,
    cards_of,
    parse_cards,
    record_of,
    records,
    round_count,
)

FEW = settings(max_examples=80, deadline=None)


def check(record: RoundRecord, pair_points: int) -> None:
    """Checks every property of a round's count."""
    count = round_count(record, pair_points)
    for seat in count.seats:
        laid = record.laid[seat.seat]
        assert Counter(cards_of(seat)) == Counter((*record.hands[seat.seat], *chain.from_iterable(laid)))
        assert all(group.points > 0 for group in seat.groups)
        assert seat.pearls == record.card_points[seat.seat]
        pearls = 0 if seat.struck_part == "pearls" else seat.pearls
        colour = 0 if seat.struck_part == "colour" else seat.bonus
        assert pearls + colour == seat.points == record.points[seat.seat]
        assert seat.bonus == (record.colour_bonus[seat.seat] if count.bet else 0)


@FEW
@given(st.data(), st.sampled_from((1, 2)))
def test_every_card_and_every_point_is_counted_once(data: st.DataObject, pair_points: int):
    check(data.draw(records(pair_points)), pair_points)


@pytest.mark.parametrize("seed", range(6))
def test_rounds_as_they_are_played(seed: int):
    game = GAMES["sea_salt_and_paper"]
    *_, last = play(Setup(game, 2 + seed % 3, {"pair_points": 1 + seed % 2}, seed))
    scored = [record for record in last.after.history if record.call]
    assert scored or last.after.mermaids is not None
    for record in scored:
        check(record, 1 + seed % 2)


@FEW
@given(records())
def test_the_sentence_says_who_wins_the_bet(record: RoundRecord):
    bet = round_count(record).bet
    assert (bet is not None) == (record.call == "last_chance")
    if bet:
        assert bet.is_held == (record.card_points[bet.caller] == max(record.card_points))
        assert bet.other_pearls == max(p for seat, p in enumerate(record.card_points) if seat != bet.caller)


@FEW
@given(records())
def test_somebody_is_best(record: RoundRecord):
    count = round_count(record)
    best = [seat.seat for seat in count.seats if seat.is_best]
    assert best
    if count.bet:
        assert (count.caller in best) == count.bet.is_held


def test_a_bet_held():
    count = round_count(HELD)
    assert [seat.pearls for seat in count.seats] == [6, 4, 10, 3]
    assert [seat.struck_part for seat in count.seats] == ["pearls", "pearls", None, "pearls"]
    assert [seat.points for seat in count.seats] == [3, 3, 13, 2]
    assert count.bet
    assert (count.bet.sign, count.bet.other) == (">", 0)


def test_a_bet_lost():
    count = round_count(LOST)
    assert [seat.struck_part for seat in count.seats] == ["colour", "pearls", "colour", "colour"]
    assert [seat.is_best for seat in count.seats] == [False, False, True, False]
    assert [seat.points for seat in count.seats] == [5, 2, 8, 1]
    assert count.bet
    assert (count.bet.pearls, count.bet.sign, count.bet.other_pearls) == (7, "<", 8)


def test_as_many_as_the_best_other_are_enough():
    both = [(parse_cards("penguin:pink"), []), (parse_cards("penguin:purple"), [])]
    bet = round_count(record_of("last_chance", 1, both)).bet
    assert bet
    assert (bet.sign, bet.is_held) == ("=", True)


def test_after_a_stop_colours_do_not_count():
    count = round_count(STOPPED)
    assert count.bet is None
    assert {(seat.colour, seat.bonus, seat.struck_part) for seat in count.seats} == {(None, 0, None)}


def test_a_void_round_is_not_counted():
    with pytest.raises(ValueError, match="void"):
        round_count(RoundRecord(0, None, None, (), ((), ()), (), (), (0, 0)))


@pytest.mark.parametrize(
    ("words", "groups"),
    [
        ("boat:black boat:yellow lighthouse:purple", [2, 1]),
        ("boat:black lighthouse:purple", [2]),
        ("lighthouse:purple", []),
        ("swimmer:black shark:black shark:green", [2]),
        ("shell:black", []),
        ("penguin:pink", [1]),
        ("captain:light_orange sailor:pink", [2]),
        ("mermaid:white mermaid:white crab:black", [2]),
        ("crab:black crab:green mermaid:white fish:black fish:green", [2, 2, 1]),
    ],
)
def test_which_cards_score_together(words: str, groups: list[int]):
    assert [len(group.cards) for group in groups_of(breakdown(tuple(parse_cards(words)), (), 1))] == groups


def test_a_multiplier_stands_behind_the_pairs_it_counts():
    hand = tuple(parse_cards("lighthouse:purple boat:black boat:yellow fish:black fish:black"))
    groups = groups_of(breakdown(hand, (), 1))
    assert [group.cards[0].kind for group in groups] == ["boat", "lighthouse", "fish"]
    assert [group.points for group in groups] == [1, 2, 1]
