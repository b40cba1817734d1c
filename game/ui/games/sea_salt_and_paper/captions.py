"""What happens in Sea Salt & Paper, told in a line each; of cards only those that lie open."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TypeAlias, get_args

from game.engine.sea_salt_and_paper import (
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    DiscardTaken,
    FirstChosen,
    HandShown,
    Kind,
    LastChanceCalled,
    PairLaid,
    PileCardTaken,
    PileSearched,
    RoundStarted,
    StopCalled,
    TurnRepeated,
)
from game.play.choices import Phrase, phrase
from game.play.sea_salt_and_paper.words import kind_name
from game.ui.table.captions.lines import Caption, Captions

Effect: TypeAlias = PileSearched | PileCardTaken | CardFished | CardStolen
Deed: TypeAlias = DiscardTaken | CardsDrawn | CardKept | PairLaid | Effect | StopCalled | LastChanceCalled
Happening: TypeAlias = RoundStarted | FirstChosen | TurnRepeated | HandShown


def _told(event: Deed | Happening, names: Sequence[str]) -> Caption | None:
    match event:
        case RoundStarted(number):
            return Caption(phrase("Round {number} begins.", number=number + 1))
        case FirstChosen(seat):
            return Caption(phrase("{name} begins.", name=names[seat]), seat)
        case TurnRepeated(seat):
            return Caption(phrase("{name} takes another turn.", name=names[seat]), seat)
        case HandShown(seat):
            return Caption(phrase("{name} shows the hand.", name=names[seat]), seat)
        case CardKept(discarded=None):
            return None
        case _:
            return Caption(_deed(event, names), event.seat, is_deed=True)


def _deed(event: Deed, names: Sequence[str]) -> Phrase:
    """What a seat has chosen to do."""
    name = names[event.seat]
    match event:
        case DiscardTaken(card=card):
            return phrase("{name} takes from a pile: {card}.", name=name, card=kind_name(card))
        case CardsDrawn(cards=cards):
            return phrase("{name} draws. Cards: {number}.", name=name, number=len(cards))
        case CardKept(discarded=card):
            assert card is not None
            return phrase("{name} lays open: {card}.", name=name, card=kind_name(card))
        case PairLaid(cards=(card, _)):
            return _pair(card.kind, name)
        case StopCalled():
            return phrase("{name} calls Stop.", name=name)
        case LastChanceCalled():
            return phrase("{name} calls Last chance.", name=name)
        case _:
            return _effect(event, name, names)


def _effect(event: Effect, name: str, names: Sequence[str]) -> Phrase:
    """What a seat does with a pair it has laid."""
    match event:
        case PileSearched():
            return phrase("{name} looks through a pile.", name=name)
        case PileCardTaken():
            return phrase("{name} takes a card from it.", name=name)
        case CardFished():
            return phrase("{name} fishes a card.", name=name)
        case CardStolen(victim=victim):
            return phrase("{name} steals a card from {victim}.", name=name, victim=names[victim])


def _pair(kind: Kind, name: str) -> Phrase:
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
