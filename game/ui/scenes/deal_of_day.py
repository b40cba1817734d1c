"""The base of all pages of the deals of the day: the day's number, the games, and the way into the deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from game.play.choices import phrase
from game.play.deals import NamedDeal, deal_of, deal_of_day, number_of_day
from game.store.seats import PERSON, SeatPlan
from game.ui.box_layout import Fit, Fixed, Node
from game.ui.draw.canvas import Item
from game.ui.draw.scenery import backdrop
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import area_above, corner_discs
from game.ui.parts.layout_leaves import DISC, square_control
from game.ui.parts.seat_lineup import SHEPHERDS
from game.ui.scene import Client, Scene
from game.ui.scenes.back_disc import back_disc
from game.ui.scenes.deal_name import DealNameScene
from game.ui.scenes.game_lineup import ask_for_new_game, last_lineup, resume_match
from game.ui.scenes.picture_disc import PictureDisc
from game.ui.scenes.unfinished_match import default_game, unfinished_match
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.table.match_setup import dealt_game
from game.ui.table.motion.stage import stage_of
from game.ui.widgets import Control, DiscButton, Label, Picture

COMPUTERS = ("crab", "snail", "crab", "crab")
"""Animals of a day's deals, by seat, where no person sits."""
PAGE, GAME = (300, 330), 150
"""Sizes of the day's page and of a game's disc, in design px."""
NUMBER, NUMBER_AT = 64, (0.06, 0.32, 0.88, 0.49)
"""Letter size of the number in design px, and its box on the page, relative to it."""
WATER = 0.62
"""Height of the water line, by the window."""


class GameChoice(PictureDisc):
    """Chooses a game; the chosen one is gold, one that has been played has a tick."""

    role = "choice"
    face = "navy"

    def __init__(
        self, app: Client, kind: TableKind, box: Box, choose: Callable[[], object], chosen: bool, played: bool
    ) -> None:
        super().__init__(app, kind, kind.title(app.words.tr), box, "check" if played else "cards", choose)
        self.kind = "gold" if chosen else "navy"
        self.states = ("on",) if chosen else ()


class DealOfDayScene(Scene):
    """A day's page with its number, the games, and the way into its deal.

    Args:
        game: the one that is shown; "" for the one played last.
    """

    heading = phrase("Tide of the day")
    is_public = True

    def __init__(self, app: Client, game: str = "") -> None:
        super().__init__(app)
        self.today = app.store.matches.today()
        self.day, self.game = self.today, game or default_game(app)

    def content(self, screen: Screen, area: Box) -> Node:
        """Returns what lies above the discs, in an area in design px."""
        raise NotImplementedError

    def more_discs(self, screen: Screen) -> Sequence[Control]:  # noqa: ARG002 - places depend on it
        """Returns further discs at the lower left; none by default."""
        return ()

    def has_played(self, game: str) -> bool:
        """Returns whether the shown day's deal of a game has been played, and counts no more."""
        raise NotImplementedError

    def arrange(self, screen: Screen) -> None:
        self.parts, self.controls = [], []
        discs = [back_disc(self, screen), self._name_disc(screen), *self.more_discs(screen), self._play_disc(screen)]
        area = screen.design.box(area_above(screen, [disc.box for disc in discs]))
        self.place_widgets(screen, self.content(screen, area), area)
        self.controls += discs
        self._stage = stage_of(self.app, backdrop.menu(screen, WATER * screen.design.window.h))

    def _numbered_page(self, box: Box) -> Picture:
        """Returns the day's page; its number is added as a label."""
        x, y, w, h = NUMBER_AT
        place = Box(box.x + x * box.w, box.y + y * box.h, w * box.w, h * box.h)
        number = Label(str(number_of_day(self.day)), place, NUMBER)
        return _NumberedPage("day_page", box, number)

    def page(self, share: float = 1.0) -> Node:
        """Returns the day's page, at a share of its usual size."""
        is_rigid = self.app.screen.text_size > 1
        return Fixed(Fit(self._numbered_page, *PAGE), share * PAGE[0], share * PAGE[1], is_rigid=is_rigid)

    def game_discs(self) -> list[Node]:
        """Returns the games to choose from, where there are several."""
        discs = [square_control(partial(self._game_disc, name), GAME) for name in self.app.tables]
        return [*discs] if discs[1:] else []

    def _game_disc(self, name: str, box: Box) -> Control:
        choose, chosen = partial(self.choose, name, self.day), name == self.game
        return GameChoice(self.app, self.app.tables[name], box, choose, chosen, self.has_played(name))

    def _name_disc(self, screen: Screen) -> Control:
        box = corner_discs(screen, 2)[1]
        return DiscButton(self.tr("Play a deal by its name"), box, "deal", self.opener(DealNameScene, 2))

    def _play_disc(self, screen: Screen) -> Control:
        """Returns the way into the deal; paper where it has been played and counts no more."""
        box = corner_discs(screen, 1, "right", DISC)[0]
        if self.has_played(self.game):
            return DiscButton(self.tr("Play again"), box, "replay", self._play, kind="paper")
        return DiscButton(self.tr("Play"), box, "play", self._play, kind="coral")

    def items(self) -> list[Item]:
        return [*self._stage.items({}), *self.part_items(), *self.control_items()]

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return self.sea_frame_rate_mode

    def tick_ambient(self, dt: float) -> None:
        self._stage.tick(dt)

    def choose(self, game: str, day: date) -> None:
        """Shows another game or day."""
        self.game, self.day = game, day
        self.arrange(self.app.screen)

    @property
    def deal(self) -> NamedDeal:
        """The deal of the shown day and the chosen game."""
        return self.deal_of_game(self.game)

    def deal_of_game(self, game: str) -> NamedDeal:
        """Returns the deal of the shown day and a game."""
        return deal_of_day(game, number_of_day(self.day), self.app.config.default_options(game))

    def _play(self) -> None:
        """Goes on with the day's deal, or deals it."""
        deal, saved = self.deal, unfinished_match(self.app, self.game)
        if saved and deal_of(saved.record) == deal and (going_on := resume_match(self.app, saved)):
            self.app.replace(going_on)
            return
        begin = lambda: self.app.replace(dealt_game(self.app, deal, self._seats(deal)))  # noqa: E731
        ask_for_new_game(self.app, self.game, begin)

    def _seats(self, deal: NamedDeal) -> tuple[SeatPlan, ...]:
        """Returns the people of the last game on the first seats, and everybody's computers on the others."""
        last = last_lineup(deal.game, self.app.settings, self.app.config).seats
        people = [plan for plan in last if plan.kind == PERSON][: deal.players]
        people = people or [SeatPlan(PERSON, SHEPHERDS[0])]
        free = [name for name in SHEPHERDS if name not in {plan.shepherd for plan in people}]
        kinds = COMPUTERS[len(people) : deal.players]
        return (*people, *(SeatPlan(kind, name) for kind, name in zip(kinds, free, strict=False)))


class _NumberedPage(Picture):
    """A picture with a number on it."""

    def __init__(self, drawing: str, box: Box, number: Label) -> None:
        super().__init__(drawing, box)
        self._number = number

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        return [*super().items(sprites, screen), *self._number.items(sprites, screen)]

    def labels(self) -> Sequence[Label]:
        return (self._number,)
