"""The ways to look back from a result: hand by hand, ring by ring, and with the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.games.turn_the_tide.played_hands import hands_lost, held_by, played_round
from game.ui.games.turn_the_tide.results.plays import PlaysScene
from game.ui.games.turn_the_tide.why import lost_rings
from game.ui.geometry import Box
from game.ui.table.endings.result import ResultScene
from game.ui.widgets import CardControl, Control, DiscButton

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.parts.podium import Podium
    from game.ui.parts.score_sheet import ScoreSheet

BELOW_STACKS = 148
"""How far down from the water a stack's figure reaches, in design px."""


def looks_back(scene: ResultScene, compare: Box, coach: Box) -> list[DiscButton]:
    """Two discs: comparing hands, and the coach where a person has played."""
    discs = [DiscButton(scene.tr("Same hand"), compare, "same_hand", lambda: _compare(scene))]
    return [*discs, *scene.coach_discs(coach)]


def asks_why(scene: ResultScene, podium: Podium) -> list[Control]:
    """Every stack of the round just scored leads to the rings that its seat has lost; the focus never lands there."""
    view, screen = scene.table.session.match.view(None), scene.app.screen
    number = len(view.history) - 1
    played = played_round(view, number)
    box, pitch = podium.box, podium.pitch
    return [
        CardControl(
            scene.tr("Lost rings: {shepherd}").format(shepherd=shepherd.title()),
            Box(x - pitch / 2, box.y, pitch, box.h + BELOW_STACKS).put(0, 0, screen.u),
            lambda seat=seat: scene.app.push(lost_rings(scene.app, scene.table, seat, number)),
            lands=False,
        )
        for seat, (shepherd, x) in enumerate(zip(scene.table.session.shepherds, podium.centres(), strict=True))
        if hands_lost(played, seat)
    ]


def opens_hands(scene: ResultScene, sheet: ScoreSheet) -> list[Control]:
    """What a seat has made in a round leads to the hand it held, as all have played it; the focus never lands there.

    Where cells are too small for a finger, or are no rounds, a seat's row leads to its last hand.
    """
    finished, least = len(scene.table.session.match.view(None).history), scene.app.screen.control_px()
    rounds = [(place, column.first) for place, column in enumerate(sheet.columns) if column.end <= finished]
    seats = range(len(sheet.rows))
    cells = [(seat, number, sheet.cell(seat, place)) for seat in seats for place, number in rounds]
    if finished == 1 or min(cells[0][2].w, cells[0][2].h) < least:
        cells = [(seat, finished - 1, sheet.row(seat)) for seat in seats]
    return [_hand_of(scene, *cell) for cell in cells if cell[2].h >= least]


def _hand_of(scene: ResultScene, seat: Seat, number: int, box: Box) -> Control:
    """What leads to the hand that a seat held in a round, from 0."""
    session = scene.table.session
    name = scene.tr("{shepherd}, round {round}").format(shepherd=session.shepherds[seat].title(), round=number + 1)
    hand = held_by(seat, number, len(session.shepherds))
    return CardControl(name, box, lambda: _compare(scene, hand), lands=False)


def _compare(scene: ResultScene, hand: int = 0) -> None:
    session = scene.table.session
    scene.app.push(PlaysScene(scene.app, session.match, session.shepherds, hand))
