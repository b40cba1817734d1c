"""Rounds that have ended, for tests: any deal at all, or single ones written in words."""

from hypothesis import strategies as st

from game.engine.sea_salt_and_paper import DECK, Call, Card, Pair, RoundRecord
from game.engine.sea_salt_and_paper.cards import PARTNER
from game.engine.sea_salt_and_paper.scoring import card_points, colour_bonus, round_points
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, SeatCount, count_of

TARGET = 30
MOST_CARDS = 18
"""In one seat's hand; more than anybody ever holds."""


@st.composite
def records(draw: st.DrawFn, pair_points: int = 1) -> RoundRecord:
    """Draws a round of two to four seats after any deal, with some of the pairs laid."""
    players = draw(st.integers(2, 4))
    deck = list(draw(st.permutations(DECK)))
    dealt = [[deck.pop() for _ in range(draw(st.integers(0, min(MOST_CARDS, 56 // players))))] for _ in range(players)]
    both = [laid_some(cards, draw(st.integers(0, 3))) for cards in dealt]
    call: Call = draw(st.sampled_from(("stop", "last_chance")))
    return record_of(call, draw(st.integers(0, players - 1)), both, pair_points)


def laid_some(cards: list[Card], most: int) -> tuple[list[Card], list[Pair]]:
    """Returns a hand of which up to that number of pairs are laid."""
    hand, laid = sorted(cards), []
    for one in list(hand):
        other = next((card for card in hand if card is not one and card.kind == PARTNER.get(one.kind)), None)
        if len(laid) == most or one not in hand or other is None:
            continue
        hand.remove(one)
        if other in hand:
            hand.remove(other)
            laid.append(tuple(sorted((one, other))))
        else:
            hand.append(one)
    return sorted(hand), laid


def round_count(record: RoundRecord, pair_points: int = 1) -> RoundCount:
    return count_of(record, record.points, pair_points, TARGET)


def record_of(call: Call, caller: int, both: list[tuple[list[Card], list[Pair]]], pair_points: int = 1) -> RoundRecord:
    """Returns the round as the rules score it."""
    cards = tuple(card_points(hand, laid, pair_points) for hand, laid in both)
    bonuses = tuple(colour_bonus(hand, laid) for hand, laid in both)
    return RoundRecord(
        first=0,
        call=call,
        caller=caller,
        hands=tuple(tuple(hand) for hand, _ in both),
        laid=tuple(tuple(laid) for _, laid in both),
        card_points=cards,
        colour_bonus=bonuses,
        points=round_points(call, caller, cards, bonuses),
    )


def parse_cards(words: str) -> list[Card]:
    """Returns cards from words such as "boat:yellow crab:light_blue"."""
    return sorted(Card(*word.split(":")) for word in words.split())  # type: ignore[arg-type]


def four_hands(*words: str) -> list[tuple[list[Card], list[Pair]]]:
    return [(parse_cards(hand), []) for hand in words]


def cards_of(seat: SeatCount) -> tuple[Card, ...]:
    """Returns a seat's cards as they are counted, from left to right."""
    return (*(card for group in seat.groups for card in group.cards), *seat.idle)


HELD = record_of(
    "last_chance",
    2,
    four_hands(
        "boat:light_blue boat:yellow crab:grey crab:light_blue shoal:grey fish:green mermaid:white "
        "sailor:orange shark:black shark:light_blue",
        "fish:dark_blue fish:yellow octopus:green octopus:yellow boat:light_blue colony:green crab:black "
        "shell:black swimmer:light_orange swimmer:yellow",
        "fish:black fish:black boat:black boat:yellow penguin:pink penguin:purple shell:dark_blue shell:yellow "
        "mermaid:white crab:green",
        "penguin:light_orange mermaid:white crab:dark_blue fish:dark_blue lighthouse:purple octopus:purple "
        "sailor:pink shark:green",
    ),
)
"""The third seat holds its last chance: 10 pearls against 6."""
LOST = record_of(
    "last_chance",
    1,
    four_hands(
        "boat:light_blue boat:light_blue shell:dark_blue shell:yellow mermaid:white fish:dark_blue sailor:orange",
        "penguin:light_orange penguin:pink penguin:purple shell:black shell:green boat:black",
        "crab:black crab:grey octopus:green octopus:light_blue mermaid:white mermaid:white fish:black",
        "fish:black fish:yellow boat:black octopus:purple sailor:pink shark:black shell:light_blue",
    ),
)
"""The second seat loses its last chance: 7 pearls against 8."""
STOPPED = record_of("stop", 2, [(list(HELD.hands[seat]), []) for seat in range(4)])
