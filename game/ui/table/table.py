"""The table of a running game: its session, how far the screen has been told of it, and how that moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.turn_the_tide import BidLaid, TidesTurned
from game.ui.draw.scenery import backdrop
from game.ui.games.turn_the_tide import prewarm as foresight
from game.ui.games.turn_the_tide.layout import box_of, layout, water_line
from game.ui.games.turn_the_tide.tableau import (
    CardLifted,
    Step,
    Tableau,
    ViewerChanged,
    advance,
    empty_tableau,
    tableau_of,
)
from game.ui.table.director import Director
from game.ui.table.stage import LIGHT_SECONDS, Stage

if TYPE_CHECKING:
    from game.engine.turn_the_tide import Card
    from game.play.session import Session
    from game.ui.app import App
    from game.ui.draw.canvas import Item
    from game.ui.draw.scenery.backdrop import Backdrop
    from game.ui.draw.sprites import Sprites
    from game.ui.games.turn_the_tide.layout import Pose
    from game.ui.screen import Screen
    from game.ui.shell.config import Motion
    from game.ui.table.director import Beat
    from game.ui.table.timeline import Timeline


FORESEEN_AT = (TidesTurned, BidLaid)
"""The steps after which there is more to be known of the reveal than before."""


class Table:
    """What deal, bid and reveal share: steps wait here until the scene they belong to tells them.

    Args:
        is_resumed: the table starts as the session's match stands, else before the deal.
        part: the part of the screen that the table has; all of it unless told otherwise.
    """

    def __init__(
        self, app: App, session: Session, is_resumed: bool = False, part: Callable[[Screen], Screen] | None = None
    ) -> None:
        self.session = session
        self.tableau = (standing if is_resumed else bare)(session)
        self._app = app
        self._part = part
        self._pending: deque[Step] = deque()
        self._lines: deque[Timeline] = deque()
        """Those of the beats to come whose pieces are not drawn yet."""
        self._has_foreseen = True
        """Whether the coming hand has been seen to."""
        self._set_up((self._screen, app.motion, app.sprites))

    @property
    def is_moving(self) -> bool:
        """Whether something told is still to be seen happening."""
        return self._director.busy

    @property
    def beat(self) -> Beat | None:
        """The step that is seen happening now."""
        return self._director.beat

    @property
    def pose(self) -> Pose:
        """Where every piece is to be seen now."""
        return self._director.pose

    @property
    def next_step(self) -> Step | None:
        """The step that is to be told next, or None if all is told."""
        self._pending.extend(self.session.take_steps())
        return self._pending[0] if self._pending else None

    def tell(self, belongs: Callable[[Step], bool]) -> bool:
        """Tells the steps that wait, as long as they belong; answers whether there were any."""
        told = False
        while (step := self.next_step) is not None and belongs(step):
            self._show(self._pending.popleft())
            told = True
        if told:
            self._has_foreseen = self.tableau.mode == "bid"
        return told

    def lift(self, card: Card | None) -> None:
        """Holds up a card of the viewer's hand, or lays it back."""
        if card != self.tableau.lifted:
            self._show(CardLifted(card))

    def pet(self, x: float, y: float) -> None:
        """Whichever shepherd stands there feels the touch."""
        for piece, spot in self.pose.items():
            if spot.look.startswith("shepherd:") and box_of(spot).contains(x, y):
                self._stage.pet(piece)

    def skip(self) -> None:
        """Ends the beat under way."""
        self._director.skip()

    def tick(self, dt: float) -> None:
        """Lets `dt` seconds pass on the table: motion, the sea's drift, sounds."""
        self._stage.tick(dt)
        for cue in self._director.tick(dt):
            self._app.sound.play(cue.sound, **dict(cue.args))
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Has the next beat drawn while one is seen, not sooner: what is needed now must not wait for it."""
        while len(self._lines) >= max(1, self._director.waiting):
            self._stage.rehearse(self._lines.popleft().faces())
        if not self._has_foreseen and (self.tableau.mode == "deal" or not self.is_moving):
            self._has_foreseen = True
            self._foresee_next_hand()

    def fit(self) -> None:
        """Follows the app's screen and settings; if they have changed, what moved is settled."""
        setting = (self._screen, self._app.motion, self._app.sprites)
        if setting != self._setting:
            self._set_up(setting)

    def _set_up(self, setting: tuple[Screen, Motion, Sprites]) -> None:
        screen, motion, sprites = self._setting = setting
        self._director = Director(self.tableau, screen, motion)
        self._stage = Stage(sprites, self._app.scenery, self._backdrop(self.tableau), is_still=motion != "full")
        self._lines.clear()
        self._foresee_reveal()

    def items(self) -> list[Item]:
        """The table as it is to be seen now, back to front."""
        return self._stage.items(self._director.pose)

    def public_items(self) -> list[Item]:
        """The table, settled, without anybody's hand."""
        public = advance(self.tableau, ViewerChanged(None))
        return self._stage.items(layout(public, self._screen))

    def _show(self, step: Step) -> None:
        self.tableau = advance(self.tableau, step)
        self._lines.append(self._director.play(step, self.tableau))
        self._stage.change_light(self._backdrop(self.tableau), LIGHT_SECONDS if self._app.motion == "full" else 0.0)
        if isinstance(step, FORESEEN_AT):
            self._foresee_reveal()

    def _foresee_reveal(self) -> None:
        """While seats bid, has drawn what the end of the hand will show, and the light of the next one."""
        if self.tableau.mode == "bid" and self._app.scenery.worker:
            self._stage.rehearse(foresight.reveal_of(self.tableau, self._screen))
            self._stage.prepare_light(self._backdrop(replace(self.tableau, hand_number=self.tableau.hand_number + 1)))

    def _foresee_next_hand(self) -> None:
        """While cards are dealt or a result is looked at, has drawn what the next hand begins with."""
        if self._app.scenery.worker:
            coming = foresight.next_hand_of(self.tableau, self._pending)
            if coming:
                self._stage.rehearse(layout(coming, self._screen).values())
                self._stage.prepare_light(self._backdrop(coming))

    def _backdrop(self, tableau: Tableau) -> Backdrop:
        """Sky and sea in the light of the hand that is played."""
        return backdrop.table(self._screen, water_line(self._screen, len(tableau.places)), tableau.hand_number)

    @property
    def _screen(self) -> Screen:
        return self._part(self._app.screen) if self._part else self._app.screen


def standing(session: Session) -> Tableau:
    """The table as a match stands for the session's viewer, all of it told."""
    match = session.match
    return tableau_of(match.view(session.viewer), session.shepherds, match.committed, session.own_bid)


def bare(session: Session) -> Tableau:
    """The table before a match's first step is told."""
    return empty_tableau(session.match.view(session.viewer), session.shepherds)
