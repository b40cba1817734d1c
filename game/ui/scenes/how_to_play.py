"""The lesson of a game: a guided hand at a real table, with a short line for each step and exercises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.play.choices import Path, phrase
from game.ui.box_layout import LINE_HEIGHT, Column, Fixed, Node, Row
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import CORNER_DISC, CORNER_GAP, Cutouts
from game.ui.parts.layout_leaves import leaf, single_disc, square_control
from game.ui.scene import Client, Scene
from game.ui.scenes.sign_banner import SignBanner
from game.ui.scenes.voice_widgets import read_aloud_discs
from game.ui.screen import MIN_TEXT, Screen
from game.ui.table.aids.pointing import pointing, tap_offset
from game.ui.table.content.lesson import CountUp, Exercise, LessonPage, Pick
from game.ui.table.contract import CONFIRM, PAUSE, HitArea, TableKind
from game.ui.table.director import Director
from game.ui.table.motion.stage import stage_of
from game.ui.table.seen import Lifted, SeenStep, step_of
from game.ui.widgets import CardControl, Control, DiscButton, Label, Picture
from game.ui.widgets.control import PIP_PITCH

NEXT_DISC = 150
PADDING, APART = 20, 30
"""Padding of the strip and gap beside the words, in design px."""
PIP = 22
WORDS = 46
LINES, WORDS_SHARE = {"wide": 2, "square": 2, "tall": 3}, 0.78
"""Lines of the smallest letters on the strip, and the words' share of it."""
COUNT, COUNT_H = 92, 2.0
"""Width of a points disc, and its limit relative to its piece's height."""
COUNT_SECONDS = 0.3
"""Seconds between two points."""
REST_SECONDS = 2.5
"""Seconds before a page is repeated, after its points are counted."""


