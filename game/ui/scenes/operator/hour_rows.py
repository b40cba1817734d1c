"""The operator's rows that go by the hour: how loud it is, and when it is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.kiosk.hours import CLOSED, DAY, minute_of, span_of, time_of
from game.kiosk.plan import DAYS, Kiosk
from game.ui.parts.form import FormCell, FormRow, stepper
from game.ui.scenes.operator.paper import Change, Tr

STEP = 30
"""Minutes."""
LOUDEST = 10
MOST_TIMES = 4
"""So many changes of the volume a day are made on the screen; the file may have more."""
USUAL = "09:00-18:00"


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
