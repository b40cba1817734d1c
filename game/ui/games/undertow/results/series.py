"""How a series stands: shepherds on stacks of swim rings, one ring a saved swimmer, and the sheet of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.draw.scenery.backdrop import Backdrop, Cutout
from game.ui.draw.theme import hex_colour
from game.ui.games.undertow.results.looking_back import looks_back, opens_games
from game.ui.parts.composition import at
from game.ui.parts.podium import ScoreStack
from game.ui.parts.score_sheet import ScoreRow
from game.ui.screen import Screen
from game.ui.table.endings.result import PodiumScene
from game.ui.table.motion.script import Script
from game.ui.widgets import Control

if TYPE_CHECKING:
    from game.engine.undertow import View

SAND = (hex_colour("F7E2B2"), hex_colour("EBCB90"))
"""The two sheets that stacks stand on."""
SAND_DY = (-54, 18)
"""How far below the water line each of them begins, in design px."""
BEACH = 22
NEAR_SEA = -14
GULLS = ((76, 880, 284), (54, 958, 240))
"""Their widths and places, in design px of a wide screen."""
GAME_HEAD = "pennant:1:2"
"""What a game's number stands on."""


class SeriesScene(PodiumScene):
    """What each has saved; subclasses say what the stacks are, and what is to be done next."""

    def ring_sound(self, script: Script, at: float, number: int) -> None:
        """A note a ring, each higher than the one before."""
        script.cue(at, "tally", count=number)

    @property
    def view(self) -> View:
        """The series as everybody may see it."""
        return self.table.session.match.view(None)

    def rows(self) -> list[ScoreRow]:
        """Each seat's games, those to come too; who has the most so far is on gold."""
        view, shepherds = self.view, self.table.session.shepherds
        totals = [sum(made) for made in view.scores]
        to_come = [None] * (view.games - len(view.scores[0]))
        return [
            ScoreRow(shepherds[seat], (*made, *to_come), totals[seat] == max(totals))
            for seat, made in enumerate(view.scores)
        ]

    def lay_games(self, screen: Screen, rows: Sequence[ScoreRow]) -> list[Control]:
        """The sheet of games; answers what on it can be pressed."""
        return opens_games(self, self.lay_sheet(screen, rows, head=GAME_HEAD, now=len(rows[0].made) - 1))

    def looks_back(self, screen: Screen) -> list[Control]:
        """The eye, for the last turn of the last game; and the coach."""
        _, eye, coach = self.small_boxes(screen)
        return [looks_back(self, eye, len(self.view.scores[0]) - 1), *self.coach_discs(coach)]

    def scenery(self, screen: Screen) -> Backdrop:
        """The stacks stand on sand."""
        sea = super().scenery(screen)
        *far, ground, near = sea.sheets
        still = replace(ground, speed=0.0, alpha=1.0)
        beach = (
            replace(still, y=ground.y + screen.px(dy), paper=paper, z=BEACH + number)
            for number, (dy, paper) in enumerate(zip(SAND_DY, SAND, strict=True))
        )
        gulls = [Cutout("gull", screen.px(w), *at(screen, x, y)) for w, x, y in GULLS] if screen.shape == "wide" else []
        sheets = (*far, *beach, replace(near, y=near.y + screen.px(NEAR_SEA)))
        return replace(sea, sheets=sheets, gulls=tuple(gulls))


def stands_of(rows: Sequence[ScoreRow], games: slice) -> list[ScoreStack]:
    """A stack a seat of as many swim rings as were saved in some games, those a little apart; the best are glad."""
    made = [row.made[games] for row in rows]
    best = max(map(sum, made))
    return [
        ScoreStack(
            row.shepherd,
            sum(own),
            mood="joy" if sum(own) == best else "calm",
            hops=sum(own) == best,
            look=f"saved:{row.shepherd}",
            groups=own,
        )
        for row, own in zip(rows, made, strict=True)
    ]
