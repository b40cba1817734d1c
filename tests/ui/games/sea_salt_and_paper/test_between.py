"""Between a table and what its round has come to nothing is ever cut: one picture goes over into the other."""

from collections.abc import Callable
from random import Random

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.sea_salt_and_paper import CallLastChance, CallStop, LayPair
from game.store.journal import Journal
from game.store.seats import PERSON
from game.ui.games.sea_salt_and_paper.results.scenes import CountScene
from game.ui.geometry import Box
from game.ui.table.match_setup import resumed_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.support.walk import FRAME, seats
from tests.ui.conftest import MakeApp

NAME = "sea_salt_and_paper"
SEED = 3
SIZES = ((800, 480), (480, 800), (800, 600))
LONGEST = 60.0
DRIFTED = 0.02
"""The share of a picture that drifting water and blinking eyes change from one frame to the next, at most."""


def about_to_stop(players: int) -> Match:
    """Returns a match in which the first seat may call Stop, and has laid some pairs."""
    match, rng = Match(GAMES[NAME], players, {}, SEED), Random(SEED)
    while True:
        for seat in match.waiting:
            legal = match.legal(seat)
            if seat == 0 and CallStop() in legal:
                return match
            usual = [move for move in legal if not isinstance(move, CallStop | CallLastChance)]
            match.commit(seat, rng.choice([move for move in usual if isinstance(move, LayPair)] or usual))


def stopping(app: DrivenApp, players: int, persons: int) -> TableScene:
    """Returns its table after Stop, with the hands open."""
    matches = app.store.matches
    kept = matches.start(about_to_stop(players).record(), seats(*[PERSON] * persons, *["crab"] * (players - persons)))
    saved = matches.load(kept)
    app.push(resumed_game(app, Journal(app.store.running, saved.seats, saved)))
    while (scene := app.top) is None or scene.name == "curtain":
        app.tap(app.names()[0])
    assert isinstance(scene, TableScene)
    run_until(app, lambda: scene.awaited_seat == 0 and not scene.table.is_moving)
    scene.choose("stop")
    scene.choose("confirm")
    return scene


def run_until(app: DrivenApp, holds: Callable[[], bool]) -> None:
    for _ in range(round(LONGEST / FRAME)):
        if holds():
            return
        app.tick(FRAME)
    raise AssertionError("what was waited for does not come")


def picture(app: DrivenApp) -> NDArray[np.uint8]:
    return pygame.surfarray.array3d(app.canvas.window)


def changed(before: NDArray[np.uint8], after: NDArray[np.uint8], beside: list[Box]) -> float:
    """Returns the share of px that differ clearly, outside those boxes."""
    differs = (np.abs(before.astype(int) - after).max(axis=2) > 40).astype(float)
    for box in beside:
        x, y = max(0, int(box.x)), max(0, int(box.y))
        differs[x : int(box.right) + 1, y : int(box.bottom) + 1] = 0
    return float(differs.mean())


def around_discs(app: DrivenApp) -> list[Box]:
    assert app.top
    return [control.box.inflate(14) for control in app.top.controls]


@pytest.mark.parametrize(
    ("size", "players", "persons"), [*((size, 4, 1) for size in SIZES), (SIZES[0], 2, 2), (SIZES[1], 3, 1)]
)
def test_neither_into_the_count_nor_out_of_it_anything_is_cut(
    make_app: MakeApp, size: tuple[int, int], players: int, persons: int
):
    app = make_app(size=size, motion="full")
    scene = stopping(app, players, persons)
    session = scene.table.session
    counted_round = scene.table.public_view.round
    before, discs = picture(app), around_discs(app)

    def is_counted() -> bool:
        nonlocal before, discs
        if isinstance(app.top, CountScene):
            return True
        before, discs = picture(app), around_discs(app)
        return False

    run_until(app, is_counted)
    assert changed(before, picture(app), discs) < DRIFTED
    app.run(0.2)
    assert changed(before, picture(app), discs) > DRIFTED, "it has set out"
    result = app.top
    assert isinstance(result, CountScene)
    run_until(app, lambda: result.playback.is_complete)
    app.run(1.0)
    before, discs = picture(app), around_discs(app)
    result.go_on()
    app.tick(0.0)
    assert app.top is scene
    assert changed(before, picture(app), [*discs, *around_discs(app)]) < DRIFTED
    run_until(app, lambda: scene.table.next_step is None and not scene.table.is_moving)
    assert session.match.view(None).round == counted_round + 1
    assert {"deck", "top:0", "top:1", "boat:0"} <= scene.table.pose.keys()
    assert not [piece for piece in scene.table.pose if piece.startswith(("shelf", "card:0", "head"))]
