"""The shelf of games: a window for each, which starts a match with the last line-up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

from game.engine.games import GAMES
from game.play.choices import phrase
from game.store.seats import PERSON
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import Align
from game.ui.draw.sprite_state import LOW_LIFT, Pose, flat_sprite
from game.ui.draw.theme import INK
from game.ui.geometry import Box, even_centers
from game.ui.input.focus import LIFT_SECONDS
from game.ui.input.intents import Intent
from game.ui.motion import PAPER_FPS, FrameRateMode
from game.ui.parts.composition import Cutouts, corner_discs
from game.ui.parts.game_card import GameCards
from game.ui.scene import Client, Scene
from game.ui.scenes.arches import near_sea
from game.ui.scenes.back_disc import back_disc
from game.ui.scenes.game_lineup import (
    GameLineup,
    LineupControl,
    ask_for_new_game,
    last_lineup,
    resume_match,
    start_match,
)
from game.ui.scenes.picture_disc import LastTableDisc
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.shelf_layout import (
    COUNT_LETTERS,
    WIDE_ARCH,
    CardPlace,
    arch_of,
    card_places,
    lineup_box,
)
from game.ui.scenes.table_looks import request_table_looks
from game.ui.scenes.title_discs import LessonDisc
from game.ui.scenes.unfinished_match import default_game, unfinished_match
from game.ui.screen import Screen
from game.ui.table.aids.pointing import beckoning
from game.ui.table.content.diorama import Diorama, bobbing
from game.ui.table.contract import TableKind
from game.ui.table.motion.stage import Stage, stage_of
from game.ui.transition import LONGEST_TRANSITION
from game.ui.widgets import Banner, Control, DiscButton, Label, Picture
from game.ui.widgets.control import raised
from game.ui.widgets.parts import center_surface
from game.ui.widgets.text import share_size
from game.ui.words import label_with_value

WORD_GAP = 0.08
"""Space beside a game's name, relative to its letters."""
SEATS_ICON = 0.3
"""Size of the icon relative to the slip of player counts."""
SAND = (243, 227, 191)
HEAD = 1.1
"""Distance of heads relative to their slip's height."""
HAND_AWAY = (123, 24)
"""Offset of the pointing hand from the disc's middle, higher than elsewhere because of the name below."""


class WindowControl(Control):
    """The control of a game's window; the shelf draws its picture."""

    def __init__(
        self, kind: TableKind, title: str, bay: CardPlace, on_press: Callable[[], object], is_front: bool
    ) -> None:
        super().__init__(title, bay.touch_area, on_press)
        self.game = kind.name
        self.is_home = is_front


