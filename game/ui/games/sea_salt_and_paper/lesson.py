"""The lesson: a round of a made-up game, the first turns the pupil's own, in at most seven words a step."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.engine import sea_salt_and_paper as salt
from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.sea_salt_and_paper.cards import DECK as ALL_CARDS
from game.play.sea_salt_and_paper.choices import DECK, card_look, drawn_id, pair_id, pile_id
from game.ui.table.content.explanations import ARROW, Sign
from game.ui.table.content.lesson import CountUp, Exercise, Lesson, LessonMove, LessonPage, Pick
from game.ui.table.seen import Lifted


def _card(card: salt.Card) -> Sign:
    return Sign(card_look(card))


OTHER, PUPIL = 0, 1
FISH, OTHER_FISH = salt.Card("fish", "black"), salt.Card("fish", "green")
SHELL, OTHER_SHELL = salt.Card("shell", "yellow"), salt.Card("shell", "dark_blue")
OCTOPUS, OTHER_OCTOPUS = salt.Card("octopus", "green"), salt.Card("octopus", "yellow")
MERMAID, LIGHTHOUSE = salt.Card("mermaid", "white"), salt.Card("lighthouse", "purple")
CRAB, LOWEST_CRAB, LAST_CRAB = salt.Card("crab", "grey"), salt.Card("crab", "dark_blue"), salt.Card("crab", "green")
BOAT, OTHER_BOAT = salt.Card("boat", "light_blue"), salt.Card("boat", "black")
BITE = (salt.Card("shark", "black"), salt.Card("swimmer", "yellow"))
OTHERS_SECRETS = (salt.Card("octopus", "purple"), salt.Card("penguin", "pink"), salt.Card("shell", "black"))
"""Cards that the other player has held from the beginning, and never laid."""
DRAWN = (OTHER_OCTOPUS, CRAB, OTHER_SHELL, MERMAID, LAST_CRAB)
"""Cards from the deck, in this order."""
DECK_HEIGHT = 30
LAST_TURN, SCORED = 3, 3
"""Numbers of events of the last turn (call, card taken, end of turn) and of the round's end (both hands, score)."""
POINTS = (12, 31)
"""Points of the round before."""

SMALL, DISC = 0.55, 0.8
"""Heights of some pictures, relative to the others in their line."""
OWN, OTHERS, CROWN, PEARL = (
    Sign("flag:purl", DISC),
    Sign("flag:fathom", DISC),
    Sign("crown", SMALL),
    Sign("pearl:on", 0.4),
)
ANCHOR, BELL, DRAWN_CARD = Sign("disc:anchor:gold", DISC), Sign("disc:bell:gold", DISC), Sign("back:salt")
TOUCH = Sign("disc:touch:navy", DISC)
DRAWING = ((DRAWN_CARD, DRAWN_CARD, ARROW, TOUCH),)
KEEPING = ((_card(OCTOPUS), ARROW, _card(OTHER_OCTOPUS)), (*[PEARL] * 3, TOUCH))
TAKING = ((_card(FISH), ARROW, _card(OTHER_FISH)), (PEARL, TOUCH))
LAYING = ((_card(FISH), _card(OTHER_FISH), ARROW, Sign("disc:draw:navy", DISC)),)
PAIRS = (
    (_card(FISH), _card(OTHER_FISH), ARROW, Sign("disc:draw:navy", DISC), DRAWN_CARD),
    (_card(CRAB), _card(LOWEST_CRAB), ARROW, Sign("disc:look:navy", DISC), _card(BOAT)),
    (_card(BOAT), _card(OTHER_BOAT), ARROW, Sign("disc:again:navy", DISC), OWN),
    (_card(BITE[1]), _card(BITE[0]), ARROW, Sign("disc:steal:navy", DISC), _card(LIGHTHOUSE)),
)
PEARLS = ((PEARL, ARROW, Sign("count:1", SMALL)), (*[PEARL] * 7, ARROW, ANCHOR, BELL))
MINE, THEIRS = Sign("count:8:gold", SMALL), Sign("count:4", SMALL)
ENDS = (
    (ANCHOR, ARROW, MINE, THEIRS),
    (BELL, ARROW, OTHERS, DRAWN_CARD, ARROW, MINE, THEIRS),
    (MINE, _card(SHELL), _card(OTHER_OCTOPUS), ARROW, Sign("count:10:gold", SMALL)),
    (OTHERS, _card(LIGHTHOUSE), ARROW, Sign("count:1", SMALL)),
)
"""All count their cards, at once or after one more turn each.

Who has the most after a last chance scores it and its largest colour; the others score that colour alone."""
WON = (
    (*[Sign("icon:star", SMALL)] * 5, ARROW, OWN, CROWN),
    (*(Sign("salt:mermaid:white"),) * 4, ARROW, OWN, CROWN),
)


