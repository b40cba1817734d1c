"""The operator's page: what was counted, what can be changed, what can be done now."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from msgspec.structs import replace

from game import __version__
from game.kiosk import summary
from game.kiosk.drives import Drive, lay_onto
from game.kiosk.export import csv_of, stem_of
from game.kiosk.plan import PlanError
from game.store.ledger import Entry, hour_of
from game.store.trouble import StoreError
from game.ui.geometry import Box
from game.ui.scene import Client, Scene
from game.ui.scenes.asking import AskingScene, Reply
from game.ui.scenes.mishaps import mishaps_scene
from game.ui.scenes.operator.checks import ChecksScene
from game.ui.scenes.operator.cleaning import CleaningScene
from game.ui.scenes.operator.figure_sheets import (
    SPAN,
    Counted,
    lay_columns,
    lay_errors,
    lay_left,
    lay_today,
    lay_used,
)
from game.ui.scenes.operator.new_pin import NewPinScene
from game.ui.scenes.operator.page_layout import Layout, Paging, lay_head, lay_sheet, layout_of
from game.ui.scenes.operator.paper import Laid, SettingRow, is_narrow, lay_buttons, lay_row, narrow_side
from game.ui.scenes.operator.setting_rows import setting_rows

if TYPE_CHECKING:
    from game.kiosk.plan import Kiosk
    from game.ui.input.intents import Intent
    from game.ui.scenes.operator.desk import Desk, Running
    from game.ui.screen import Screen

UNTOUCHED = 120.0
"""Seconds without a touch after which it closes."""
LOOKED_BACK = timedelta(days=30)
"""So much of what was counted is shown; the table for a spreadsheet has all."""
MOST_ROWS = 4
"""On one sheet."""
log = logging.getLogger(__name__)

Lay = Callable[[Laid, "Screen", Box], None]


class OperatorSheet(NamedTuple):
    """One sheet of the page: its name, and what is on each of its leaves."""

    title: str
    leaves: Sequence[Lay]
    badge: str = ""


class OperatorScene(Scene):
    """For grown-ups who know the PIN; every change holds and is kept at once."""

    name: ClassVar[str] = "operator"
    is_operators = True

    def __init__(self, app: Client, desk: Desk) -> None:
        super().__init__(app)
        self._desk = desk
        self._untouched = 0.0
        self._open = 0
        """The sheet that is seen where there is room for only one."""
        self._leaves: dict[int, int] = {}
        """The leaf that is seen of each sheet."""
        self._told = ""
        """What became of what was asked for last."""
        self._was_changed = False
        self._writer = ThreadPoolExecutor(1, "operator")
        self._writing: Future[str] | None = None
        self._running: Running | None = None
        now, found = desk.now(), self._read(hour_of(desk.now() - LOOKED_BACK)) or []
        self._figures = [entry for entry in found if entry.hour <= hour_of(now)]
        """What was counted while the clock was ahead is left out until it is right again."""

    def enter(self) -> None:
        """What visitors were not bothered with is told here, once."""
        if self.app.store.mishaps:
            self.app.push(mishaps_scene(self.app))
            self.app.store.mishaps = ()

    @property
    def goes_on(self) -> bool:
        """It closes by itself."""
        return True

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        """All sheets where there is room for them, else one of them."""
        sheets, layout = self._sheets(screen), layout_of(screen)
        laid = Laid()
        lay_head(laid, screen, layout, self._facts(), (self.tr("Operator"), self.tr("Close")), self.back)
        if layout.is_overview:
            for number, box in enumerate(layout.boxes):
                self._lay(laid, screen, layout, sheets, number, box)
        else:
            self._open %= len(sheets)
            self._lay(laid, screen, layout, sheets, self._open, layout.boxes[0])
        self.parts, self.controls = laid.parts, laid.controls

    @property
    def leaves(self) -> tuple[int, ...]:
        """How many leaves each sheet has."""
        return tuple(len(sheet.leaves) for sheet in self._sheets(self.app.screen))

    def _lay(
        self, laid: Laid, screen: Screen, layout: Layout, sheets: Sequence[OperatorSheet], number: int, box: Box
    ) -> None:
        sheet = sheets[number]
        leaf = self._leaves.get(number, 0) % len(sheet.leaves)
        leaves = Paging(leaf, len(sheet.leaves), lambda step: self._turn(number, leaf + step))
        others = None if layout.is_overview else Paging(number, len(sheets), lambda step: self._show(number + step))
        names = (self.tr("page back"), self.tr("page on"), self.tr("sheet back"), self.tr("sheet on"))
        inner = lay_sheet(laid, screen, layout, box, sheet.title, sheet.badge, leaves, others, names)
        sheet.leaves[leaf](laid, screen, inner)

    def _turn(self, number: int, leaf: int) -> None:
        self._leaves[number] = leaf
        self.arrange(self.app.screen)

    def _show(self, number: int) -> None:
        self._open = number
        self.arrange(self.app.screen)

    def _facts(self) -> str:
        plan, now = self._plan, self._desk.now()
        version = self.tr("version {number}").format(number=__version__)
        facts = (
            plan.name,
            f'{plan.screen.inches:g}"',
            version if self.app.screen.shape != "tall" else "",
            now.strftime(self.tr("%d %b, %H:%M")),
        )
        return "  ·  ".join(fact for fact in facts if fact)

    def _sheets(self, screen: Screen) -> list[OperatorSheet]:
        counted = self._counted()
        tr = self.tr
        today = [
            lambda laid, screen, box, lay=lay: lay(laid, screen, box, counted, tr)
            for lay in (lay_today, lay_left, lay_used)
        ]
        hours = summary.games_by_hour(counted.figures, counted.now, SPAN)
        days = summary.games_by_day(counted.figures, counted.now, SPAN)
        begun = [
            lambda laid, screen, box, counts=counts: lay_columns(laid, screen, box, counts) for counts in (hours, days)
        ]
        errors = str(sum(trouble.number for trouble in summary.troubles(counted.today)))
        return [
            OperatorSheet(tr("Today"), today),
            OperatorSheet(tr("Games begun"), begun),
            OperatorSheet(tr("Errors"), [lambda laid, screen, box: lay_errors(laid, screen, box, counted, tr)], errors),
            OperatorSheet(tr("Settings"), self._settings(screen)),
            OperatorSheet(tr("Now"), [self._lay_now, self._lay_seldom]),
        ]

    def _counted(self) -> Counted:
        titles = {name: kind.title(self.tr) for name, kind in self.app.every_table.items()}
        return Counted(self._figures, self._desk.now(), titles, self._desk.room(self._desk.folder))

    def _read(self, hour: str) -> list[Entry] | None:
        """The figures from that hour on, or None where they cannot be read."""
        try:
            return self.app.store.ledger.since(hour)
        except StoreError as error:
            log.warning("the figures cannot be read: %s", error)
            return None

    # Settings

    def _settings(self, screen: Screen) -> list[Lay]:
        layout = layout_of(screen)
        box = layout.boxes[layout.settings]
        stacked = is_narrow(screen, layout.inner(box), layout.side)
        row = narrow_side(screen, layout.side) * 1.85 if stacked else layout.side * 1.12
        count = max(1, min(MOST_ROWS, int(layout.inner(box).h / row)))
        groups = setting_rows(self._plan, self.app.every_table, self._change, self.tr)
        parts = [group[first : first + count] for group in groups for first in range(0, len(group), count)]
        return [self._leaf(rows, count, layout.side) for rows in parts]

    def _leaf(self, shown: Sequence[SettingRow], count: int, side: float) -> Lay:
        def lay(laid: Laid, screen: Screen, box: Box) -> None:
            height = box.h / count
            for number, row in enumerate(shown):
                lay_row(laid, screen, row, Box(box.x, box.y + height * number, box.w, height), side)

        return lay

    @property
    def _plan(self) -> Kiosk:
        return self._desk.amendments.plan

    def _change(self, plan: Kiosk) -> None:
        """The change holds and is kept at once."""
        self._was_changed = True
        self._told = ""
        try:
            self._desk.amendments.amend(plan)
        except PlanError as error:
            log.warning("the operator's change makes no sense: %s", error)
        except StoreError as error:
            self._told = self.tr("The change could not be kept")
            log.warning("the operator's change could not be kept: %s", error)
        self.app.follow_plan(self._plan)

    def _change_pin(self) -> None:
        def keep(written: str) -> None:
            self._change(replace(self._plan, operator=replace(self._plan.operator, pin=written)))
            self._tell(self.tr("The new PIN holds"))

        self.app.push(NewPinScene(self.app, self._desk, keep))

    def _ask_to_withdraw(self) -> None:
        def withdraw() -> None:
            self._change(self._desk.amendments.written)
            self._tell(self.tr("All is as in the file"))

        self._ask(self.tr("All as in the file?"), self.tr("As in the file"), "undo", withdraw)

    # What can be done now

    def _lay_now(self, laid: Laid, screen: Screen, box: Box) -> None:
        buttons = (
            ((self.tr("Clean the screen, 30 s"), lambda: self.app.push(CleaningScene(self.app), seamless=True)),),
            ((self.tr("Save to USB stick"), self._save),),
            ((self.tr("Restart"), self._ask_to_restart), (self.tr("Switch off"), self._ask_to_switch_off)),
        )
        lay_buttons(laid, screen, box, self._told, buttons, layout_of(screen).side)

    def _lay_seldom(self, laid: Laid, screen: Screen, box: Box) -> None:
        buttons = (
            ((self.tr("Test screen and sound"), lambda: self.app.push(ChecksScene(self.app))),),
            ((self.tr("Change the PIN"), self._change_pin),),
            ((self.tr("All as in the file"), self._ask_to_withdraw),),
        )
        lay_buttons(laid, screen, box, self._told, buttons, layout_of(screen).side)

    def _save(self) -> None:
        """Writes to the first stick there is, on a thread of its own: sticks are slow."""
        found = self._desk.find_drives()
        if not found:
            self._tell(self.tr("No USB stick is plugged in"))
        elif self._writing is None and (figures := self._read("")) is not None:
            self._tell(self.tr("Saving …"))
            now = self._desk.now()
            content = csv_of(figures, self._plan.name, __version__)
            self._writing = self._writer.submit(_written, found[0], stem_of(self._plan.name, now), content)
        elif self._writing is None:
            self._tell(self.tr("That could not be done"))

    def _ask_to_restart(self) -> None:
        def restart() -> None:
            command = self._plan.operator.restart
            self._begin(command) if command else self._desk.restart()

        self._ask(self.tr("Restart now?"), self.tr("Restart"), "replay", restart)

    def _ask_to_switch_off(self) -> None:
        switch_off = lambda: self._begin(self._plan.operator.shut_down)  # noqa: E731
        self._ask(self.tr("Switch off now?"), self.tr("Switch off"), "door", switch_off)

    def _ask(self, question: str, words: str, icon: str, act: Callable[[], object]) -> None:
        stay = Reply(self.tr("Back"), "back", lambda: None)
        self.app.push(AskingScene(self.app, question, stay, Reply(words, icon, act)))

    def _begin(self, command: Sequence[str]) -> None:
        self._running = self._desk.begin(command)
        self._tell("" if self._running else self.tr("That could not be done"))

    def _tell(self, words: str) -> None:
        self._told = words
        self.arrange(self.app.screen)

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Hears what became of what was asked for; closes when nobody touches it."""
        super().tick(dt, intents)
        if not self.is_top:
            return
        self._untouched = 0.0 if intents else self._untouched + dt
        if self._writing is not None and self._writing.done():
            name, self._writing = self._writing.result(), None
            self._tell(self.tr("Saved as {name}").format(name=name) if name else self.tr("The stick cannot be written"))
        if self._running is not None and (status := self._running.poll()) is not None:
            self._running = None
            self._tell("" if status == 0 else self.tr("That could not be done"))
        if self._untouched >= UNTOUCHED:
            self.back()

    def back(self) -> None:
        """Back to what was there; after a change it begins anew."""
        if self._was_changed:
            self.app.go_home()
        else:
            self.app.pop()

    def exit(self) -> None:
        """Ends the writer once what it is writing is written."""
        self._writer.shutdown(wait=False)


def _written(drive: Drive, stem: str, content: bytes) -> str:
    """The name of the new file; "" if it could not be written."""
    try:
        return lay_onto(drive, stem, ".csv", content).name
    except OSError as error:
        log.warning("the figures cannot be written to %s: %s", drive.name, error)
        return ""
