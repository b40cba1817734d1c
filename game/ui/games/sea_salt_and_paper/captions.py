"""What happens in Sea Salt & Paper, told in a line each; of cards only those that lie open."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TypeAlias, get_args

from game.engine import sea_salt_and_paper as salt
from game.play.choices import Phrase, phrase
from game.play.sea_salt_and_paper.words import kind_name
from game.ui.table.captions.lines import Caption, Captions

Effect: TypeAlias = salt.PileSearched | salt.PileCardTaken | salt.CardFished | salt.CardStolen
Draw: TypeAlias = salt.DiscardTaken | salt.CardsDrawn | salt.CardKept
Deed: TypeAlias = Draw | salt.PairLaid | Effect | salt.StopCalled | salt.LastChanceCalled
Happening: TypeAlias = salt.RoundStarted | salt.FirstChosen | salt.TurnRepeated | salt.HandShown


def _told(event: Deed | Happening, names: Sequence[str]) -> Caption | None:
    match event:
        case salt.RoundStarted(number):
            return Caption(phrase("Round {number} begins.", number=number + 1))
        case salt.FirstChosen(seat):
            return Caption(phrase("{name} begins.", name=names[seat]), seat)
        case salt.TurnRepeated(seat):
            return Caption(phrase("{name} takes another turn.", name=names[seat]), seat)
        case salt.HandShown(seat):
            return Caption(phrase("{name} shows the hand.", name=names[seat]), seat)
        case salt.CardKept(discarded=None):
            return None
        case _:
            return Caption(_deed(event, names), event.seat, is_deed=True)


def _deed(event: Deed, names: Sequence[str]) -> Phrase:
    """What a seat has chosen to do."""
    name = names[event.seat]
    match event:
        case salt.DiscardTaken(card=card):
            return phrase("{name} takes from a pile: {card}.", name=name, card=kind_name(card))
        case salt.CardsDrawn(cards=cards):
            return phrase("{name} draws. Cards: {number}.", name=name, number=len(cards))
        case salt.CardKept(discarded=card):
            assert card is not None
            return phrase("{name} lays open: {card}.", name=name, card=kind_name(card))
        case salt.PairLaid(cards=(card, _)):
            return _pair(card.kind, name)
        case salt.StopCalled():
            return phrase("{name} calls Stop.", name=name)
        case salt.LastChanceCalled():
            return phrase("{name} calls Last chance.", name=name)
        case _:
            return _effect(event, name, names)


def _effect(event: Effect, name: str, names: Sequence[str]) -> Phrase:
    """What a seat does with a pair it has laid."""
    match event:
        case salt.PileSearched():
            return phrase("{name} looks through a pile.", name=name)
        case salt.PileCardTaken():
            return phrase("{name} takes a card from it.", name=name)
        case salt.CardFished():
            return phrase("{name} fishes a card.", name=name)
        case salt.CardStolen(victim=victim):
            return phrase("{name} steals a card from {victim}.", name=name, victim=names[victim])


def _pair(kind: salt.Kind, name: str) -> Phrase:
    """What a pair is called with such a card."""
    match kind:
        case "crab":
            return phrase("{name} lays down two crabs.", name=name)
        case "boat":
            return phrase("{name} lays down two boats.", name=name)
        case "fish":
            return phrase("{name} lays down two fish.", name=name)
        case _:
            return phrase("{name} lays down swimmer and shark.", name=name)


CAPTIONS: Captions = MappingProxyType(dict.fromkeys(get_args(Deed | Happening), _told))
"""How each event is told; what a round or the game has come to is told by a screen of its own."""
