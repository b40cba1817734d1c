"""The coach's sheet: while the orca thinks, and with its comments for one person or several."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.ui.table.aids.coach import CoachScene
from tests.support.posed import PosedWorker

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

SETTLED = 1.0


def coach(app: DrivenApp) -> Iterator[str]:
    """Stops at the coach's sheet of the round just scored, for each person in turn; then goes back."""
    assert isinstance(app.worker, PosedWorker), "a tour is walked in a studio"
    app.tap(app.words.tr("Coach"))
    app.run(SETTLED)
    yield "coach_thinking"
    back, heads = app.names()[0], [name for name in app.names() if name in _persons(app)]
    for number, head in enumerate(heads or [""], 1):
        if number > 1:
            app.tap(head)
        app.worker.let_the_coach_speak()
        app.run(SETTLED)
        yield f"coach_{number}"
    app.tap(back)
    app.run(SETTLED)


def _persons(app: DrivenApp) -> set[str]:
    """Returns the names of the shepherds whose persons the coach has reviewed."""
    scene = app.top
    assert isinstance(scene, CoachScene)
    return {scene.session.shepherds[seat].title() for seat in scene.session.local_seats}
