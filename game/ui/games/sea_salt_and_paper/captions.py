"""Captions of Sea Salt & Paper: a line for each event, naming only open cards, and further descriptions."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.engine import sea_salt_and_paper as salt
from game.play.choices import Phrase, phrase, plural
from game.play.sea_salt_and_paper.words import card_name, kind_name
from game.ui.screen_description import Tone
from game.ui.table.captions.lines import Captions, per_seat, says

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.games.sea_salt_and_paper.facts import SaltSeen
    from game.ui.screen_description import Subject

CALLED: dict[str, Phrase] = {
    "stop": phrase("{name} calls Stop."),
    "last_chance": phrase("{name} calls Last chance."),
}


def says_more(seen: SaltSeen, what: Subject, seat: Seat | None) -> Iterator[Phrase]:
    """Yields a seat's laid pairs, the table's call, or the reasons why cards stay in the hand."""
    view = seen.view
    if what == "seat" and seat is not None:
        for one, other in view.laid[seat]:
            yield phrase("Laid: {card} and {other}", card=card_name(one), other=card_name(other))
    elif what == "table" and view.call and view.caller is not None:
        yield CALLED[view.call]._replace(values=(("name", seen.cast[view.caller].capitalize()),))
    elif what == "reasons" and view.turn == view.seat is not None:
        if view.phase == "draw":
            yield phrase("Draw or take a card first.")
        elif view.phase == "pairs":
            yield phrase("Only pairs are laid: two crabs, two boats, two fish, swimmer and shark.")


def tone(seen: SaltSeen, seat: Seat) -> Tone:
    """Returns the tone of a seat's points: the more, the higher, one step every three points."""
    return Tone("pearl", ("count", 1 + seen.view.points[seat] // 3))


PAIRS: dict[salt.Kind, Phrase] = {
    "crab": phrase("{name} lays down two crabs."),
    "boat": phrase("{name} lays down two boats."),
    "fish": phrase("{name} lays down two fish."),
    "shark": phrase("{name} lays down swimmer and shark."),
}
"""Phrase for a pair, by the kind of its first card."""
OPEN = phrase("{name} lays open: {card}.")

CAPTIONS: Captions = MappingProxyType(
    {
        salt.RoundStarted: says(phrase("Round {number} begins."), number=lambda event, _: event.round + 1),
        salt.FirstChosen: says(phrase("{name} begins.")),
        salt.TurnRepeated: says(phrase("{name} takes another turn.")),
        salt.HandShown: says(phrase("{name} shows the hand.")),
        salt.DiscardTaken: says(
            phrase("{name} takes from a pile: {card}."), is_deed=True, card=lambda event, _: kind_name(event.card)
        ),
        salt.CardsDrawn: says(
            plural("{name} draws {number} card.", "{name} draws {number} cards."),
            is_deed=True,
            number=lambda event, _: len(event.cards),
        ),
        salt.CardKept: says(
            lambda event: OPEN if event.discarded else None,
            is_deed=True,
            card=lambda event, _: kind_name(event.discarded),
        ),
        salt.PairLaid: says(lambda event: PAIRS[event.cards[0].kind], is_deed=True),
        salt.PileSearched: says(phrase("{name} looks through a pile."), is_deed=True),
        salt.PileCardTaken: says(phrase("{name} takes a card from it."), is_deed=True),
        salt.CardFished: says(phrase("{name} fishes a card."), is_deed=True),
        salt.CardStolen: says(
            phrase("{name} steals a card from {victim}."),
            is_deed=True,
            victim=lambda event, names: names[event.victim],
        ),
        salt.StopCalled: says(phrase("{name} calls Stop."), is_deed=True),
        salt.LastChanceCalled: says(phrase("{name} calls Last chance."), is_deed=True),
        salt.RoundScored: says(
            phrase("Points of this round: {points}"), points=per_seat(lambda event: event.points), is_plain=True
        ),
        salt.RoundVoided: says(phrase("The deck is empty: nobody scores."), is_plain=True),
        salt.MermaidsGathered: says(phrase("{name} holds four mermaids."), is_plain=True),
    }
)
"""Caption of each event; a round's and the game's results have screens of their own."""
