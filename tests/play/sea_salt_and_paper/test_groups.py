"""A hand's groups hold all of its cards, and their pearls add up to what they are worth."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.sea_salt_and_paper import DECK, Card, Hand, Pair
from game.engine.sea_salt_and_paper.cards import PARTNER
from game.engine.sea_salt_and_paper.scoring import card_points
from game.play.sea_salt_and_paper.groups import groups_of
from game.play.sea_salt_and_paper.pairing import pair_of
from tests.engine.sea_salt_and_paper.positions import hand, pair


@given(cards=st.lists(st.sampled_from(range(len(DECK))), unique=True, max_size=24), pair_points=st.sampled_from((1, 2)))
def test_no_card_and_no_pearl_is_lost(cards: list[int], pair_points: int):
    held, laid = lay_a_pair([DECK[number] for number in cards])
    groups = groups_of(held, laid, pair_points)
    assert sorted(card for group in groups for card in group.cards) == list(held)
    worth = sum(group.pearls for group in groups) + pair_points * len(laid)
    assert worth == card_points(held, laid, pair_points)


def lay_a_pair(cards: list[Card]) -> tuple[Hand, tuple[Pair, ...]]:
    """Returns a hand and one pair laid from it, if it has any."""
    for one in cards:
        for other in cards:
            if one is not other and PARTNER.get(one.kind) == other.kind:
                rest = [card for card in cards if card is not one and card is not other]
                return tuple(sorted(rest)), (pair_of(one, other),)
    return tuple(sorted(cards)), ()


def test_pairs_stand_first_and_mermaids_last():
    held = hand("white mermaid, black shell, yellow shell, green octopus, black boat, yellow boat, grey crab")
    kinds = [[card.kind for card in group.cards] for group in groups_of(held, (), 1)]
    assert kinds == [["boat", "boat"], ["shell", "shell"], ["crab"], ["octopus"], ["mermaid"]]


def test_a_multiplier_stands_with_what_it_counts():
    groups = groups_of(hand("purple lighthouse, light_blue boat, pink penguin, green colony"), (), 1)
    assert [[card.kind for card in group.cards] for group in groups] == [["penguin", "colony"], ["boat", "lighthouse"]]
    assert [group.pearls for group in groups] == [3, 1]


def test_a_multiplier_counts_laid_cards_too():
    (group,) = groups_of(hand("purple lighthouse"), (pair("black boat, yellow boat"),), 1)
    assert group.pearls == 2