class HowToPlayScene(Scene):
    """A table above, and a strip of paper with words and page buttons below."""

    name = "how_to_play"
    heading = phrase("How to play")
    is_public = True

    def __init__(self, app: Client, kind: TableKind) -> None:
        super().__init__(app)
        self._kind = kind
        self._lesson = kind.lesson(self.tr)
        self._page = 0
        self._path: Path = ()
        """The picks made on this page."""
        self._rested = 0.0

    def enter(self) -> None:
        """Records that the lesson was begun, so that it is not offered again."""
        seen = self.app.settings.lessons_seen
        if self._kind.name not in seen:
            self.app.change_settings(lessons_seen=(*seen, self._kind.name))

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self._lesson = replace(self._kind.lesson(self.tr), done=self._lesson.done)
        design = screen.design
        window, stage = design.window, design.stage
        text_h = LINES[screen.shape] * LINE_HEIGHT * design.compact_letter_size(MIN_TEXT) / WORDS_SHARE
        high = max(design.control_size(NEXT_DISC), text_h)
        top = design.safe.bottom - high - 2 * PADDING
        self._strip = screen.box(Box(0, top, window.w, window.h - top))
        self._picture = replace(screen, height=round(self._strip.y))
        self._inner = Box(stage.x, top + PADDING, stage.w, high)
        self._path = ()
        self._show()
        self._lay_controls()

    def _lay_controls(self) -> None:
        """Lays the controls; on a page with an exercise, the focus is on what it waits for."""
        screen, is_own = self.app.screen, bool(self._current_page.own)
        areas = self._kind.hit_areas(self._seen, self._picture)
        aloud, way_out = read_aloud_discs(self.app, [self._current_page.words]), areas[PAUSE].box
        close = DiscButton(self.tr("Close"), way_out, "close", self.go_back, lands=False)
        self.parts, self.controls = [], self._exercise_controls(areas)
        turned = partial(self._turn, -1), partial(self._turn, 1)
        first = "" if self._page else self.tr("This is the first page.")
        back = single_disc(self.tr("Back"), "back", turned[0], "navy", CORNER_DISC, obstacle=first, lands=False)
        icon, kind = "check" if self._is_last else "next", "navy" if is_own else "coral"
        after = single_disc(self.tr("Next"), icon, turned[1], kind, NEXT_DISC, lands=not is_own)
        discs = [] if screen.shape == "tall" else [square_control(make, CORNER_DISC) for make in aloud]
        label = leaf(partial(Label, self._current_page.words, size=WORDS))
        words = Column(label, Fixed(self._dots()), shares=(WORDS_SHARE, 1 - WORDS_SHARE))
        self.place_widgets(screen, Row(Row(back, *discs, gap=CORNER_GAP), words, after, gap=APART), self._inner)
        self.controls.append(close)
        if not discs:
            exit_box = screen.design.box(way_out)
            side = screen.design.control_size(CORNER_DISC)
            self.controls += [make(screen.box(exit_box._replace(x=exit_box.x - side - CORNER_GAP))) for make in aloud]
        if is_own:
            self.focus.move_to(self.controls[0])

    def _dots(self) -> Node:
        """Returns a dot for each page, gold up to this one."""
        looks = ["pip_on" if page <= self._page else "pip_off" for page in range(len(self._lesson.pages))]
        return Row(*(leaf(partial(Picture, look), PIP, PIP) for look in looks), gap=PIP_PITCH - PIP)

    @property
    def _is_last(self) -> bool:
        return self._page == len(self._lesson.pages) - 1

    def _exercise_controls(self, places: Mapping[str, HitArea]) -> list[Control]:
        """Returns the controls of the exercise; the hand points at the first."""
        picks = {pick.id: pick for pick in self._open()}
        controls = [self._control(pick, places[pick.id]) for pick in picks.values() if pick.id in places]
        if self._completed_exercise() and CONFIRM in places:
            tick = places[CONFIRM]
            name = self.tr("Do it")
            controls.insert(0, DiscButton(name, tick.box, tick.icon or "check", self._make_move, kind=tick.kind))
        if controls:
            controls[0].is_home = True
        return controls

    def _control(self, pick: Pick, place: HitArea) -> Control:
        act, box = partial(self._pick, pick.id), place.box
        if place.icon:
            control: Control = DiscButton(pick.name, box, place.icon, act, kind=place.kind)
        else:
            control = CardControl(pick.name, box.at_least(self.app.screen.control_px()), act)
        control.focusable = self._path[-1:] != (pick.id,) or bool(self._completed_exercise())
        return control

    def _open(self) -> list[Pick]:
        """Returns the next picks of every exercise begun, then the alternatives."""
        own, depth = self._current_page.own, len(self._path)
        ahead = [
            exercise.picks[depth]
            for exercise in own
            if exercise.path[:depth] == self._path and len(exercise.path) > depth
        ]
        aside = [
            exercise.picks[at]
            for at in reversed(range(depth))
            for exercise in own
            if exercise.path[:at] == self._path[:at]
        ]
        return ahead + aside

    def items(self) -> list[Item]:
        sprites, screen, strip = self.app.sprites, self.app.screen, self._strip
        paper = [item.move(0, round(strip.y)) for item in sprites.paper_sheet(round(strip.w), round(strip.h))]
        table = self._stage.items(self._director.pose)
        overlay = Cutouts([*self._counts(), *self._hand()])
        return [
            *table,
            *self._sign_items(),
            *paper,
            *self.part_items(),
            *self.control_items(),
            *(overlay.items(sprites, screen) if self.is_top else ()),
        ]

    def _sign_items(self) -> list[Item]:
        """Returns the page's signs shown so far, once the table rests."""
        if self._director.busy:
            return []
        count = self._signs.visible_count(self.app.motion.moment(self._rested, self._signs.seconds))
        return self._signs.items(self.app.sprites, self.app.screen, count)

    def _hand(self) -> list[SpriteState]:
        """Returns the hand that points at the first control, once the table rests."""
        if not self._current_page.own or self._director.busy:
            return []
        seconds = self.app.motion.moment(self._rested)
        return [pointing(self.app.screen, self.controls[0].box, tap_offset(seconds))]

    def _counts(self) -> list[SpriteState]:
        """Returns the points counted so far, at their pieces."""
        counts = {} if self._director.busy else {count.piece: self._count(count) for count in self._current_page.counts}
        return [*flatten(Group(counts), self.app.screen.u, SpriteState).values()]

    def _count(self, count: CountUp) -> SpriteState:
        screen, sprite = self.app.screen, self._director.pose[count.piece]
        box = screen.design.box(self._kind.catalogue.heights.box(sprite))
        w = min(COUNT * screen.text_size**0.5, COUNT_H * box.h)
        points = int(self.app.motion.moment(self._rested / COUNT_SECONDS, count.points))
        kind = ":gold" if count.is_best and points >= count.points else ""
        return SpriteState(f"count:{min(count.points, points)}{kind}", box.right - w / 2, box.center.y, w, 0, lift=8)

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        if self._director.busy:
            return FrameRateMode.FULL
        return self.sea_frame_rate_mode

    @property
    def _current_page(self) -> LessonPage:
        return self._lesson.pages[self._page]

    # What happens

    def tick_ambient(self, dt: float) -> None:
        self._stage.tick(dt)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Plays the page's moves, and repeats them after a rest unless an exercise waits."""
        super().tick(dt, intents)
        for cue in self._director.tick(dt):
            self.app.sound.play(cue.sound, cue.pan, **dict(cue.args))
        self._rested = 0.0 if self._director.busy else self._rested + dt
        steps = self._lesson.steps_of(self._page)
        if self._rested > self._rest_seconds and self.app.motion.has_movement and steps and not self._current_page.own:
            self._show()

    @property
    def _rest_seconds(self) -> float:
        count_seconds = COUNT_SECONDS * max((count.points for count in self._current_page.counts), default=0)
        return REST_SECONDS + max(count_seconds, self._signs.seconds)

    def _show(self) -> None:
        """Starts the page from its first move."""
        self._rested = 0.0
        kind, screen, app = self._kind, self._picture, self.app
        self._seen = self._lesson.table_at(self._page)
        self._director = Director(kind, self._seen, screen, app.motion)
        self._stage = stage_of(app, kind.backdrop(self._seen, screen), kind.lights)
        for step in self._lesson.steps_of(self._page):
            self._play_step(step)
        top = kind.hit_areas(self._seen, screen)[PAUSE].box.bottom
        room = screen.stage._replace(y=top, h=screen.height - top)
        table = kind.layout(self._seen, screen)
        signs = self._current_page.signs_of(self._seen)
        self._signs = SignBanner(signs, kind.catalogue.heights, screen, room, table=table)

    def _play_step(self, step: SeenStep) -> None:
        self._seen = self._seen.apply(step)
        self._director.play(step_of(step), self._seen)

    # What the pupil does

    def _pick(self, chosen: str) -> None:
        """Makes a pick, or the move if the last pick is pressed again."""
        if self._completed_exercise() and chosen == self._path[-1]:
            self._make_move()
            return
        depth = self._path.index(chosen) if chosen in self._path else self._depth_of(chosen)
        self._path = (*self._path[:depth], chosen)
        if (done := self._completed_exercise()) and done.is_immediate:
            self._make_move()
            return
        while self._director.busy:
            self._director.skip()
        self._play_step(Lifted(self._path))
        self._lay_controls()

    def _depth_of(self, chosen: str) -> int:
        """Returns the deepest place in the path for a pick."""
        return next(
            depth
            for depth in reversed(range(len(self._path) + 1))
            if any((*self._path[:depth], chosen) == exercise.path[: depth + 1] for exercise in self._current_page.own)
        )

    def _completed_exercise(self) -> Exercise | None:
        return next((exercise for exercise in self._current_page.own if exercise.path == self._path), None)

    def _make_move(self) -> None:
        """Makes the exercise's move and turns the page."""
        if done := self._completed_exercise():
            self._lesson = replace(self._lesson, done={**self._lesson.done, self._page: done})
            self._turn(1)

    def exit(self) -> None:
        self.app.sound.speech.hush()

    def _turn(self, pages: int) -> None:
        """Turns that many pages; after the last one the lesson ends."""
        self.app.sound.speech.hush()
        if self._is_last and pages > 0:
            self.go_back()
            return
        self._page = max(0, self._page + pages)
        self._lesson = replace(
            self._lesson, done={n: exercise for n, exercise in self._lesson.done.items() if n < self._page}
        )
        self.arrange(self.app.screen)
