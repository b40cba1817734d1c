"""What happens in Sea Salt & Paper, told in a line each; of cards only those that lie open."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

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


def _deed(words: Phrase, seat: int) -> Caption:
    return Caption(words, seat, is_deed=True)


def _round_started(event: RoundStarted, _names: Sequence[str]) -> Caption:
    return Caption(phrase("Round {number} begins.", number=event.round + 1))


def _first_chosen(event: FirstChosen, names: Sequence[str]) -> Caption:
    return Caption(phrase("{name} begins.", name=names[event.seat]), event.seat)


def _discard_taken(event: DiscardTaken, names: Sequence[str]) -> Caption:
    card = kind_name(event.card)
    return _deed(phrase("{name} takes from a pile: {card}.", name=names[event.seat], card=card), event.seat)


def _cards_drawn(event: CardsDrawn, names: Sequence[str]) -> Caption:
    number = len(event.cards)
    return _deed(phrase("{name} draws. Cards: {number}.", name=names[event.seat], number=number), event.seat)


def _card_kept(event: CardKept, names: Sequence[str]) -> Caption | None:
    if event.discarded is None:
        return None
    card = kind_name(event.discarded)
    return _deed(phrase("{name} lays open: {card}.", name=names[event.seat], card=card), event.seat)


def _pair_laid(event: PairLaid, names: Sequence[str]) -> Caption:
    return _deed(_pair(event.cards[0].kind, names[event.seat]), event.seat)


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


def _pile_searched(event: PileSearched, names: Sequence[str]) -> Caption:
    return _deed(phrase("{name} looks through a pile.", name=names[event.seat]), event.seat)


def _pile_card_taken(event: PileCardTaken, names: Sequence[str]) -> Caption:
    return _deed(phrase("{name} takes a card from it.", name=names[event.seat]), event.seat)


def _turn_repeated(event: TurnRepeated, names: Sequence[str]) -> Caption:
    return Caption(phrase("{name} takes another turn.", name=names[event.seat]), event.seat)


def _card_fished(event: CardFished, names: Sequence[str]) -> Caption:
    return _deed(phrase("{name} fishes a card.", name=names[event.seat]), event.seat)


def _card_stolen(event: CardStolen, names: Sequence[str]) -> Caption:
    name, victim = names[event.seat], names[event.victim]
    return _deed(phrase("{name} steals a card from {victim}.", name=name, victim=victim), event.seat)


def _stop_called(event: StopCalled, names: Sequence[str]) -> Caption:
    return _deed(phrase("{name} calls Stop.", name=names[event.seat]), event.seat)


def _last_chance_called(event: LastChanceCalled, names: Sequence[str]) -> Caption:
    return _deed(phrase("{name} calls Last chance.", name=names[event.seat]), event.seat)


def _hand_shown(event: HandShown, names: Sequence[str]) -> Caption:
    return Caption(phrase("{name} shows the hand.", name=names[event.seat]), event.seat)


CAPTIONS: Captions = MappingProxyType(
    {
        RoundStarted: _round_started,
        FirstChosen: _first_chosen,
        DiscardTaken: _discard_taken,
        CardsDrawn: _cards_drawn,
        CardKept: _card_kept,
        PairLaid: _pair_laid,
        PileSearched: _pile_searched,
        PileCardTaken: _pile_card_taken,
        TurnRepeated: _turn_repeated,
        CardFished: _card_fished,
        CardStolen: _card_stolen,
        StopCalled: _stop_called,
        LastChanceCalled: _last_chance_called,
        HandShown: _hand_shown,
    }
)
"""How each event is told; what a round or the game has come to is told by a screen of its own."""
