"""The lesson of a game: a guided hand at a real table, and a sheet that explains each step in pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.play.choices import Path, phrase
from game.ui.box_layout import LINE_HEIGHT, Column, Fixed, Node, Row
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_count
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import CORNER_DISC, Cutouts
from game.ui.parts.layout_leaves import leaf, single_disc, square_control
from game.ui.scene import Client, Scene
from game.ui.scenes.lesson_guide import LessonGuide
from game.ui.scenes.picture_lines import PictureLines
from game.ui.screen import Screen
from game.ui.table.aids.pointing import pointing, tap_offset
from game.ui.table.content.lesson import CountUp, Exercise, LessonPage, Pick
from game.ui.table.contract import CONFIRM, PAUSE, HitArea, TableKind
from game.ui.table.director import Director
from game.ui.table.motion.stage import stage_of
from game.ui.table.seen import Lifted, SeenStep, step_of
from game.ui.widgets import CardControl, Control, DiscButton, Label, Picture
from game.ui.widgets.control import PIP_PITCH

NEXT_DISC = 150
PADDING, APART = 24, 26
"""Padding of the sheet and gap between its parts, in design px."""
SHEET = 1 / 3
"""The sheet's share of the window: at the right of a wide one, else at the foot."""
PIP = 22
WORDS, PICTURES_H = {"wide": 46, "square": 46, "tall": 42}, 150
"""Sizes of the words, and the least height of the pictures above them, in design px."""
WORDS_W = {"wide": 0.78, "square": 0.2, "tall": 0.58}
"""The words' share of the sheet's width."""
COUNT, COUNT_H = 92, 2.0
"""Width of a points disc, and its limit relative to its piece's height."""
COUNT_SECONDS = 0.3
"""Seconds between two points."""
REST_SECONDS = 2.5
"""Seconds before a page is repeated, after its points are counted."""


