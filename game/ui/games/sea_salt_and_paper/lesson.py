"""The lesson: the first hand of a made-up game, told at a real table in at most seven words a page."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.sea_salt_and_paper import (
    Card,
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    DiscardTaken,
    HandChosen,
    HandShown,
    LastChanceCalled,
    PairLaid,
    RoundScored,
    TurnEnded,
)
from game.play.sea_salt_and_paper.choices import drawn_id
from game.ui.games.sea_salt_and_paper.tableau import Boat, Tableau
from game.ui.table.lesson import Lesson, Page
from game.ui.table.steps import Lifted, Step

OTHER, PUPIL = 0, 1
FISH, OTHER_FISH = Card("fish", "black"), Card("fish", "green")
SHELL, OTHER_SHELL = Card("shell", "yellow"), Card("shell", "dark_blue")
OCTOPUS, OTHER_OCTOPUS = Card("octopus", "green"), Card("octopus", "yellow")
MERMAID, LIGHTHOUSE = Card("mermaid", "white"), Card("lighthouse", "purple")
CRAB, LOWEST_CRAB, LAST_CRAB = Card("crab", "grey"), Card("crab", "dark_blue"), Card("crab", "green")
BOAT = Card("boat", "light_blue")
BITE = (Card("shark", "black"), Card("swimmer", "yellow"))
OTHERS_SECRETS = (Card("octopus", "purple"), Card("penguin", "pink"), Card("shell", "black"))
"""What the other has held from the beginning, and never laid."""


def lesson(tr: Callable[[str], str]) -> Lesson:
    """The whole lesson."""
    return Lesson(_first_table(), _pages(tr))


def _first_table() -> Tableau:
    """A round that has been going on for a while; the pupil is the second shepherd."""
    return Tableau(
        (Boat("fathom", 12, len(OTHERS_SECRETS) + len(BITE)), Boat("purl", 31, 4)),
        pair_points=1,
        target=40,
        viewer=PUPIL,
        hand=(FISH, LIGHTHOUSE, OCTOPUS, SHELL),
        deck=30,
        heights=(1, 2),
        tops=(LOWEST_CRAB, BOAT),
        phase="draw",
        turn=PUPIL,
    )


def _pages(tr: Callable[[str], str]) -> tuple[Page, ...]:
    """The whole lesson, in order."""
    return (
        Page(tr("Draw two cards and keep one."), _drawn(OTHER_OCTOPUS, CRAB, 0)),
        Page(tr("Or take an open card."), (TurnEnded(PUPIL), DiscardTaken(OTHER, 1, BOAT, OTHER_FISH))),
        Page(tr("Two alike make a pair: lay it!"), (TurnEnded(OTHER), *_fished())),
        Page(tr("Fish draw, crabs look, boats go again."), ()),
        Page(tr("Swimmer and shark steal a card."), (TurnEnded(PUPIL), *_bitten())),
        Page(tr("Every pearl is a point."), (TurnEnded(OTHER), *_drawn(MERMAID, LAST_CRAB, 1))),
        Page(tr("With seven you may end the round."), ()),
        Page(tr("Stop: everyone counts their cards."), ()),
        Page(tr("Last chance: all others play once more."), _last_chance()),
        Page(tr("Nobody has more? Your colour counts too."), (*_shown(), RoundScored(0, (2, 10), (4, 8), (2, 2)))),
        Page(tr("Whoever first has enough stars wins."), ()),
        Page(tr("Four mermaids win at once."), ()),
    )


def _drawn(kept: Card, discarded: Card, pile: int) -> tuple[Step, ...]:
    """The pupil draws two cards, holds one up and keeps it."""
    return (
        CardsDrawn(PUPIL, (kept, discarded)),
        Lifted((drawn_id(0),)),
        CardKept(PUPIL, kept, discarded, pile),
    )


def _fished() -> tuple[Step, ...]:
    """A second fish is taken; both are laid, and bring a card of the deck."""
    return (
        DiscardTaken(PUPIL, 1, OTHER_FISH, None),
        PairLaid(PUPIL, (FISH, OTHER_FISH)),
        CardFished(PUPIL, OTHER_SHELL),
    )


def _bitten() -> tuple[Step, ...]:
    """The other steals from the pupil."""
    return (
        DiscardTaken(OTHER, 0, CRAB, LOWEST_CRAB),
        PairLaid(OTHER, BITE),
        HandChosen(OTHER, PUPIL),
        CardStolen(OTHER, PUPIL, LIGHTHOUSE),
    )


def _last_chance() -> tuple[Step, ...]:
    """The pupil dares it; the other has one more turn."""
    return (LastChanceCalled(PUPIL), DiscardTaken(OTHER, 1, LAST_CRAB, None), TurnEnded(OTHER))


def _shown() -> tuple[Step, ...]:
    """Both hands lie open."""
    others = (BOAT, CRAB, LAST_CRAB, LIGHTHOUSE, *OTHERS_SECRETS)
    own = (MERMAID, OCTOPUS, OTHER_OCTOPUS, OTHER_SHELL, SHELL)
    return HandShown(OTHER, tuple(sorted(others))), HandShown(PUPIL, tuple(sorted(own)))
