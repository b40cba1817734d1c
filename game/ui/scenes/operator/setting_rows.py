"""Everything that the operator can change on the screen, as rows; each press answers a plan with that one change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.kiosk.hours import CLOSED, DAY, minute_of, span_of, time_of
from game.kiosk.plan import DAYS, IdlePlan, Kiosk, ScreenPlan
from game.ui.parts.form import FormCell, FormRow, stepper
from game.ui.scenes.operator.paper import Change, Tr
from game.ui.words import labelled, own_names

if TYPE_CHECKING:
    from game.ui.table.contract import TableKind

INCHES = (7, 8, 10.1, 11.6, 12.3, 13.3, 15.6, 17.3, 18.5, 19.5, 21.5, 23.8, 27, 32, 43, 50, 55, 65, 75, 86)
"""Diagonals that screens have."""
ASK_AFTER, ASK_FOR = (10, 20, 30, 45, 60, 90, 120, 180, 300, 600), (5, 10, 15, 20, 30, 45, 60, 90, 120)
"""Seconds to choose from."""
STEP = 30
"""Minutes."""
LOUDEST = 10
MOST_TIMES = 4
"""So many changes of the volume a day are made on the screen; the file may have more."""
USUAL = "09:00-18:00"
BESIDE = 3
"""So many games or languages side by side at most."""
SURROUND = 6
"""How much of a row what surrounds a name takes, in letters."""


def setting_rows(plan: Kiosk, tables: Mapping[str, TableKind], change: Change, tr: Tr) -> list[list[FormRow]]:
    """All rows, those together that belong together.

    Args:
        tables: of all games there are.
    """
    rows = _Rows(plan, change, tr)
    return [
        [*rows.language(), *rows.languages(), rows.phones(), *volume_rows(plan, change, tr)],
        [rows.inches(), rows.margin(), rows.reach(), rows.letters()],
        [rows.contrast(), rows.motion(), rows.captions()],
        [rows.ask_after(), rows.ask_for()],
        [*rows.games(tables), *(row for kind in tables.values() for row in rows.rules(kind))],
        opening_rows(plan, change, tr),
    ]


class _Rows:
    def __init__(self, plan: Kiosk, change: Change, tr: Tr) -> None:
        self._plan = plan
        self._change = change
        self.tr = tr

    # Words and sound

    def language(self) -> Iterable[FormRow]:
        offered, names = self._offered, own_names()
        cells = [
            self._option(names[code], code == offered[0], replace(self._plan, languages=_first(code, offered)))
            for code in offered
        ]
        return _rows(self.tr("First language"), cells)

    def languages(self) -> Iterable[FormRow]:
        cells = [
            self._toggle(name, code, self._offered, lambda names: replace(self._plan, languages=names))
            for code, name in own_names().items()
        ]
        return _rows(self.tr("On offer"), cells)

    def phones(self) -> FormRow:
        on = self._plan.phones
        return self._on_off(self.tr("Phones"), on, lambda on: replace(self._plan, phones=on))

    # The screen

    def inches(self) -> FormRow:
        now = self._plan.screen.inches
        return self._stepper(
            self.tr("Screen size"), f'{now:g}"', INCHES, now, lambda inches: self._screen(inches=inches)
        )

    def margin(self) -> FormRow:
        now = self._plan.screen.margin
        steps = tuple(range(11))
        return self._stepper(self.tr("Free edge"), f"{now} %", steps, now, lambda part: self._screen(margin=part))

    def reach(self) -> FormRow:
        is_low = self._plan.screen.reach == "low"
        return self._on_off(self.tr("All low down"), is_low, lambda on: self._screen(reach="low" if on else "normal"))

    def letters(self) -> FormRow:
        now = self._plan.screen.text
        cells = [self._option(f"{size} %", size == now, self._screen(text=size)) for size in (100, 125, 150, 200)]
        return FormRow(self.tr("Letters"), tuple(cells))

    def contrast(self) -> FormRow:
        is_high = self._plan.screen.contrast == "high"
        return FormRow(
            self.tr("Contrast"),
            (
                self._option(self.tr("normal"), not is_high, self._screen(contrast="normal")),
                self._option(self.tr("high"), is_high, self._screen(contrast="high")),
            ),
        )

    def motion(self) -> FormRow:
        now, tr = self._plan.screen.motion, self.tr
        words = {"full": tr("much"), "reduced": tr("little"), "off": tr("none")}
        cells = [self._option(words[name], name == now, self._screen(motion=name)) for name in words]
        return FormRow(tr("Motion"), tuple(cells))

    def captions(self) -> FormRow:
        on = self._plan.screen.captions
        return self._on_off(self.tr("Captions"), on, lambda on: self._screen(captions=on))

    # Nobody there

    def ask_after(self) -> FormRow:
        now = self._plan.idle.ask_after
        return self._stepper(
            self.tr("Asks after quiet"),
            f"{now:g} s",
            ASK_AFTER,
            now,
            lambda seconds: self._idle(ask_after=float(seconds)),
        )

    def ask_for(self) -> FormRow:
        now = self._plan.idle.ask_for
        return self._stepper(
            self.tr("Then plays after"), f"{now:g} s", ASK_FOR, now, lambda seconds: self._idle(ask_for=float(seconds))
        )

    # Games

    def games(self, tables: Mapping[str, TableKind]) -> Iterable[FormRow]:
        cells = [
            self._toggle(kind.title(self.tr), name, self._plan.games, lambda names: replace(self._plan, games=names))
            for name, kind in tables.items()
        ]
        return _rows(self.tr("Games"), cells)

    def rules(self, kind: TableKind) -> Iterable[FormRow]:
        """For each option of a game the values offered."""
        for option in kind.ways(self.tr):
            offered = self._plan.options(kind.name)[option.option]
            cells = [
                self._toggle(way.name, way.value, offered, self._offering(kind.name, option.option))
                for way in option.ways
            ]
            yield FormRow(labelled(kind.title(self.tr), option.words, self.tr), tuple(cells))

    def _offering(self, game: str, option: str) -> Callable[[tuple[Any, ...]], Kiosk]:
        def offering(values: tuple[Any, ...]) -> Kiosk:
            rules = {**self._plan.rules, game: {**self._plan.rules.get(game, {}), option: values}}
            return replace(self._plan, rules=rules)

        return offering

    # Kinds of rows

    def _stepper(
        self, words: str, shown: str, steps: Sequence[float], now: float, changed: Callable[[Any], Kiosk]
    ) -> FormRow:
        less, more = max((s for s in steps if s < now), default=None), min((s for s in steps if s > now), default=None)
        down, up = (None if to is None else partial(self._to, changed, to) for to in (less, more))
        return FormRow(words, stepper(FormCell(shown, share=2), down, up, (self.tr("less"), self.tr("more"))))

    def _to(self, changed: Callable[[Any], Kiosk], value: float) -> None:
        self._change(changed(value))

    def _on_off(self, words: str, is_on: bool, changed: Callable[[bool], Kiosk]) -> FormRow:
        return FormRow(
            words,
            (
                self._option(self.tr("On"), is_on, changed(True)),
                self._option(self.tr("Off"), not is_on, changed(False)),
            ),
        )

    def _option(self, words: str, chosen: bool, plan: Kiosk) -> FormCell:
        return FormCell(words, lambda: self._change(plan), chosen=chosen)

    def _toggle(
        self, words: str, value: Any, offered: Sequence[Any], changed: Callable[[tuple[Any, ...]], Kiosk]
    ) -> FormCell:
        """One of several of which at least one is offered; what comes anew is the last."""
        is_on = value in offered
        others = tuple(other for other in offered if other != value)
        after = others if is_on else (*others, value)
        share = SURROUND + len(words)  # long names need more of the row
        return FormCell(words, lambda: self._change(changed(after)), chosen=is_on, enabled=bool(after), share=share)

    def _screen(self, **changes: Any) -> Kiosk:
        screen: ScreenPlan = replace(self._plan.screen, **changes)
        return replace(self._plan, screen=screen)

    def _idle(self, **changes: Any) -> Kiosk:
        idle: IdlePlan = replace(self._plan.idle, **changes)
        return replace(self._plan, idle=idle)

    @property
    def _offered(self) -> tuple[str, ...]:
        return self._plan.languages or tuple(own_names())


def _rows(words: str, cells: Sequence[FormCell]) -> Iterable[FormRow]:
    """As many rows as it takes, each with the same words."""
    parts = (cells[first : first + BESIDE] for first in range(0, len(cells), BESIDE))
    return (FormRow(words, tuple(part)) for part in parts)


def _first(code: str, codes: Sequence[str]) -> tuple[str, ...]:
    return code, *(other for other in codes if other != code)


def volume_rows(plan: Kiosk, change: Change, tr: Tr) -> list[FormRow]:
    """One volume for the whole day, or a row for each time from which it holds."""
    if isinstance(plan.volume, int):
        level = plan.volume
        whole = _level(level, lambda new: change(replace(plan, volume=new)), tr)
        by_hour = FormCell(
            tr("by hour"), lambda: change(replace(plan, volume={"08:00": level, "20:00": level // 2})), share=2
        )
        return [FormRow(tr("Volume"), (*whole, by_hour))]
    times = dict(sorted(plan.volume.items()))
    return [_loud_from(plan, time, times, change, tr) for time in times] + [_more_times(plan, times, change, tr)]


def _loud_from(plan: Kiosk, time: str, times: dict[str, int], change: Change, tr: Tr) -> FormRow:
    others = {other: level for other, level in times.items() if other != time}

    def later(minutes: int) -> Callable[[], object]:
        new = time_of((minute_of(time) + minutes) % DAY)
        return lambda: change(replace(plan, volume={**others, new: times[time]})) if new not in others else None

    level = _level(times[time], lambda new: change(replace(plan, volume={**times, time: new})), tr)
    away = FormCell(tr("Remove"), lambda: change(replace(plan, volume=others or times[time])), share=2)
    clock = (FormCell("", later(-STEP), "back", tr("earlier")), FormCell("", later(STEP), "next", tr("later")))
    return FormRow(tr("Volume from {time}").format(time=time), (*clock, *level, away))


def _more_times(plan: Kiosk, times: dict[str, int], change: Change, tr: Tr) -> FormRow:
    free = [time_of(hour * 60) for hour in range(24) if time_of(hour * 60) not in times]
    loudest = max(times.values())
    add = FormCell(
        tr("Add a time"),
        lambda: change(replace(plan, volume={**times, free[len(free) // 2]: loudest})),
        enabled=len(times) < MOST_TIMES,
    )
    whole = FormCell(tr("whole day"), lambda: change(replace(plan, volume=loudest)))
    return FormRow(tr("Volume"), (add, whole))


def _level(level: int, changed: Callable[[int], object], tr: Tr) -> tuple[FormCell, ...]:
    less, more = (partial(changed, to) if 0 <= to <= LOUDEST else None for to in (level - 1, level + 1))
    return stepper(FormCell(f"{level * 10} %", share=1.6), less, more, (tr("softer"), tr("louder")))


def opening_rows(plan: Kiosk, change: Change, tr: Tr) -> list[FormRow]:
    """Every day, and each that is otherwise."""
    week = tr("Monday"), tr("Tuesday"), tr("Wednesday"), tr("Thursday"), tr("Friday"), tr("Saturday"), tr("Sunday")
    days = (("daily", tr("Every day")), *zip(DAYS, week, strict=True))
    return [FormRow(words, _hours(plan, day, change, tr)) for day, words in days]


def _hours(plan: Kiosk, day: str, change: Change, tr: Tr) -> tuple[FormCell, ...]:
    """What the day is, which a press changes; and where it has hours, both ends of them."""
    written = plan.opening.get(day)
    others = {other: hours for other, hours in plan.opening.items() if other != day}

    def put(hours: str | None) -> Callable[[], object]:
        opening = others if hours is None else {**others, day: hours}
        return lambda: change(replace(plan, opening=opening))

    if written is None:
        return (FormCell(tr("always open") if day == "daily" else tr("as every day"), put(USUAL), name=tr("change")),)
    if written == CLOSED:
        return (FormCell(tr("closed"), put(None), name=tr("change")),)
    open_from, until = span_of(written).start, span_of(written).stop
    return (
        FormCell(tr("open"), put(CLOSED), name=tr("change"), chosen=True, share=1.35),
        *_end(open_from, lambda minute: put(_written(minute, until)), (tr("opens earlier"), tr("opens later"))),
        *_end(until, lambda minute: put(_written(open_from, minute)), (tr("closes earlier"), tr("closes later"))),
    )


def _end(minute: int, put: Callable[[int], Callable[[], object]], names: tuple[str, str]) -> tuple[FormCell, ...]:
    shown = FormCell(time_of(minute % DAY), share=1.2)
    return stepper(shown, put(minute - STEP), put(minute + STEP), names, ("back", "next"))


def _written(start: int, stop: int) -> str:
    """Hours as the file has them; they are never none and never more than a day."""
    start, stop = start % DAY, stop % DAY
    return f"{time_of(start)}-{time_of(stop)}" if start != stop else f"00:00-{time_of(DAY)}"
