"""Tours through rounds of Sea Salt & Paper: one person, two persons with the curtain, computers, rare endings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.engine.sea_salt_and_paper import CallLastChance, DrawTwo, EndTurn, Keep, LayPair, TakeDiscard, View
from game.play.choices import Choices, moves_of
from game.store.seats import PERSON
from game.ui.games.sea_salt_and_paper.results.scenes import MermaidsScene, VoidScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.walk import ENDED, SCORED, SETTLED, Pick, Tour, game, in_change, play_on, seats
from tools.shots.coached import coach

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

NAME = "sea_salt_and_paper"
ENDS = ("count_3_end", "void_3_end", "mermaids_3_end", "final_3_end")
"""Endings of the names of stops at which a round is over."""
SEED = 7
"""Seed of a deck in which no two mermaids are drawn at once."""
LARGE, MANY = 16, 8
"""Cards in a hand that hardly fits, and in a pile worth searching."""


def _one_person(app: DrivenApp) -> Tour:
    """Yields a round of one person against three computers that do not hurry to end it."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, "snail", "snail", "snail"), {}))
    yield from _round(app, "solo", 8)


def _two_persons(app: DrivenApp) -> Tour:
    """Yields a round of two persons at one screen and a computer, with the curtain before each turn."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, PERSON, "crab"), {"pair_points": 2}))
    yield from _round(app, "two", 5)


def _four_computers(app: DrivenApp) -> Tour:
    """Yields a round of computers, with no hand on the screen."""
    app.stack.restart(new_game(app, NAME, seats("crab", "snail", "crab", "snail"), {}))
    yield from _round(app, "watched", 4)


def _round(app: DrivenApp, prefix: str, seed: int) -> Tour:
    """Yields the first round and the way from its result to the menu; later rounds show nothing new."""
    for stop in game(app, prefix, _eager(seed)):
        yield stop
        if stop.endswith(ENDS):
            break
    if app.words.tr("Coach") in app.names():
        yield from (f"{prefix}_{seen}" for seen in coach(app))
    yield from in_change(app, f"{prefix}_to_the_menu", app.go_home)


def _eager(seed: int) -> Pick:
    """Returns a picker that lays every pair and calls as soon as it can, and otherwise picks at random."""
    rng = Random(seed)

    def pick(choices: Choices) -> Any:
        moves = sorted(moves_of(choices), key=repr)
        wanted = [move for move in moves if isinstance(move, LayPair | CallLastChance)]
        return rng.choice(wanted or [move for move in moves if not isinstance(move, EndTurn)] or moves)

    return pick


def _long_round(app: DrivenApp) -> Tour:
    """Yields a round of two persons who only draw: a large hand, a crab at a full pile, and an empty deck."""
    app.stack.restart(new_game(app, NAME, seats(PERSON, PERSON), {}))
    play_on(app, lambda: (view := _view(app)) is not None and len(view.hand) >= LARGE, _drawing(app, _takes))
    app.run(SETTLED)
    yield "hand_of_16"
    play_on(app, lambda: (view := _view(app)) is not None and max(view.pile_heights) > MANY, _drawing(app, _ends))
    play_on(app, lambda: (view := _view(app)) is not None and bool(view.opened), _drawing(app, _lays_crabs))
    app.run(SETTLED)
    yield "crab_among_many"
    play_on(app, lambda: isinstance(app.top, VoidScene), _drawing(app, _ends))
    app.run(SCORED)
    yield "void"


def _four_mermaids(app: DrivenApp) -> Tour:
    """Yields a round of two persons in which one leaves all mermaids to the other."""
    before, app.config = app.config, replace(app.config, seed=SEED)
    app.stack.restart(new_game(app, NAME, seats(PERSON, PERSON), {}))
    play_on(app, lambda: isinstance(app.top, MermaidsScene), _drawing(app, _takes))
    app.run(ENDED)
    yield "four_mermaids"
    app.config = before


def _view(app: DrivenApp) -> View | None:
    """Returns the viewer's view at a table where it is to choose, or None."""
    scene = app.top
    return scene.table.seen.view if isinstance(scene, TableScene) and scene.awaited_seat is not None else None


def _drawing(app: DrivenApp, does: Callable[[Any], bool]) -> Pick:
    """Returns a picker that never calls and lays only the pairs that `does` accepts; the second seat discards mermaids.

    Args:
        does: accepts the moves that the first seat prefers to all others.
    """

    def preference(move: Any) -> tuple[bool, ...]:
        scene = app.top
        is_first = isinstance(scene, TableScene) and scene.table.viewer == 0
        is_mermaid = isinstance(move, Keep) and move.card.kind == "mermaid"
        return is_first and does(move), isinstance(move, DrawTwo), isinstance(move, EndTurn), not is_mermaid

    return lambda choices: max(sorted(moves_of(choices), key=repr), key=preference)


def _takes(move: Any) -> bool:
    return isinstance(move, TakeDiscard)


def _ends(move: Any) -> bool:
    return isinstance(move, EndTurn)


def _lays_crabs(move: Any) -> bool:
    return isinstance(move, LayPair) and {card.kind for card in move.cards} == {"crab"}


TOURS: Mapping[str, Callable[[DrivenApp], Tour]] = MappingProxyType(
    {
        "solo": _one_person,
        "two": _two_persons,
        "watched": _four_computers,
        "long": _long_round,
        "mermaids": _four_mermaids,
    }
)
"""Tours by name."""
