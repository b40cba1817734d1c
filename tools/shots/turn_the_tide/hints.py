"""The hint's panel: while the orca thinks, with its advice, at the last card, and without advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Any

from game.ai.turn_the_tide.verdicts import CardProspect
from game.ai.worker import Worker
from game.play.hints import Hints
from game.ui.games.turn_the_tide.facts import cards_in_hand
from game.ui.table.aids.hint import HintScene
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

FRAME = 1 / 60
LONGEST_GAME = 20_000
SETTLED = 2.0
"""Seconds after which the orca has answered and all cards are turned."""
TOLD_AT = 4
"""Cards left in the hand at the first hint."""


class Says(Executor):
    """An executor with a constant answer, or none (None)."""

    def __init__(self, answer: tuple[CardProspect, ...] | None) -> None:
        self._answer = answer

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ARG002
        future: Future[Any] = Future()
        if self._answer is not None:
            future.set_result(self._answer)
        return future


def hints(app: DrivenApp) -> Iterator[str]:
    """Yields stops at the hint's panel, playing a new game to the last choice of its first round."""
    while len(hand := _hand(app)) > 2:
        if len(hand) == TOLD_AT:
            yield from _looks(app, _bold(hand[-1]), _shy(hand[0]))
        app.tap(app.words.tr("Card {number}").format(number=hand[0]))
        app.tap(app.words.tr("Bid"))
    yield from _look(app, "hint_last", Says(tuple(map(_shy, hand))))
    yield from _look(app, "hint_last_failed", Says(()))


def _looks(app: DrivenApp, *prospects: CardProspect) -> Iterator[str]:
    yield from _look(app, "hint_thinking", Says(None))
    yield from _look(app, "hint", Says(prospects))
    yield from _look(app, "hint_failed", Says(()))


def _look(app: DrivenApp, name: str, says: Says) -> Iterator[str]:
    top = app.stack.top
    assert isinstance(top, TableScene)
    before = top.table.hints
    top.table.hints = Hints(top.table.session, top.table.feed, Worker(lambda: says))
    app.push(HintScene(app, top.table, top.hold_up))
    app.run(SETTLED)
    yield name
    app.pop()
    top.table.hints = before
    app.run(SETTLED)


def _hand(app: DrivenApp) -> tuple[int, ...]:
    """Returns the person's cards once the hint's lamp hangs over a table at rest."""
    for _ in range(LONGEST_GAME):
        top = app.stack.top
        if isinstance(top, TableScene) and app.words.tr("Hint") in app.names() and not top.table.is_moving:
            return cards_in_hand(top.table.seen)
        app.tick(FRAME)
    raise RuntimeError("the lamp is never hung up")


def _bold(card: int) -> CardProspect:
    return CardProspect(card, margin=1.2, low=0.72, high=0.2, dry=0.08, ring=0.04)


def _shy(card: int) -> CardProspect:
    return CardProspect(card, margin=0.4, low=0.04, high=0.15, dry=0.81, ring=0.42)