class ShelfScene(Scene):
    """The front window moves and carries the disc; the slip below shows its line-up."""

    name = "shelf"
    heading = phrase("Games")
    is_public = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self.front = default_game(app)
        self._age = LIFT_SECONDS
        self._seconds = 0.0
        self._loaded_game = ""
        """The game whose players are loaded."""
        self._pose_cache: tuple[tuple[str, int], Pose] = ("", 0), {}
        """Cached pose of the front window, with its time."""

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self._pose_cache = ("", 0), {}
        self._places = dict(zip(self.app.tables, card_places(screen, len(self.app.tables)), strict=True))
        self._waiting = {name: saved for name in self.app.tables if (saved := unfinished_match(self.app, name))}
        self._arch = arch_of(screen, len(self.app.tables))
        self._windows = GameCards(self.app.sprites, self._arch.card, self._arch.around)
        self._scenes = {name: self._diorama(kind, self._places[name]) for name, kind in self.app.tables.items()}
        self._near = near_sea(screen)
        align: Align = "left" if self._arch is WIDE_ARCH else "center"
        titles = [
            Label(kind.title(self.tr), self._words_box(self._places[name].title), self._arch.letters, align=align)
            for name, kind in self.app.tables.items()
        ]
        share_size(titles)
        counts = [part for kind in self.app.tables.values() for part in self._counts(kind)]
        self.parts = [*(Banner(self._slip_box(name), SAND, 0.5, LOW_LIFT) for name in self._places), *titles, *counts]
        self._lay_controls(screen)

    def _diorama(self, kind: TableKind, bay: CardPlace) -> tuple[Stage, Diorama]:
        scene = kind.diorama(round(bay.window.w), round(bay.window.h), self.app.screen.text_size)
        return stage_of(self.app, scene.backdrop), scene

    def _counts(self, kind: TableKind) -> list[Label | Picture | Cutouts]:
        counts, box = GAMES[kind.name].seats, self._slip_box(kind.name)
        if saved := self._waiting.get(kind.name):
            return [self._cast([plan.shepherd for plan in saved.seats], box)]
        icon = box.w * SEATS_ICON
        inner = Box(box.x + box.h * 0.2, box.y, box.w - box.h * 0.4, box.h)
        return [
            Picture("icon_seats", Box(inner.x, box.y, icon, box.h), INK),
            Label(f"{counts[0]}–{counts[-1]}", Box(inner.x + icon, box.y, inner.w - icon, box.h), COUNT_LETTERS),
        ]

    def _words_box(self, box: Box) -> Box:
        """Returns the box without what keeps the words of two boxes beside each other apart."""
        aside = WORD_GAP * self.app.screen.text_px(self._arch.letters)
        return box._replace(x=box.x + aside, w=box.w - 2 * aside)

    def _slip_box(self, game: str) -> Box:
        """Returns the slip below a game's name, wider for the heads of an unfinished match."""
        bay, saved = self._places[game], self._waiting.get(game)
        heads = HEAD * bay.seats.h * (len(saved.seats) + 0.5) if saved else 0.0
        w = min(max(bay.seats.w, heads), bay.title.w)
        return bay.seats._replace(x=bay.seats.x - (w - bay.seats.w) * (1 if self._arch is WIDE_ARCH else 0.5), w=w)

    def _cast(self, cast: Sequence[str], box: Box) -> Cutouts:
        pitch = min(HEAD * box.h, box.w / (len(cast) + 0.5))
        xs = even_centers(len(cast), pitch, box.center.x)
        heads = [flat_sprite(f"head:{who}:calm", x, box.center.y, pitch) for who, x in zip(cast, xs, strict=True)]
        return Cutouts(heads)

    def _lay_controls(self, screen: Screen) -> None:
        right = corner_discs(screen, 3, "right")
        others = [disc for disc in (self._last_table_disc, self._new_game_disc) if disc]
        between = lineup_box(screen, 1 + len(others))
        self._slip = LineupControl(
            self.tr("Who plays"),
            between,
            self._lineup_control(self.front),
            self.opener(SeatsScene, self.app.tables[self.front]),
        )
        self._slip.seconds = self._age
        self.controls = [
            *(self._window(name, kind) for name, kind in self.app.tables.items()),
            back_disc(self, screen),
            DiscButton(self.tr("Films"), corner_discs(screen, 2)[1], "film", self._open_films),
            self._slip,
            LessonDisc(self.app, self.front, right[0]),
            *(make(box) for make, box in zip(others, right[1:], strict=False)),
        ]

    @property
    def _new_game_disc(self) -> Callable[[Box], Control] | None:
        """The disc that starts anew instead of going on with the front game."""
        if self.front not in self._waiting:
            return None
        return lambda box: DiscButton(self.tr("New game"), box, "cards", partial(self._start_match, self.front))

    @property
    def _last_table_disc(self) -> Callable[[Box], Control] | None:
        """The disc that starts the game played last with the same people; none before the first game."""
        game = self.app.settings.last_game
        if game not in self.app.tables or game not in self.app.settings.last_tables or game in self._waiting:
            return None
        kind, seats = self.app.tables[game], self._lineup_control(game).playing_seats
        name = label_with_value(self.tr("As last time"), kind.title(self.tr), self.tr)
        people = [plan.shepherd for plan in seats if plan.kind == PERSON]
        start = partial(self._start_match, game)
        return lambda box: LastTableDisc(self.app, kind, name, box, start, shepherds=people)

    def _window(self, name: str, kind: TableKind) -> Control:
        title, is_front = kind.title(self.tr), name == self.front
        return WindowControl(kind, title, self._places[name], lambda: self._choose(name), is_front)

    def _lineup_control(self, game: str) -> GameLineup:
        return last_lineup(game, self.app.settings, self.app.config)

    def items(self) -> list[Item]:
        return [
            *self.app.sprites.paper_sheet(self.app.screen.width, self.app.screen.height),
            *(item for name in self.app.tables for item in self._window_items(name)),
            *self.part_items(),
            *(layer.item for layer in self.app.scenery.layers(self._near, 0.0)),
            *self._gold(),
            *self.control_items(),
            *self._invitation(),
        ]

    def _window_items(self, name: str) -> Sequence[Item]:
        stage, scene = self._scenes[name]
        inside = lambda: stage.items(scene.pose, self._pose(scene, name))  # noqa: E731
        return self._windows.items(name, self._places[name].window, inside, self._window_lift(name))

    def _pose(self, scene: Diorama, name: str) -> Pose:
        """Returns the window's pose; only the front window bobs."""
        if name != self.front or not self.app.motion.has_movement:
            return scene.pose
        steps = int(self._age * PAPER_FPS)
        if self._pose_cache[0] != (name, steps):
            self._pose_cache = (name, steps), bobbing(scene, steps / PAPER_FPS)
        return self._pose_cache[1]

    def _window_lift(self, name: str) -> float:
        """Returns px by which a window is lifted: the front one, unless pressed."""
        control = next(control for control in self.controls if getattr(control, "game", None) == name)
        if name != self.front or not self.app.motion.has_movement or self.hands.holds(control):
            return 0.0
        window = self._places[name].window
        return window.y - raised(self.app.screen, window, min(1.0, self._age / LIFT_SECONDS), pressed=False).y

    def _gold(self) -> list[Item]:
        focused = self.focus.current(self.controls)
        if not (self.app.shows_focus and isinstance(focused, WindowControl)):
            return []
        window = self._places[focused.game].window
        gold = self.app.sprites.drawing(self._arch.gold, w=window.w * self._arch.gilt)
        return [center_surface(gold, window, self._window_lift(focused.game))]

    def _invitation(self) -> list[Item]:
        """Returns the coral disc on the front window, the pointing hand, and the heads of an unfinished match."""
        box, up = self._places[self.front].disc, self._window_lift(self.front)
        seconds = self.app.motion.moment(self._seconds)
        disc = center_surface(self.app.sprites.disc("play", box.w, "coral"), box, up)
        hand = Cutouts([beckoning(box, seconds, HAND_AWAY)])
        return [disc, *hand.items(self.app.sprites, self.app.screen)]

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        if self._age < LIFT_SECONDS or self._slip.is_moving:
            return FrameRateMode.FULL
        return self.sea_frame_rate_mode

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Brings the focused window to the front and moves its sea."""
        super().tick(dt, intents)
        focused = self.focus.current(self.controls)
        if isinstance(focused, WindowControl) and focused.game != self.front:
            self.front, self._age = focused.game, 0.0
            self._lay_controls(self.app.screen)
        self._load_players()

    def tick_ambient(self, dt: float) -> None:
        steps = int(self._seconds * PAPER_FPS)
        self._seconds += dt
        self._age += dt
        self._slip.seconds = self.app.motion.moment(self._age, float("inf"))
        self._scenes[self.front][0].tick((int(self._seconds * PAPER_FPS) - steps) / PAPER_FPS)

    def _load_players(self) -> None:
        """Loads the players of the front game once the shelf rests."""
        if self._loaded_game != self.front and self._age > LONGEST_TRANSITION:
            self._loaded_game = self.front
            saved = self._waiting.get(self.front)
            sitting = saved.seats if saved else self._lineup_control(self.front).playing_seats
            self.app.worker.wake(self.front, {plan.kind for plan in sitting} - {PERSON})

    def looks_to_prefetch(self) -> Mapping[Hashable, Callable[[], object]]:
        """Returns requests for the front game's table, with its unfinished match if any, and for its seats screen."""
        app, game = self.app, self.front
        return {
            ("table", game): lambda: request_table_looks(app, game, self._waiting.get(game)),
            ("seats", game): lambda: SeatsScene(app, app.tables[game]).request_looks(),
        }

    def resume(self) -> None:
        self.arrange(self.app.screen)

    def go_back(self) -> None:
        """Goes back to the title, even if the run began here."""
        if self.app.has_below:
            super().go_back()
        else:
            self.app.go_home()

    # Where the controls lead

    def _choose(self, game: str) -> None:
        """Resumes the window's unfinished match, or starts one with the last line-up."""
        saved = self._waiting.get(game)
        self.app.replace((saved and resume_match(self.app, saved)) or start_match(self.app, game))

    def _open_films(self) -> None:
        from game.ui.scenes.films import FilmShelfScene  # imported here, so that the shelf starts faster

        self.app.push(FilmShelfScene(self.app))

    def _start_match(self, game: str) -> None:
        """Starts a new match, after a question if one is unfinished."""
        ask_for_new_game(self.app, game, lambda: self.app.replace(start_match(self.app, game)))
