"""The lesson: three hands of a made-up round, of which two bids are the pupil's own, in at most eight steps."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.record import JointMove
from game.engine.turn_the_tide import HAND_SIZE, WEATHER_DECK, Card, Deal, PlayWeather, State, Tide, TurnTides, View
from game.play.turn_the_tide.choices import card_id
from game.ui.table.content.explanations import ARROW, Sign
from game.ui.table.content.lesson import CountUp, Exercise, Lesson, LessonPage, Lines, Pick

PUPIL = 1
HANDS = tuple(WEATHER_DECK[first :: len(WEATHER_DECK) // HAND_SIZE] for first in (1, 2, 0, 3))
"""The four hands; they make four, five, five rings and four."""
HAND = HANDS[PUPIL]
HIGH, LOW, NEITHER = HAND[-4:], HAND[:3], HAND[3]
"""Cards that the pupil can bid in the first and the second hand, the suggested one first; and in the third."""
SHEPHERDS = ("fathom", "purl", "brine", "dip")
LEFT, POINTS = (3, 5, 3, 0), (3, 5, 4, -1)
"""Rings before the third hand, and the points: one more for the lowest water, minus one for the eliminated player."""
UNSEEN = HAND_SIZE - 3
"""Number of hands left out, so that the round ends after those three."""

SMALL, TAG = 0.6, 0.7
"""Heights of some pictures, relative to the others in their line."""
SUNK = Sign("head:dip:splash", TAG)
HALF = Sign("ring:half", SMALL)
RINGS_FROM_HALVES = (
    (*(Sign(f"weather:{card}", TAG) for card in HAND[2:4]), ARROW, HALF, HALF),
    (HALF, HALF, ARROW, Sign("ring:whole", TAG)),
)
"""Half a ring on each of the cards; two halves are one."""
PRESSED = ARROW, Sign("disc:touch:navy", TAG)
RISING = 0.45, 0.6, 0.75, 1.0
"""Heights of four cards, of which the last one is bid."""
HIGH_CARD = ((*(Sign(f"weather:{card}", k) for card, k in zip(HAND[2::3], RISING, strict=True)), *PRESSED),)
LOW_CARD = ((*(Sign(f"weather:{card}", k) for card, k in zip(HAND[-3::-3], RISING, strict=True)), *PRESSED),)
HIGHEST = Sign("tag:12:top")
OUT = (
    (Sign("ring:whole", TAG), HIGHEST, ARROW, Sign("ring:lost", TAG)),
    (Sign("ring:lost", TAG), HIGHEST, ARROW, SUNK),
)
"""The highest water takes a ring; a player with none is out."""
POINTS_OF = (
    (Sign("ring:whole", TAG), ARROW, Sign("count:1", SMALL)),
    (Sign("tag:2", TAG), ARROW, Sign("ring:whole", TAG), Sign("count:+1:gold", SMALL)),
    (SUNK, ARROW, Sign("count:-1", SMALL)),
    (Sign("count:5:gold", SMALL), ARROW, Sign("crown", TAG)),
)
"""Each ring left, the lowest water and being out; most points win."""


def lesson(tr: Callable[[str], str]) -> Lesson:
    """Returns the whole lesson; the pupil is the second shepherd."""
    game = GAMES["turn_the_tide"]
    return Lesson(game, game.new(players=len(SHEPHERDS)), PUPIL, SHEPHERDS, _pages(tr))


def _pages(tr: Callable[[str], str]) -> tuple[LessonPage, ...]:
    counts = tuple(CountUp(f"plank:{seat}", points, seat == PUPIL) for seat, points in enumerate(POINTS))
    third = (_near_the_end, _tides(5, 12), _bids(42, NEITHER, 6, 34))
    return (
        LessonPage(tr("Half rings on cards become your rings."), ({CHANCE: Deal(HANDS)},), signs=RINGS_FROM_HALVES),
        LessonPage(
            tr("Now you: bid a high card."), (_tides(3, 9),), own=_choices(tr, HIGH, (32, 11, 39)), signs=HIGH_CARD
        ),
        LessonPage(
            tr("The two highest cards take the tides."),
            event_count=3,
            signs=lambda seen: (*_tide_lines(seen.view, 0), *_tide_lines(seen.view, 1)),
        ),
        LessonPage(tr("The highest water loses a ring."), signs=lambda seen: _loss_lines(seen.view)),
        LessonPage(
            tr("Now you: bid a low card."), (_tides(2, 11),), own=_choices(tr, LOW, (37, 51, 4)), signs=LOW_CARD
        ),
        LessonPage(tr("All others keep their water."), signs=lambda seen: _unchanged_lines(seen.view)),
        LessonPage(tr("No ring left to lose? Out!"), third, event_count=5, signs=OUT),
        LessonPage(tr("Each ring is a point. Most win!"), event_count=1, counts=counts, signs=POINTS_OF),
    )


def _tide_lines(view: View, place: int) -> Lines:
    """Returns the bids up to the one that counts, and the tide that goes to it."""
    lowest_first = sorted((card or 0, seat) for seat, card in enumerate(view.bids[-1]))
    _, seat = lowest_first[-1 - place]
    bid = [Sign(f"weather:{card}", 1.0 if one == seat else SMALL) for card, one in lowest_first]
    bid.insert(len(bid) - place, Sign(f"rosette:{place + 1}", SMALL))
    return ((*bid, ARROW, Sign(f"tide:{view.tides[seat]}")),)


def _loss_lines(view: View) -> Lines:
    """Returns all waters from the lowest to the highest, which costs a ring."""
    *lower, highest = sorted(tide or 0 for tide in view.tides)
    return (
        (*(Sign(f"tag:{tide}", SMALL) for tide in lower), Sign(f"tag:{highest}:top"), ARROW, Sign("ring:lost", 0.8)),
    )


def _unchanged_lines(view: View) -> Lines:
    """Returns signs of bids below the two highest, which leave their seats' water as it was."""
    takers = view.takers[-1]
    others = ((view.bids[-1][seat], view.tides[seat]) for seat in range(len(SHEPHERDS)) if seat not in takers)
    return tuple(
        (Sign(f"weather:{card}"), Sign(f"tag:{tide}", TAG), ARROW, Sign(f"tag:{tide}", TAG)) for card, tide in others
    )


def _tides(low: Tide, high: Tide) -> JointMove:
    """Returns the chance move that turns two tide cards."""
    return {CHANCE: TurnTides((low, high))}


def _bids(*cards: Card) -> JointMove:
    """Returns everybody's bids, the pupil's first."""
    bids = {seat: PlayWeather(card) for seat, card in enumerate(cards)}
    return {PUPIL: bids[PUPIL], **bids}


def _choices(
    tr: Callable[[str], str], cards: tuple[Card, ...], others: tuple[Card, Card, Card]
) -> tuple[Exercise, ...]:
    """Returns one exercise a card: the pupil bids it while all others bid too."""
    name = tr("Card {number}")
    return tuple(
        Exercise((Pick(card_id(card), name.format(number=card)),), (_bids(others[0], card, *others[1:]),))
        for card in cards
    )


def _near_the_end(state: State) -> State:
    """Returns the same table late in its round."""
    return replace(state, bids=((None,) * len(SHEPHERDS),) * UNSEEN + state.bids, rings=LEFT)
