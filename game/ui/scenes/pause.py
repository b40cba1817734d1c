"""The pause: continue, lesson, settings, seats, new game, or leave; the match waits."""

from __future__ import annotations

from functools import partial

from game.engine.api import Seat
from game.play.choices import phrase
from game.play.computers import substitute_kind
from game.play.session import Session
from game.store.seats import PERSON, has_moved, person_seats
from game.ui.box_layout import Column, Fixed, Grid, Node, Row
from game.ui.dialog import Dialog, QuestionDialog, Reply
from game.ui.parts.layout_leaves import cutout, disc, single_disc
from game.ui.scene import Client
from game.ui.scenes.game_lineup import disc_of_player
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.join import JoinScene, boat_slots
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title_successors import shelf
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.table.match_setup import next_game

WIDE, NARROW, APART = 4, 2, 24
"""Most discs side by side, on wide and narrow screens, and the gap between words, in design px."""
LARGE = {"wide": 2, "square": 1, "tall": 1}
"""Discs side by side whose large words are beside them."""
ALL = 99
"""More than the scenes ever stacked."""
HEAD, PLAYER, FLAG = 190, 110, 70
"""Size of a shepherd's disc, and room for its player and flag, in design px."""
CELL_W = 370


class PauseScene(Dialog):
    """Discs over the dimmed table, which shows public information only."""

    name = "pause"
    heading = phrase("Pause")
    showing = "paused"

    def __init__(self, app: Client, kind: TableKind, session: Session | None = None) -> None:
        super().__init__(app)
        self._kind = kind
        self._session = session

    def content(self, screen: Screen) -> Node:
        discs = [
            disc(screen, self.tr("Go on"), "play", self.go_back, "coral"),
            disc(screen, self.tr("How to play"), "touch", self.opener(HowToPlayScene, self._kind)),
            disc(screen, self.tr("Settings"), "settings", self.opener(SettingsScene)),
            disc(screen, self.tr("Menu"), "home", self.app.go_home, lands=False),
        ]
        if self._session:
            discs += [*self._seats(screen, self._session), *self._other_games(screen, self._session)]
        if screen.text_size > 1:
            return Grid(discs, LARGE[screen.shape], gap=APART)
        return Grid(discs, NARROW, gap=APART) if screen.shape == "tall" else Grid(discs, WIDE)

    def _seats(self, screen: Screen, session: Session) -> list[Node]:
        """Returns the disc to change seats at a kiosk, or for phones elsewhere; none after the game."""
        if session.outcome is not None:
            return []
        if self.app.config.kiosk is not None:
            return [disc(screen, self.tr("Who plays"), "seats", self.opener(WhoPlaysScene, session))]
        if self.app.phones.is_allowed:
            return [disc(screen, self.tr("Phones"), "phone", self.opener(JoinScene, partial(boat_slots, session)))]
        return []

    def _other_games(self, screen: Screen, session: Session) -> list[Node]:
        """Returns the discs to deal anew and to choose another game."""
        deal = disc(screen, self.tr("New game"), "cards", partial(self._ask_for_new_game, session), lands=False)
        another = disc(screen, self.tr("Another game"), "shelf", self._open_shelf, lands=False)
        return [deal, another] if len(self.app.tables) > 1 else [deal]

    def _open_shelf(self) -> None:
        """Goes to the other games; the match can be resumed there."""
        self.app.go_home()
        self.app.push(shelf(self.app))

    def pause(self) -> None:
        """Continues, as the pause key does both."""
        self.go_back()

    def continue_remotely(self) -> None:
        self.go_back()

    def _ask_for_new_game(self, session: Session) -> None:
        """Deals anew, after a question if the running match would be lost with something that a person has done."""
        deal_anew = lambda: self.app.replace(next_game(self.app, session), depth=ALL)  # noqa: E731
        persons = session.human_seats | person_seats(session.seats)
        if session.outcome is not None or not has_moved(persons, session.match.steps):
            deal_anew()
            return
        stay = Reply(self.tr("Go on"), "play", self.go_back)
        deal = Reply(self.tr("New game"), "cards", deal_anew)
        self.app.push(QuestionDialog(self.app, self.tr("Give up this game?"), stay, deal))


class WhoPlaysScene(Dialog):
    """Seats and unseats people during a match."""

    name = "who_plays"
    heading = phrase("Who plays")
    has_back_button = True

    def __init__(self, app: Client, session: Session) -> None:
        super().__init__(app)
        self._session = session

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        return Row(*(Fixed(self._seat(seat), CELL_W) for seat in range(len(self._session.seats))))

    def _seat(self, seat: Seat) -> Node:
        """Returns a shepherd's disc with a hand or the animal, and its flag."""
        plan, is_here = self._session.seats[seat], self._is_here(seat)
        animal = substitute_kind(self._session.match.game.name) if plan.kind == PERSON else plan.kind
        player = disc_of_player(PERSON if is_here else animal)
        words = self.tr("{shepherd}: get up") if is_here else self.tr("{shepherd}: sit down")
        head = single_disc(
            words.format(shepherd=plan.shepherd.capitalize()),
            f"head_{plan.shepherd}_{'joy' if is_here else 'calm'}",
            lambda: self._change(seat),
            kind="gold" if is_here else "paper",
            side=HEAD,
            lands=not is_here,
        )
        return Column(head, Row(cutout(player, PLAYER, 0.9), cutout(f"flag:{plan.shepherd}", FLAG, 0.9)), gap=40)

    def _is_here(self, seat: Seat) -> bool:
        return seat in self._session.local_seats

    def _change(self, seat: Seat) -> None:
        session = self._session
        session.assign_player(seat, substitute_kind(session.match.game.name) if self._is_here(seat) else PERSON)
        self.arrange(self.app.screen)
