"""What has happened to a pile, a hand or a call this round, in pictures, and the rule that it came under."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import (
    Card,
    CardFished,
    CardKept,
    CardStolen,
    DiscardTaken,
    Event,
    Kind,
    LastChanceCalled,
    PairLaid,
    Pile,
    PileCardTaken,
    RoundStarted,
    StopCalled,
)
from game.play.choices import Phrase, phrase
from game.play.sea_salt_and_paper.choices import card_look
from game.ui.table.content.why import Answer, Moment, Sign

MOST_MOMENTS = 3
"""So many are told, the latest first."""
BACK, ARROW = Sign("back:salt"), Sign("arrow:next", size=0.4)
PAIR_RULES: dict[Kind, Phrase] = {
    "crab": phrase("Two crabs take one from a pile."),
    "boat": phrase("Two boats: take another turn at once."),
    "fish": phrase("Two fish: take the deck's top card."),
    "shark": phrase("Swimmer and shark: steal a random card."),
}
"""What each pair does, by the kind of its first card."""
RULES: dict[type, Phrase] = {
    RoundStarted: phrase("Every round begins with two open cards."),
    DiscardTaken: phrase("Instead of drawing, take an open card."),
    CardKept: phrase("Of two cards one is laid open."),
    PileCardTaken: PAIR_RULES["crab"],
    CardFished: PAIR_RULES["fish"],
    CardStolen: PAIR_RULES["shark"],
    StopCalled: phrase("Stop: everyone counts their cards."),
    LastChanceCalled: phrase("Last chance: all others play once more."),
}
"""The rules by what happened."""


@dataclass(frozen=True)
class PileAsked:
    """Why does that card lie on a pile?"""

    pile: Pile


@dataclass(frozen=True)
class HandAsked:
    """Why does a seat hold so many cards?"""

    seat: Seat


@dataclass(frozen=True)
class LaidAsked:
    """Why does a seat's last pair lie there?"""

    seat: Seat


@dataclass(frozen=True)
class CallAsked:
    """Why does the round end?"""


Asked: TypeAlias = PileAsked | HandAsked | LaidAsked | CallAsked


def answer(asked: Asked, told: Sequence[Event], cast: Sequence[str]) -> Answer | None:
    """What has brought it about this round; None while nothing has.

    Args:
        told: what has happened this round, as an onlooker may know it.
        cast: each seat's shepherd.
    """
    events = list(_concerned(asked, told))[-MOST_MOMENTS:][::-1]
    if not events:
        return None
    return Answer(rule_of(events[0]), tuple(_moment(event, cast) for event in events))


def rule_of(event: Event) -> Phrase:
    """The rule that an event came under, in at most seven words.

    Raises:
        KeyError: for an event that nobody asks about.
    """
    match event:
        case CardKept(_, _, None, _):
            return phrase("The deck's last card comes alone.")
        case PairLaid(_, (first, _)):
            return PAIR_RULES[first.kind]
        case _:
            return RULES[type(event)]


def _concerned(asked: Asked, told: Sequence[Event]) -> Iterator[Event]:
    """The events that have changed what is asked about."""
    for event in told:
        match asked, event:
            case PileAsked(pile), DiscardTaken(_, at) | CardKept(_, _, _, at) | PileCardTaken(_, at) if at == pile:
                yield event
            case PileAsked(), RoundStarted():
                yield event
            case (
                HandAsked(seat),
                DiscardTaken(who) | CardKept(who) | CardFished(who) | PileCardTaken(who) | PairLaid(who),
            ) if who == seat:
                yield event
            case HandAsked(seat), CardStolen(thief, victim) if seat in (thief, victim):
                yield event
            case LaidAsked(seat), PairLaid(who) if who == seat:
                yield event
            case CallAsked(), StopCalled() | LastChanceCalled():
                yield event
            case _:
                pass


def _moment(event: Event, cast: Sequence[str]) -> Moment:
    """What happened, from left to right: what moved, from whom or to whom."""
    match event:
        case RoundStarted(_, (one, other)):
            return (Sign(card_look(one)), Sign(card_look(other)))
        case CardKept(seat, _, Card() as discarded, _):
            return (BACK, BACK, ARROW, _flag(cast, seat), ARROW, Sign(card_look(discarded)))
        case PairLaid(seat, (one, other)):
            return (_flag(cast, seat), ARROW, Sign(card_look(one)), Sign(card_look(other)))
        case CardStolen(thief, victim):
            return (_flag(cast, victim), ARROW, BACK, ARROW, _flag(cast, thief))
        case StopCalled(seat):
            return (_flag(cast, seat), _disc("anchor", "gold"))
        case LastChanceCalled(seat):
            return (_flag(cast, seat), _disc("bell", "gold"))
        case DiscardTaken(seat) | CardKept(seat) | PileCardTaken(seat) | CardFished(seat):
            return (*_taken(event), ARROW, _flag(cast, seat))
        case _:
            raise TypeError(f"nobody asks about {event!r}")


def _taken(event: DiscardTaken | CardKept | PileCardTaken | CardFished) -> Moment:
    """What a seat took: an open card is known, others are backs."""
    match event:
        case DiscardTaken(_, _, card):
            return (Sign(card_look(card)),)
        case PileCardTaken():
            return (_disc("look"), BACK)
        case CardFished():
            return (_disc("draw"), BACK)
        case CardKept():
            return (BACK,)


def _flag(cast: Sequence[str], seat: Seat) -> Sign:
    return Sign(f"flag:{cast[seat]}", size=0.72)


def _disc(icon: str, kind: str = "navy") -> Sign:
    return Sign(f"disc:{icon}:{kind}", size=0.8)
