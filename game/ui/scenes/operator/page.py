"""The operator's page: statistics, settings and commands."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from game import __version__
from game.kiosk import summary
from game.kiosk.drives import Drive, lay_onto, printable_name
from game.kiosk.export import csv_of, stem_of
from game.kiosk.plan import Kiosk, PlanError
from game.play.choices import phrase
from game.store.errors import StoreError
from game.store.usage_statistics import HourlyCount, hour_of
from game.ui.box_layout import Node
from game.ui.dialog import QuestionDialog, Reply
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.parts.form import FormRow, form
from game.ui.scene import Client, Scene
from game.ui.scenes.error_messages import store_errors_scene
from game.ui.scenes.operator import statistics
from game.ui.scenes.operator.checks import ChecksScene, CleaningScene
from game.ui.scenes.operator.command_lines import NOW, command_line, join_lines
from game.ui.scenes.operator.operator_widgets import GAP, SIDE, SMALL, ButtonSkin, text
from game.ui.scenes.operator.pad import NewPinScene
from game.ui.scenes.operator.page_layout import (
    PageLayout,
    Paging,
    grounds,
    head,
    in_leaves,
    join_leaves,
    layout_of,
    sheet,
)
from game.ui.scenes.operator.services import OperatorServices, RunningProcess, UpdateResult, install_update, update_on
from game.ui.scenes.operator.setting_rows import setting_rows
from game.ui.screen import Screen
from game.ui.widgets.text import share_size
from game.ui.words import label_with_value
from game.updates.slots import Slots
from game.updates.update_file import Contents

STATISTICS_PERIOD = timedelta(days=30)
"""Period of the statistics shown; the exported table has everything."""
SHEETS, SETTINGS = 5, 3
"""Number of sheets, and the index of the settings."""
LINES, TALL = 6, 1.8 * SIDE
"""Lines of command buttons, and their greatest height."""
EMPTY = FormRow("", ())
log = logging.getLogger(__name__)


class OperatorSheet(NamedTuple):
    """A sheet with its name and leaves."""

    title: str
    leaves: Sequence[Node]
    badge: str = ""


class OperatorScene(Scene):
    """The page of people who know the PIN; changes apply and are stored immediately."""

    name: ClassVar[str] = "operator"
    heading = phrase("Operator")
    is_operator_scene = can_run_unattended = True
    closes_after = 120.0

    def __init__(self, app: Client, desk: OperatorServices) -> None:
        super().__init__(app)
        self._desk = desk
        self._open = 0
        """The visible sheet, where only one fits."""
        self._leaves: dict[int, int] = {}
        """The visible leaf of each sheet."""
        self._message = ""
        """Result of the last command."""
        self._was_changed = False
        self._save_error: StoreError | None = None
        """The last error of storing a change that has been shown."""
        self._writer = desk.executor()
        self._writing: Future[str | None] | None = None
        self._search: Future[Path | None] | None = None
        self._taking: Future[UpdateResult] | None = None
        self._running: RunningProcess | None = None
        self._figures: list[HourlyCount] | None = None
        """The entries; None until they are read."""
        self._room: int | None = None
        self.reading = self._writer.submit(self._load_statistics, desk.now())
        """The figures that are being read; pictures of the page wait for them."""
        self._finish_reading()

    def enter(self) -> None:
        """Shows the store's errors, which visitors do not see."""
        if self.app.store.warnings:
            self.app.push(store_errors_scene(self.app))
            self.app.store.warnings = ()

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        layout = layout_of(screen, self._open)
        self.parts, self.controls = [*grounds(layout)], []
        words = self.tr("Operator"), self.tr("Close")
        self.place_widgets(layout.screen, *head(layout, self._facts(), words, self.go_back))
        sheets = self._sheets(layout)
        for number, box in layout.boxes.items():
            widgets = self.place_widgets(layout.screen, self._sheet(layout, sheets, number), box)
            for size in {label.size for label in widgets}:
                share_size([label for label in widgets if label.size == size])

    @property
    def leaves(self) -> tuple[int, ...]:
        """The number of leaves of each sheet."""
        return tuple(len(sheet.leaves) for sheet in self._sheets(layout_of(self.app.screen, self._open)))

    def _sheet(self, layout: PageLayout, sheets: Sequence[OperatorSheet], number: int) -> Node:
        sheet_nodes, tr = sheets[number], self.tr
        leaf = self._leaves.get(number, 0) % len(sheet_nodes.leaves)
        names = (
            label_with_value(sheet_nodes.title, tr("page back"), tr),
            label_with_value(sheet_nodes.title, tr("page on"), tr),
        )
        leaves = Paging(leaf, len(sheet_nodes.leaves), lambda step: self._turn(number, leaf + step), names)
        others = Paging(number, len(sheets), lambda step: self._show(number + step), (tr("sheet back"), tr("sheet on")))
        return sheet(
            layout,
            sheet_nodes.title,
            sheet_nodes.badge,
            leaves,
            None if layout.is_overview else others,
            sheet_nodes.leaves[leaf],
        )

    def _turn(self, number: int, leaf: int) -> None:
        self._leaves[number] = leaf
        self.arrange(self.app.screen)

    def _show(self, number: int) -> None:
        self._open = number % SHEETS
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

    def _sheets(self, layout: PageLayout) -> list[OperatorSheet]:
        return [
            *self._statistics_sheets(layout),
            OperatorSheet(self.tr("Settings"), self._settings(layout.screen, layout.room(SETTINGS))),
            OperatorSheet(self.tr("Now"), self._command_sheet(layout)),
        ]

    def _statistics_sheets(self, layout: PageLayout) -> list[OperatorSheet]:
        tr, screen = self.tr, layout.screen
        if self._figures is None:
            wait = [text(tr("Reading the figures …"), SMALL)]
            return [OperatorSheet(title, wait) for title in (tr("Today"), tr("Games begun"), tr("Errors"))]
        titles = {name: kind.title(self.tr) for name, kind in self.app.all_tables.items()}
        usage = statistics.Statistics(self._figures, self._desk.now(), titles, self._room)
        of_today = [
            leaf
            for lay in (statistics.today_leaves, statistics.abandoned_leaves, statistics.usage_leaves)
            for leaf in lay(usage, tr, screen, layout.room(0))
        ]
        hours = summary.games_by_hour(usage.figures, usage.now, statistics.SPAN)
        days = summary.games_by_day(usage.figures, usage.now, statistics.SPAN)
        wrong = str(sum(trouble.number for trouble in summary.troubles(usage.today)))
        return [
            OperatorSheet(tr("Today"), join_leaves(of_today, screen, layout.room(0).h)),
            OperatorSheet(tr("Games begun"), [statistics.columns(hours), statistics.columns(days)]),
            OperatorSheet(tr("Errors"), [statistics.errors(usage, tr, screen, layout.room(2))], wrong),
        ]

    def _load_statistics(self, now: datetime) -> tuple[list[HourlyCount], int | None]:
        """Reads entries and free bytes; entries of a clock that was ahead are left out until it is right."""
        found = self._load_entries(hour_of(now - STATISTICS_PERIOD)) or []
        return [entry for entry in found if entry.hour <= hour_of(now)], self._desk.room(self._desk.folder)

    def _finish_reading(self) -> bool:
        """Shows the statistics once they are read; returns whether that was now."""
        is_new = self._figures is None and self.reading.done()
        if is_new:
            self._figures, self._room = self.reading.result()
        return is_new

    def _load_entries(self, hour: str) -> list[HourlyCount] | None:
        """Returns the entries since that hour, or None if they cannot be read."""
        try:
            return self.app.store.statistics.counts_since(hour)
        except StoreError as error:
            log.warning("the figures cannot be read: %s", error)
            return None

    # Settings

    def _settings(self, screen: Screen, room: Box) -> list[Node]:
        skin = ButtonSkin(screen, room.w, self.tr)
        groups = setting_rows(self._plan, self.app.all_tables, self._change, self.tr)
        high = max(skin.row(row).size(screen)[1] for group in groups for row in group)
        count = max(1, int((room.h + GAP) / (high + GAP)))
        return [form([*rows, *[EMPTY] * (count - len(rows))], skin) for rows in in_leaves(groups, count)]

    @property
    def _plan(self) -> Kiosk:
        return self._desk.amendments.plan

    def _change(self, plan: Kiosk) -> None:
        """Applies and stores a change."""
        self._was_changed = True
        self._message = ""
        try:
            self._desk.amendments.apply(plan)
        except PlanError as error:
            log.warning("the operator's change makes no sense: %s", error)
        self.app.apply_plan(self._plan)

    def _change_pin(self) -> None:
        def keep(pin_hash: str) -> None:
            self._change(replace(self._plan, operator=replace(self._plan.operator, pin=pin_hash)))
            self._tell(self.tr("The new PIN holds"))

        self.app.push(NewPinScene(self.app, self._desk, keep))

    def _ask_to_withdraw(self) -> None:
        def withdraw() -> None:
            self._change(self._desk.amendments.base)
            self._tell(self.tr("All is as in the file"))

        self._ask(self.tr("All as in the file?"), self.tr("As in the file"), "undo", withdraw)

    # What can be done now

    def _command_sheet(self, layout: PageLayout) -> list[Node]:
        """Returns the command buttons, everyday ones first, and the last result."""
        tr, message = self.tr, text(self._message, SMALL)
        free = layout.room(NOW).h - message.size(layout.screen)[1] - GAP
        high = max(SIDE, min(TALL, free / LINES - GAP))
        line = partial(command_line, layout, high)
        clean = lambda: self.app.push(CleaningScene(self.app), seamless=True)  # noqa: E731
        daily = join_lines(
            line((tr("Clean the screen, 30 s"), "hourglass", clean)),
            line((tr("Save to USB stick"), "save", self._save)),
            line((tr("Restart"), "replay", self._ask_to_restart), (tr("Switch off"), "door", self._ask_to_switch_off)),
        )
        seldom = join_lines(
            line((tr("Test screen and sound"), "screen", lambda: self.app.push(ChecksScene(self.app)))),
            line((tr("Change the PIN"), "lock", self._change_pin), (tr("Update"), "update", self._ask_to_update)),
            line((tr("All as in the file"), "undo", self._ask_to_withdraw)),
        )
        return [join_lines(leaf, message) for leaf in join_leaves([daily, seldom], layout.screen, free)]

    def _save(self) -> None:
        """Exports to the first drive in a background thread."""
        found = self._desk.find_drives()
        if not found:
            self._tell(self.tr("No USB stick is plugged in"))
        elif self._writing is None:
            self._tell(self.tr("Saving …"))
            self._writing = self._writer.submit(self._export, found[0], self._plan.name, self._desk.now())
            self._finish_export()

    def _export(self, drive: Drive, place: str, now: datetime) -> str | None:
        """Returns the name of the exported file, "" if the drive cannot be written, None without figures."""
        figures = self._load_entries("")
        return None if figures is None else _write_file(drive, stem_of(place, now), csv_of(figures, place, __version__))

    def _finish_export(self) -> None:
        if self._writing is not None and self._writing.done():
            name, self._writing = self._writing.result(), None
            if name is None:
                self._tell(self.tr("That could not be done"))
            else:
                saved = self.tr("Saved as {name}").format(name=name)
                self._tell(saved if name else self.tr("The stick cannot be written"))

    def _ask_to_update(self) -> None:
        drives = self._desk.find_drives()
        if self._desk.slots is None:
            self._tell(self.tr("Updates come with the system here"))
        elif not drives:
            self._tell(self.tr("No USB stick is plugged in"))
        elif self._search is None:
            self._tell(self.tr("Reading the stick …"))
            self._search = self._writer.submit(update_on, drives)
            self._finish_search()

    def _finish_search(self) -> None:
        """Asks about the update once the stick has been read."""
        slots = self._desk.slots
        if slots is not None and self._search is not None and self._search.done():
            path, self._search = self._search.result(), None
            self._tell("" if path else self.tr("No update is on a stick"))
            if path:
                self._ask(self.tr("Update now?"), printable_name(path), "update", lambda: self._update(slots, path))

    def _update(self, slots: Slots, path: Path) -> None:
        if self._taking is None:
            self._tell(self.tr("Updating …"))
            self._taking = self._writer.submit(install_update, slots, path)

    def _finish_update(self) -> None:
        """Restarts into the new version once it is installed."""
        if self._taking is not None and self._taking.done():
            result, self._taking = self._taking.result(), None
            if isinstance(result, Contents):
                self._desk.restart()
            else:
                self._tell(self.tr(result.words))

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
        self.app.push(QuestionDialog(self.app, question, stay, Reply(words, icon, act)))

    def _begin(self, command: Sequence[str]) -> None:
        self._running = self._desk.begin(command)
        self._tell("" if self._running else self.tr("That could not be done"))

    def _tell(self, words: str) -> None:
        self._message = words
        self.arrange(self.app.screen)

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Handles results of commands; stays open during an update."""
        if self._taking:
            self.idle_seconds = 0.0
        super().tick(dt, intents)
        if not self.is_top:
            return
        if self._finish_reading():
            self.arrange(self.app.screen)
        self._finish_export()
        if (error := self._desk.amendments.error) and error is not self._save_error:
            self._save_error = error
            self._tell(self.tr("The change could not be kept"))
        self._finish_search()
        self._finish_update()
        if self._running is not None and (status := self._running.poll()) is not None:
            self._running = None
            self._tell("" if status == 0 else self.tr("That could not be done"))

    def go_back(self) -> None:
        """Closes the page; after a change the visit starts over."""
        if self._was_changed:
            self.app.go_home()
        else:
            self.app.pop()

    def exit(self) -> None:
        self._writer.shutdown(wait=False)


def _write_file(drive: Drive, stem: str, content: bytes) -> str:
    """Returns the name of the exported file, or "" if that failed."""
    try:
        return lay_onto(drive, stem, ".csv", content).name
    except OSError as error:
        log.warning("the figures cannot be written to %s: %s", drive.name, error)
        return ""
