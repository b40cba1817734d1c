"""What happens in Sea Salt & Paper, told in a line each; of cards only those that lie open."""

from __future__ import annotations

from types import MappingProxyType

from game.engine import sea_salt_and_paper as salt
from game.play.choices import Phrase, phrase, plural
from game.play.sea_salt_and_paper.words import kind_name
from game.ui.table.captions.lines import Captions, per_seat, says

PAIRS: dict[salt.Kind, Phrase] = {
    "crab": phrase("{name} lays down two crabs."),
    "boat": phrase("{name} lays down two boats."),
    "fish": phrase("{name} lays down two fish."),
    "shark": phrase("{name} lays down swimmer and shark."),
}
"""What a pair is called, by the kind of its first card."""
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
"""How each event is told; what a round or the game has come to is told by a screen of its own."""