class HowToPlayScene(Scene):
    """A table, and a sheet of paper with pictures, words and page buttons beside or below it."""

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
        self._guide = LessonGuide(app)

    def enter(self) -> None:
        """Says the first page, and records that the lesson was begun, so that it is not offered again."""
        self._guide.begin_page(self._current_page.words)
        seen = self.app.settings.lessons_seen
        if self._kind.name not in seen:
            self.app.change_settings(lessons_seen=(*seen, self._kind.name))

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self._lesson = replace(self._kind.lesson(self.tr), done=self._lesson.done)
        self._sheet, self._picture = _divide(screen)
        self._path = ()
        self._show()
        self._lay_controls()

    def _lay_controls(self) -> None:
        """Lays the controls; on a page with an exercise, the focus is on what it waits for."""
        areas = self._kind.hit_areas(self._seen, self._picture)
        self.parts, self.controls = [], self._exercise_controls(areas)
        self.place_widgets(self.app.screen, self._page_node(), self._page_box)
        self.controls.append(DiscButton(self.tr("Close"), areas[PAUSE].box, "close", self.go_back, lands=False))
        if self._current_page.own:
            self.focus.move_to(self.controls[0])

    @property
    def _page_box(self) -> Box:
        """The place of the page on the sheet, in design px."""
        design = self.app.screen.design
        safe, sheet = design.safe, design.box(self._sheet)
        x, y = max(safe.x, sheet.x + PADDING), max(safe.y, sheet.y + PADDING)
        return Box(x, y, safe.right - x, safe.bottom - y)

    def _page_node(self) -> Node:
        """Returns the page: pictures, words and dots, with the discs below or beside them."""
        screen, words, is_own = self.app.screen, self._current_page.words, bool(self._current_page.own)
        turned = partial(self._turn, -1), partial(self._turn, 1)
        first = "" if self._page else self.tr("This is the first page.")
        back = single_disc(self.tr("Back"), "back", turned[0], "navy", CORNER_DISC, obstacle=first, lands=False)
        icon, kind = "check" if self._is_last else "next", "navy" if is_own else "coral"
        after = single_disc(self.tr("Next"), icon, turned[1], kind, NEXT_DISC, lands=not is_own)
        has_voice = not self.app.sound.speech.is_missing
        aloud = [square_control(partial(self._guide.disc, words), CORNER_DISC)] if has_voice else []
        text = leaf(partial(Label, words, size=WORDS[screen.shape]), h=self._words_h())
        page = leaf(self._pictures), text, Fixed(self._dots())
        if screen.shape == "wide":
            return Column(*page, Row(back, *aloud, after, gap=APART), gap=APART)
        if screen.shape == "tall":
            return Row(Column(back, *aloud, gap=APART), Column(*page, gap=APART), after, gap=APART)
        pictures, *said = page
        halves = Row(pictures, Column(*said, gap=APART), gap=APART, shares=(3, 2))
        return Row(Row(back, *aloud, gap=APART), halves, after, gap=APART)

    def _pictures(self, box: Box) -> PictureLines:
        lines, heights = self._current_page.signs_of(self._seen), self._kind.catalogue.heights
        self._signs = PictureLines(lines, heights, self.app.screen, box, self._rested_seconds)
        return self._signs

    def _rested_seconds(self) -> float:
        """Returns the seconds for which the table rests; without motion all of them."""
        return 0.0 if self._director.busy else self.app.motion.moment(self._rested, self._signs.seconds)

    def _words_h(self) -> float:
        """Returns the height of the words in design px, the same on every page."""
        design, shape = self.app.screen.design, self.app.screen.shape
        w = WORDS_W[shape] * design.box(self._sheet).w
        others = PIP, *([NEXT_DISC] * (shape == "wide")), *([PICTURES_H] * (shape != "square"))
        most = self._page_box.h - sum(h + APART for h in others)
        least, usual = (
            max(line_count(page.words, w / size) for page in self._lesson.pages) * size * LINE_HEIGHT
            for size in (design.px(self.app.screen.tightest_text_px), design.letter_size(WORDS[shape]))
        )
        return max(least, min(usual, most))

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
            whole = box.at_least(self.app.screen.control_px())
            seen = whole._replace(h=min(whole.bottom, self._picture.height) - whole.y)
            control = CardControl(pick.name, seen, act)
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
        sprites, screen, (x, y, w, h) = self.app.sprites, self.app.screen, self._sheet
        paper = [item.move(round(x), round(y)) for item in sprites.paper_sheet(round(w), round(h))]
        table = self._stage.items(self._director.pose)
        overlay = Cutouts([*self._counts(), *self._hand()])
        return [
            *table,
            *paper,
            *self.part_items(),
            *self.control_items(),
            *(overlay.items(sprites, screen) if self.is_top else ()),
        ]

    def _hand(self) -> list[SpriteState]:
        """Returns the hand that points at an exercise's control, or after a while at the way on."""
        at = self._asked_for()
        if at is None or (self._current_page.own and self._director.busy):
            return []
        tap = tap_offset(self.app.motion.moment(self._rested))
        return [pointing(self.app.screen, at.box, tap, is_above=not self._current_page.own)]

    def _asked_for(self) -> Control | None:
        """Returns the control that the page asks to press: an exercise's at once, else the way on after a while."""
        if self._current_page.own:
            return self.controls[0]
        return next(one for one in self.controls if one.is_home) if self._guide.is_asking else None

    def _request(self) -> str:
        """Returns the sentence that asks for the next press."""
        if self._current_page.own:
            return self.tr("Now press the tick.") if self._completed_exercise() else self._current_page.words
        return self.tr("Press the red tick to end.") if self._is_last else self.tr("Press the red arrow to go on.")

    def _counts(self) -> list[SpriteState]:
        """Returns the points counted so far, at their pieces."""
        counts = {} if self._director.busy else {count.piece: self._count(count) for count in self._current_page.counts}
        return [*flatten(Group(counts), self._picture.u, SpriteState).values()]

    def _count(self, count: CountUp) -> SpriteState:
        screen, sprite = self._picture, self._director.pose[count.piece]
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
        self._guide.tick(dt, intents, self._request())
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
        if self._is_last and pages > 0:
            self.go_back()
            return
        self._page = max(0, self._page + pages)
        self._lesson = replace(
            self._lesson, done={n: exercise for n, exercise in self._lesson.done.items() if n < self._page}
        )
        self.arrange(self.app.screen)
        self._guide.begin_page(self._current_page.words)


def _divide(screen: Screen) -> tuple[Box, Screen]:
    """Returns the sheet's place, and the screen that is left for the table."""
    if screen.shape == "wide":
        w = round(screen.width * (1 - SHEET))
        return Box(w, 0, screen.width - w, screen.height), replace(screen, width=w)
    h = round(screen.height * (1 - SHEET))
    return Box(0, h, screen.width, screen.height - h), replace(screen, height=h)
