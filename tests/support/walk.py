"""A walk through one game, with stops at the start, the middle and the end of every motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from game.play.choices import Choices, move_at, moves_of, path_to
from game.store.seats import SeatPlan
from game.ui.table.contract import CONFIRM
from game.ui.table.endings.ending import EndingScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.scene import TableScene
from game.ui.transition import SLIDE_SECONDS

if TYPE_CHECKING:
    from game.ui.table.director import AnimationStep
    from tests.support.driven import DrivenApp

FRAME = 1 / 60
PACE = 1 / 15
"""Seconds between two checks of a game at rest."""
LONGEST_GAME = 20_000
"""Checks after which a game counts as stuck."""
SCORED, ENDED = 2.5, 4.0
"""Seconds after which a result is at rest, and after which a winner has been crowned."""
SETTLED = 1.0
"""Seconds in which every transition ends."""
CHANGE_STEPS = 5

SHEPHERDS = ("purl", "fathom", "brine", "clover", "dip")

Tour: TypeAlias = Iterator[str]
Pick: TypeAlias = Callable[[Choices], Any]
"""Chooses a move."""


def seats(*kinds: str) -> tuple[SeatPlan, ...]:
    """Returns a seat for each kind of player, with the shepherds in their usual order."""
    return tuple(SeatPlan(kind, name) for kind, name in zip(kinds, SHEPHERDS, strict=False))


def first(choices: Choices) -> Any:
    return next(iter(moves_of(choices)))


def any_of(seed: int) -> Pick:
    """Returns a picker of random moves with a fixed seed."""
    rng = Random(seed)
    return lambda choices: rng.choice(sorted(moves_of(choices), key=repr))


def game(app: DrivenApp, prefix: str, pick: Pick = first, at_result: Callable[[DrivenApp], Tour] | None = None) -> Tour:
    """Yields stops of the current game to its last picture, each name once.

    Args:
        pick: chooses for the persons.
        at_result: yields further stops at each result.
    """
    seen: set[str] = set()
    for name in _stops(app, pick, at_result):
        if name not in seen:
            seen.add(name)
            yield f"{prefix}_{name}"
    yield from in_change(app, f"{prefix}_to_the_menu", app.go_home)


def in_change(app: DrivenApp, name: str, begin: Callable[[], object]) -> Tour:
    """Starts a transition with `begin`, and yields its steps."""
    begin()
    yield from _changing(app, name)
    app.run(SETTLED)


def _changing(app: DrivenApp, name: str) -> Tour:
    """Yields steps of a transition that has just begun; none where motion is off."""
    frames = round(SLIDE_SECONDS / FRAME)
    stops = [frames * step // CHANGE_STEPS for step in range(1, CHANGE_STEPS + 1)]
    for frame in range(1, frames + 1):
        app.tick(FRAME)
        if frame in stops and app.motion.has_movement:
            yield f"{name}_{stops.index(frame) + 1}"


def tick_until(app: DrivenApp, is_there: Callable[[], bool]) -> None:
    """Ticks until the condition holds."""
    for _ in range(LONGEST_GAME):
        if is_there():
            return
        app.tick(FRAME)
    raise RuntimeError("what was waited for does not come")


def play_on(app: DrivenApp, is_there: Callable[[], bool], pick: Pick = first) -> None:
    """Plays for all persons, through the curtain and without motion, until the condition holds."""
    motion, thinking = app.settings.motion, app.settings.thinking
    app.change_settings(motion="off", thinking="none")
    for _ in range(LONGEST_GAME):
        if is_there():
            app.change_settings(motion=motion, thinking=thinking)
            return
        if app.top is not None and app.top.name == "curtain":
            app.tap(app.names()[0])
        elif isinstance(app.top, ResultScene):
            app.top.go_on()
        for _stop in act(app, pick):
            continue
        app.tick(SETTLED)
    raise RuntimeError("what was played for does not come")


def in_steps(app: DrivenApp, name: str, step: type, count: int) -> Tour:
    """Yields `count` equidistant stops of the current game's next animation step of that type.

    None where motion is off.

    Raises:
        RuntimeError: if there is no such step.
    """
    if not app.motion.has_movement:
        return
    tick_until(app, lambda: (beat := _beat(app)) is not None and type(beat.step) is step)
    beat = _beat(app)
    assert beat
    for number in range(1, count + 1):
        app.tick(max(0.0, beat.line.seconds * number / count - FRAME / 10 - beat.seconds))
        yield f"{name}_{number}"


def act(app: DrivenApp, pick: Pick = first) -> Tour:
    """Picks step by step for the viewer, and yields a stop at each preview; an only move may be made meanwhile."""
    scene = app.stack.top
    if not isinstance(scene, TableScene):
        return
    choices = scene.table.session.choices(scene.table.viewer)
    if not choices or scene.table.next_step is not None:
        return
    path = path_to(choices, pick(choices))
    for depth, step in enumerate(path, 1):
        if scene.table.session.choices(scene.table.viewer) != choices:
            return
        scene.choose(step)
        if scene.table.path == path[:depth]:
            app.tick(FRAME)
            app.run(SETTLED)
            yield "picked_" + "_".join(part.partition(":")[0] for part in path[:depth])
    if scene.table.path == path and move_at(choices, path) is not None:
        scene.choose(CONFIRM)


def _stops(app: DrivenApp, pick: Pick, at_result: Callable[[DrivenApp], Tour] | None) -> Tour:
    """Yields every motion, every scene at rest, and every choice made there."""
    for _ in range(LONGEST_GAME):
        top, beat = app.stack.top, _beat(app)
        if beat and beat.line.seconds > 0:
            yield from _motion(app, beat)
        elif isinstance(top, ResultScene):
            yield from _result(app, top)
            if at_result and top.table.session.local_seats:
                yield from at_result(app)
            if top.table.session.outcome is not None and top.table.next_step is None:
                return
            if app.stack.top is top:
                top.go_on()
        elif top is not None and top.name == "curtain":
            app.run(SETTLED)
            yield "curtain"
            app.tap(app.names()[0])
        else:
            yield top.name if top else ""
            yield from act(app, pick)
            app.tick(PACE)
    raise RuntimeError("a game does not end")


def _motion(app: DrivenApp, beat: AnimationStep) -> Tour:
    name = type(beat.step).__name__
    yield f"{name}_1_start"
    for part, moment in ((0.5, "2_middle"), (1.0, "3_end")):
        app.tick(max(0.0, beat.line.seconds * part - beat.seconds - (FRAME / 10 if part == 1.0 else 0)))
        yield f"{name}_{moment}"
    app.tick(FRAME)


def _result(app: DrivenApp, scene: ResultScene) -> Tour:
    rest = ENDED if isinstance(scene, EndingScene) else SCORED
    if not scene.is_seamless:
        yield from _changing(app, f"to_{scene.name}")
    for seconds, moment in ((0.0, "1_start"), (0.5, "2_middle"), (rest, "3_end")):
        app.run(seconds)
        yield f"{scene.name}_{moment}"


def _beat(app: DrivenApp) -> AnimationStep | None:
    top = app.stack.top
    return top.table.current_step if isinstance(top, TableScene) else None
