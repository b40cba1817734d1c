"""The operator's settings as rows; each press returns a plan with that change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.kiosk.hours import CLOSED, DAY, minute_of, span_of, time_of
from game.kiosk.plan import DAYS, Kiosk
from game.ui.parts.form import FormCell, FormRow, stepper, value_stepper
from game.ui.scenes.operator.operator_widgets import Change, Tr
from game.ui.words import WEEKDAYS, label_with_value, native_names

if TYPE_CHECKING:
    from game.ui.table.contract import TableKind

INCHES = (7, 8, 10.1, 11.6, 12.3, 13.3, 15.6, 17.3, 18.5, 19.5, 21.5, 23.8, 27, 32, 43, 50, 55, 65, 75, 86)
"""Screen diagonals to choose from."""
ASK_AFTER, ASK_FOR = (10, 20, 30, 45, 60, 90, 120, 180, 300, 600), (5, 10, 15, 20, 30, 45, 60, 90, 120)
"""Seconds to choose from."""
MARGINS, LETTERS, LEVELS = range(11), (100, 125, 150, 200), range(11)
"""Values of margin and text size in percent, and of volumes."""
STEP = 30
"""Step of times, in minutes."""
MOST_TIMES = 4
"""Changes of the volume per day that can be set on the screen; the file may have more."""
USUAL = "09:00-18:00"
BESIDE = 3
"""Most games or languages side by side."""
SURROUND = 6
"""Width round a name in a row, in letters."""


def setting_rows(plan: Kiosk, tables: Mapping[str, TableKind], change: Change, tr: Tr) -> list[list[FormRow]]:
    rows = _Rows(plan, change, tr)
    inches, margin, on_off = plan.screen.inches, plan.screen.margin, {True: tr("On"), False: tr("Off")}
    phones = [rows.option(words, on == plan.phones, phones=on) for on, words in on_off.items()]
    return [
        [*rows.languages(), FormRow(tr("Phones"), tuple(phones)), *rows.volume()],
        [
            rows.stepper(tr("Screen size"), f'{inches:g}"', INCHES, inches, lambda to: rows.screen(inches=to)),
            rows.stepper(tr("Free edge"), f"{margin} %", MARGINS, margin, lambda to: rows.screen(margin=to)),
            rows.of_screen(tr("All low down"), "reach", {"low": tr("On"), "normal": tr("Off")}),
            rows.of_screen(tr("Letters"), "text", {size: f"{size} %" for size in LETTERS}),
        ],
        [
            rows.of_screen(tr("Contrast"), "contrast", {"normal": tr("normal"), "high": tr("high")}),
            rows.of_screen(tr("Motion"), "motion", {"full": tr("much"), "reduced": tr("little"), "off": tr("none")}),
            rows.of_screen(tr("Captions"), "captions", on_off),
        ],
        [
            rows.seconds(tr("Asks after quiet"), ASK_AFTER, "ask_after", plan.idle.ask_after),
            rows.seconds(tr("Then plays after"), ASK_FOR, "ask_for", plan.idle.ask_for),
        ],
        [*rows.games(tables), *(row for kind in tables.values() for row in rows.rules(kind))],
        rows.opening(),
    ]


class _Rows:
    def __init__(self, plan: Kiosk, change: Change, tr: Tr) -> None:
        self._plan = plan
        self._change = change
        self.tr = tr

    def _set(self, **changes: Any) -> None:
        self._change(replace(self._plan, **changes))

    def languages(self) -> Iterable[FormRow]:
        """Returns the rows of the first language and of those offered."""
        names = native_names()
        languages = self._plan.languages or tuple(names)
        first = [self.option(names[one], one == languages[0], languages=_first(one, languages)) for one in languages]
        choice = [self._toggle(name, code, languages, lambda now: {"languages": now}) for code, name in names.items()]
        return *_rows(self.tr("First language"), first), *_rows(self.tr("On offer"), choice)

    def games(self, tables: Mapping[str, TableKind]) -> Iterable[FormRow]:
        games = ((kind.title(self.tr), name) for name, kind in tables.items())
        cells = [
            self._toggle(title, name, self._plan.games, lambda now: {"games": now}, share=_room(title))
            for title, name in games
        ]
        return _rows(self.tr("Games"), cells)

    def rules(self, kind: TableKind) -> Iterable[FormRow]:
        """Returns the rows of a game's options and their offered values."""
        for option in kind.options(self.tr):
            offered, put = self._plan.options(kind.name)[option.option], self._offering(kind.name, option.option)
            cells = [self._toggle(one.name, one.value, offered, put, share=_room(one.name)) for one in option.choices]
            yield FormRow(label_with_value(kind.title(self.tr), option.words, self.tr), tuple(cells))

    def _offering(self, game: str, option: str) -> Callable[[tuple[Any, ...]], Mapping[str, Any]]:
        rules = self._plan.rules
        return lambda values: {"rules": {**rules, game: {**rules.get(game, {}), option: values}}}

    # Kinds of rows

    def of_screen(self, words: str, setting: str, options: Mapping[Any, str]) -> FormRow:
        now = getattr(self._plan.screen, setting)
        cells = (self.option(name, to == now, **self.screen(**{setting: to})) for to, name in options.items())
        return FormRow(words, tuple(cells))

    def screen(self, **changes: Any) -> Mapping[str, Any]:
        """Returns the plan's changes for changes of the screen."""
        return {"screen": replace(self._plan.screen, **changes)}

    def seconds(self, words: str, values: Sequence[float], setting: str, now: float) -> FormRow:
        changed = lambda to: {"idle": replace(self._plan.idle, **{setting: float(to)})}  # noqa: E731
        return self.stepper(words, f"{now:g} s", values, now, changed)

    def stepper(
        self,
        words: str,
        value_text: str,
        values: Sequence[float],
        now: float,
        changed: Callable[[Any], Mapping[str, Any]],
    ) -> FormRow:
        names = self.tr("less"), self.tr("more"), self.tr("It goes no further.")
        return FormRow(
            words, value_stepper(FormCell(value_text, share=2), now, values, lambda to: self._set(**changed(to)), names)
        )

    def option(self, words: str, chosen: bool, **changes: Any) -> FormCell:
        return FormCell(words, partial(self._set, **changes), chosen=chosen)

    def _toggle(
        self,
        words: str,
        value: Any,
        offered: Sequence[Any],
        changed: Callable[[tuple[Any, ...]], Mapping[str, Any]],
        share: float = 1.0,
    ) -> FormCell:
        """Returns the cell of a value that can be offered or not; at least one stays, a new one comes last."""
        is_on = value in offered
        others = tuple(other for other in offered if other != value)
        after = others if is_on else (*others, value)
        only = "" if after else self.tr("At least one has to stay.")
        return FormCell(words, partial(self._set, **changed(after)), chosen=is_on, obstacle=only, share=share)

    # The volume

    def volume(self) -> list[FormRow]:
        """Returns one volume for the day, or a row for each time it changes."""
        volume, tr = self._plan.volume, self.tr
        if isinstance(volume, int):
            row = self._level(volume, lambda level: level)
            by_hour = FormCell(
                tr("by hour"), partial(self._set, volume={"08:00": volume, "20:00": volume // 2}), "hourglass", share=2
            )
            return [FormRow(tr("Volume"), (*row, by_hour))]
        times = dict(sorted(volume.items()))
        return [self._loud_from(time, times) for time in times] + [self._more_times(times)]

    def _loud_from(self, time: str, times: dict[str, int]) -> FormRow:
        others, tr = {other: level for other, level in times.items() if other != time}, self.tr

        def later(minutes: int) -> Callable[[], object]:
            new = time_of((minute_of(time) + minutes) % DAY)
            return partial(self._set, volume={**others, new: times[time]}) if new not in others else lambda: None

        level = self._level(times[time], lambda level: {**times, time: level})
        away = FormCell("", partial(self._set, volume=others or times[time]), "close", tr("Remove"))
        clock = (FormCell("", later(-STEP), "back", tr("earlier")), FormCell("", later(STEP), "next", tr("later")))
        return FormRow(tr("Volume from {time}").format(time=time), (*clock, *level, away))

    def _more_times(self, times: dict[str, int]) -> FormRow:
        free = [time_of(hour * 60) for hour in range(24) if time_of(hour * 60) not in times]
        loudest = max(times.values())
        more = lambda: self._set(volume={**times, free[len(free) // 2]: loudest})  # noqa: E731
        full = self.tr("No more times fit.") if len(times) >= MOST_TIMES else ""
        add = FormCell(self.tr("Add a time"), more, "plus", obstacle=full)
        return FormRow(
            self.tr("Volume"), (add, FormCell(self.tr("whole day"), partial(self._set, volume=loudest), "undo"))
        )

    def _level(self, level: int, volume: Callable[[int], Any]) -> tuple[FormCell, ...]:
        value_cell, tr = FormCell(f"{level * 10} %", share=1.6), self.tr
        names = tr("softer"), tr("louder"), tr("It goes no further.")
        return value_stepper(value_cell, level, LEVELS, lambda to: self._set(volume=volume(to)), names)

    # The hours

    def opening(self) -> list[FormRow]:
        """Returns the row of all days, and those that differ."""
        tr = self.tr
        days = (("daily", tr("Every day")), *zip(DAYS, (tr(day.words) for day in WEEKDAYS), strict=True))
        return [FormRow(words, self._hours(day)) for day, words in days]

    def _hours(self, day: str) -> tuple[FormCell, ...]:
        """Returns a day's state, which a press changes, and both ends of its hours."""
        span, tr = self._plan.opening.get(day), self.tr
        others = {other: hours for other, hours in self._plan.opening.items() if other != day}

        def set_hours(hours: str) -> Callable[[], object]:
            return partial(self._set, opening={**others, day: hours})

        if span is None:
            usual = tr("always open") if day == "daily" else tr("as every day")
            return (FormCell(usual, set_hours(USUAL), name=tr("change"), chosen=False),)
        if span == CLOSED:
            return (FormCell(tr("closed"), partial(self._set, opening=others), "lock", tr("change")),)
        open_from, until = span_of(span).start, span_of(span).stop
        return (
            FormCell("", set_hours(CLOSED), name=tr("change"), chosen=True),
            *_end(
                open_from,
                lambda minute: set_hours(_format_hours(minute, until)),
                (tr("opens earlier"), tr("opens later")),
            ),
            *_end(
                until,
                lambda minute: set_hours(_format_hours(open_from, minute)),
                (tr("closes earlier"), tr("closes later")),
            ),
        )


def _room(words: str) -> float:
    """Returns the share of a row for words that are much longer or shorter than those beside them."""
    return SURROUND + len(words)


def _rows(words: str, cells: Sequence[FormCell]) -> Iterable[FormRow]:
    parts = (cells[first : first + BESIDE] for first in range(0, len(cells), BESIDE))
    return (FormRow(words, tuple(part)) for part in parts)


def _first(code: str, codes: Sequence[str]) -> tuple[str, ...]:
    return code, *(other for other in codes if other != code)


def _end(minute: int, set_time: Callable[[int], Callable[[], object]], names: tuple[str, str]) -> tuple[FormCell, ...]:
    cell = FormCell(time_of(minute % DAY), share=1.2)
    return stepper(cell, set_time(minute - STEP), set_time(minute + STEP), (*names, ""), ("back", "next"))


def _format_hours(start: int, stop: int) -> str:
    """Hours as the file has them; they are never none and never more than a day."""
    start, stop = start % DAY, stop % DAY
    return f"{time_of(start)}-{time_of(stop)}" if start != stop else f"00:00-{time_of(DAY)}"
