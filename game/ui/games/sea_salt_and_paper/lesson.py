"""The lesson: a round of a made-up game, the first turns the pupil's own, in at most seven words a step."""

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
from game.play.sea_salt_and_paper.choices import DECK, drawn_id, pair_id, pile_id
from game.ui.games.sea_salt_and_paper.tableau import Boat, Tableau
from game.ui.table.lesson import CountUp, Exercise, Lesson, LessonPage, Pick
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


def _pages(tr: Callable[[str], str]) -> tuple[LessonPage, ...]:
    """The whole lesson, in order."""
    after = (TurnEnded(PUPIL), DiscardTaken(OTHER, 1, BOAT, OTHER_FISH))
    return (
        LessonPage(tr("Now you: draw two cards."), own=_draw(tr)),
        LessonPage(tr("Now you: keep the second octopus."), own=_keep(tr)),
        LessonPage(tr("Or take an open card."), after),
        LessonPage(tr("Now you: take the open fish."), (TurnEnded(OTHER),), _take(tr)),
        LessonPage(tr("Now you: lay your two fish."), own=_lay(tr)),
        LessonPage(tr("Fish draw, crabs look, boats go again.")),
        LessonPage(tr("Swimmer and shark steal a card."), (TurnEnded(PUPIL), *_bitten())),
        LessonPage(tr("Every pearl is a point."), (TurnEnded(OTHER), *_drawn()), counts=(CountUp("tally", 8),)),
        LessonPage(tr("With seven you may end the round.")),
        LessonPage(tr("Stop: everyone counts their cards.")),
        LessonPage(tr("Last chance: all others play once more."), _last_chance()),
        LessonPage(
            tr("Nobody has more? Your colour counts too."), (*_shown(), RoundScored(0, (2, 10), (4, 8), (2, 2)))
        ),
        LessonPage(tr("Whoever first has enough stars wins.")),
        LessonPage(tr("Four mermaids win at once.")),
    )


def _draw(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """Two cards from the deck."""
    drawn = CardsDrawn(PUPIL, (OTHER_OCTOPUS, CRAB))
    return (Exercise((Pick(DECK, tr("Draw two, keep one")),), (drawn,), at_once=True),)


def _keep(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """The second octopus is kept, the crab goes to the first pile."""
    octopus = Pick(drawn_id(0), tr("Octopus"))
    pile = Pick(pile_id(0), tr("The other on pile {number}").format(number=1))
    return (Exercise((octopus, pile), (CardKept(PUPIL, OTHER_OCTOPUS, CRAB, 0),), at_once=True),)


def _take(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """The fish that lies open."""
    fish = Pick(pile_id(1), tr("Take from pile {number}").format(number=2))
    return (Exercise((fish,), (DiscardTaken(PUPIL, 1, OTHER_FISH, None),), at_once=True),)


def _lay(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """Both fish, which bring a card of the deck."""
    laid = (PairLaid(PUPIL, (FISH, OTHER_FISH)), CardFished(PUPIL, OTHER_SHELL))
    return (Exercise((Pick(pair_id(0), tr("Fish")),), laid, at_once=True),)


def _drawn() -> tuple[Step, ...]:
    """The pupil draws a mermaid and keeps it."""
    return (
        CardsDrawn(PUPIL, (MERMAID, LAST_CRAB)),
        Lifted((drawn_id(0),)),
        CardKept(PUPIL, MERMAID, LAST_CRAB, 1),
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
