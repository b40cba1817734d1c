"""The contents of a Sea Salt & Paper hand: its cards in groups, and the raft with deck and piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from game.engine.sea_salt_and_paper import DECK as CARDS
from game.engine.sea_salt_and_paper import Card, View
from game.engine.sea_salt_and_paper.scoring import largest_colour
from game.play.choices import phrase, plural
from game.play.hand_view import (
    SHEPHERD,
    ChoicePreview,
    Faces,
    HandItem,
    HandItemGroup,
    HandRow,
    HandView,
    PublicSeat,
    SeatStat,
)
from game.play.sea_salt_and_paper.choices import (
    DECK,
    LAST_CHANCE,
    STOP,
    card_id,
    card_look,
    pair_id,
    pile_id,
    victim_id,
)
from game.play.sea_salt_and_paper.groups import CardGroup, groups_of
from game.play.sea_salt_and_paper.pairing import EFFECTS, families
from game.play.sea_salt_and_paper.words import card_name

COLUMNS = 4
FACES = Faces(tuple(card_look(card) for card in dict.fromkeys(CARDS)), COLUMNS)
MAX_IN_COLUMNS = 12
"""The most cards in `COLUMNS` columns; with more there is one further column."""


def hand_view(view: View) -> HandView:
    """Returns the raft and the other seats' boats; for a seat its hand and laid pairs too."""
    seats = tuple(_boat(view, seat) for seat in range(len(view.points)) if seat != view.seat)
    if view.seat is None:
        return HandView((), (_raft(view),), seats)
    rows = [_raft(view)]
    if view.phase == "rob" and view.turn == view.seat:
        rows.append(_victims(view, view.seat))
    rows.append(_hand(view, view.seat))
    if laid := _laid_cards(view, view.seat):
        rows.append(HandRow("laid", laid, 2 * COLUMNS))
    signs = _pearls(view.card_points or 0), _points(view, view.seat)
    return HandView(signs, tuple(rows), seats, _previews(view, view.seat), f"boat:{SHEPHERD}")


def _pearls(pearls: int) -> SeatStat:
    return SeatStat("pearl:on", plural("{number} pearl", "{number} pearls", number=pearls), pearls, is_counted=True)


def _previews(view: View, seat: int) -> tuple[ChoicePreview, ...]:
    """Returns the gain of each call: the pearls, and for a bet that is won the largest colour too."""
    if view.phase != "pairs" or view.turn != seat:
        return ()
    pearls = _pearls(view.card_points or 0)._replace(is_counted=False)
    colour, count = largest_colour((*view.hand, *(card for pair in view.laid[seat] for card in pair)))
    bonus = SeatStat(
        f"mark:{colour}", plural("{number} card of one colour", "{number} cards of one colour", number=count), count
    )
    return ChoicePreview(STOP, (pearls,)), ChoicePreview(LAST_CHANCE, (pearls, bonus))


def _boat(view: View, seat: int) -> PublicSeat:
    """Returns what lies open before a seat: its bell if it called last chance, its pairs, and its shown hand."""
    bell = (HandItem("icon:bell", phrase("Last chance")),) if view.call == "last_chance" and view.caller == seat else ()
    return PublicSeat(
        seat, _public_stats(view, seat), (*bell, *_laid_cards(view, seat), *_open_cards(view.shown[seat] or ()))
    )


def _laid_cards(view: View, seat: int) -> tuple[HandItem, ...]:
    return _open_cards(card for pair in view.laid[seat] for card in pair)


def _open_cards(cards: Iterable[Card]) -> tuple[HandItem, ...]:
    return tuple(HandItem(card_look(card), card_name(card)) for card in cards)


def _public_stats(view: View, seat: int) -> tuple[SeatStat, ...]:
    size, pairs = view.hand_sizes[seat], len(view.laid[seat])
    return (
        SeatStat("icon:cards", plural("{number} card", "{number} cards", number=size), size),
        SeatStat("icon:check", plural("{number} pair laid", "{number} pairs laid", number=pairs), pairs),
        _points(view, seat),
    )


def _points(view: View, seat: int) -> SeatStat:
    points = view.points[seat]
    return SeatStat("icon:star", plural("{number} point", "{number} points", number=points), points)


def _raft(view: View) -> HandRow:
    """Returns the deck and the two piles."""
    height = view.deck_height
    deck = HandItem("back:salt", plural("Deck: {number} card", "Deck: {number} cards", number=height), DECK, height)
    return HandRow("table", (deck, _pile(view, 0), _pile(view, 1)), 3)


def _pile(view: View, pile: int) -> HandItem:
    top, height = view.pile_tops[pile], view.pile_heights[pile]
    if top is None:
        return HandItem("", phrase("Pile {number}: empty", number=pile + 1), pile_id(pile))
    name = phrase("Pile {number}: {card}", number=pile + 1, card=card_name(top))
    return HandItem(card_look(top), name, pile_id(pile), height)


def _victims(view: View, seat: int) -> HandRow:
    """Returns the seats that can be stolen from, each with its hand size."""
    others = tuple(
        HandItem(
            f"flag:{SHEPHERD}",
            plural("Seat {seat}: {number} card", "Seat {seat}: {number} cards", number=size, seat=other + 1),
            victim_id(other),
            size,
            other,
        )
        for other, size in enumerate(view.hand_sizes)
        if other != seat
    )
    return HandRow("seats", others, 3)


def _hand(view: View, seat: int) -> HandRow:
    """Returns the cards in groups; a press selects the pair, or the card if partners differ."""
    groups = groups_of(view.hand, view.laid[seat], view.pair_points)
    single = {card for family in families(view.hand) if family.has_choice for card in family.cards}
    before: Counter[Card] = Counter()
    items: list[HandItem] = []
    for group in groups:
        for card in group.cards:
            pair = "" if group.pair is None else pair_id(group.pair)
            items.append(
                HandItem(card_look(card), card_name(card), card_id(card, before[card]) if card in single else pair)
            )
            before[card] += 1
    places = COLUMNS if len(items) <= MAX_IN_COLUMNS else COLUMNS + 1
    return HandRow("hand", tuple(items), places, tuple(_group(group, single) for group in groups))


def _group(group: CardGroup, single: Collection[Card]) -> HandItemGroup:
    """Returns the group with its pearls, and with its effect if it is a fixed pair."""
    worth = _pearls(group.pearls) if group.pearls else None
    is_fixed = group.pair is not None and group.cards[0] not in single
    return HandItemGroup(len(group.cards), worth, f"icon:{EFFECTS[group.cards[0].kind]}" if is_fixed else "")