def lesson(tr: Callable[[str], str]) -> Lesson:
    return Lesson(GAMES["sea_salt_and_paper"], _first_state(), PUPIL, ("fathom", "purl"), _pages(tr))


def _first_state() -> salt.State:
    """Returns a round in progress; the pupil is the second shepherd."""
    hands = tuple(sorted((*OTHERS_SECRETS, *BITE))), (FISH, LIGHTHOUSE, OCTOPUS, SHELL)
    placed_cards = (*hands[OTHER], *hands[PUPIL], *DRAWN, LOWEST_CRAB, OTHER_FISH, BOAT)
    rest = tuple(card for card in ALL_CARDS if card not in placed_cards)
    return replace(
        GAMES["sea_salt_and_paper"].new(players=2),
        phase="draw",
        first=OTHER,
        turn=PUPIL,
        deck=(*DRAWN, *rest)[:DECK_HEIGHT],
        piles=((LOWEST_CRAB,), (OTHER_FISH, BOAT)),
        hands=hands,
        history=(salt.RoundRecord(OTHER, None, None, (), ((), ()), (), (), POINTS),),
        journal=(
            salt.RoundStarted(1, (LOWEST_CRAB, OTHER_FISH), OTHER),
            salt.CardKept(OTHER, OTHERS_SECRETS[0], BOAT, 1),
        ),
    )


def _pages(tr: Callable[[str], str]) -> tuple[LessonPage, ...]:
    before_taking = {PUPIL: salt.EndTurn()}, {OTHER: salt.TakeDiscard(1)}, {OTHER: salt.EndTurn()}
    draw = _own_move(salt.DrawTwo(), Pick(DECK, tr("Draw two, keep one")))
    pile = Pick(pile_id(0), tr("The other on pile {number}").format(number=1))
    keep = _own_move(salt.Keep(OTHER_OCTOPUS, 0), Pick(drawn_id(0), tr("Octopus")), pile)
    take = _own_move(salt.TakeDiscard(1), Pick(pile_id(1), tr("Take from pile {number}").format(number=2)))
    lay = _own_move(salt.LayPair((FISH, OTHER_FISH)), Pick(pair_id(0), tr("Fish")))
    return (
        LessonPage(tr("Now you: draw two cards."), own=draw, signs=DRAWING),
        LessonPage(tr("Now you: keep the second octopus."), own=keep, signs=KEEPING),
        LessonPage(tr("Now you: take the open fish."), before_taking, own=take, signs=TAKING),
        LessonPage(tr("Now you: lay your two fish."), own=lay, signs=LAYING),
        LessonPage(tr("Pairs draw, look, go again or steal."), _theft_moves(), signs=PAIRS),
        LessonPage(
            tr("Pearls are points. Seven: end the round."),
            _mermaid_moves(),
            counts=(CountUp("tally", 8),),
            signs=PEARLS,
        ),
        LessonPage(
            tr("Stop, or let others play once more."), _last_chance(), event_count=LAST_TURN + SCORED, signs=ENDS
        ),
        LessonPage(tr("Whoever first has enough stars wins."), event_count=0, signs=WON),
    )


def _own_move(move: salt.Move, *picks: Pick) -> tuple[Exercise, ...]:
    """Returns the pupil's move, made when the last of its picks is chosen."""
    return (Exercise(picks, ({PUPIL: move},), is_immediate=True),)


def _mermaid_moves() -> tuple[LessonMove, ...]:
    """Returns the moves in which the pupil draws a mermaid and keeps it."""
    return {OTHER: salt.EndTurn()}, {PUPIL: salt.DrawTwo()}, Lifted((drawn_id(0),)), {PUPIL: salt.Keep(MERMAID, 1)}


def _theft_moves() -> tuple[LessonMove, ...]:
    """Returns the moves in which the other player steals from the pupil."""
    laid, stolen = {OTHER: salt.LayPair(BITE)}, {CHANCE: salt.Steal(LIGHTHOUSE)}
    return {PUPIL: salt.EndTurn()}, {OTHER: salt.TakeDiscard(0)}, laid, {OTHER: salt.StealFrom(PUPIL)}, stolen


def _last_chance() -> tuple[LessonMove, ...]:
    """Returns the moves after the pupil calls last chance: the other has one more turn."""
    return {PUPIL: salt.CallLastChance()}, {OTHER: salt.TakeDiscard(1)}, {OTHER: salt.EndTurn()}
