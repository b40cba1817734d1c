"""The operator's rows that go by the hour: how loud it is, and when it is open."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.kiosk.hours import CLOSED, DAY, minute_of, span_of, time_of
from game.kiosk.plan import DAYS, Kiosk
from game.ui.scenes.operator.paper import Change, RowPart, SettingRow, Tr

STEP = 30
"""Minutes."""
LOUDEST = 10
MOST_TIMES = 4
"""So many changes of the volume a day are made on the screen; the file may have more."""
USUAL = "09:00-18:00"


def volume_rows(plan: Kiosk, change: Change, tr: Tr) -> list[SettingRow]:
    """One volume for the whole day, or a row for each time from which it holds."""
    if isinstance(plan.volume, int):
        level = plan.volume
        whole = _level(level, lambda new: change(replace(plan, volume=new)), tr)
        by_hour = RowPart(
            tr("by hour"), lambda: change(replace(plan, volume={"08:00": level, "20:00": level // 2})), share=2
        )
        return [SettingRow(tr("Volume"), (*whole, by_hour))]
    times = dict(sorted(plan.volume.items()))
    return [_loud_from(plan, time, times, change, tr) for time in times] + [_more_times(plan, times, change, tr)]


def _loud_from(plan: Kiosk, time: str, times: dict[str, int], change: Change, tr: Tr) -> SettingRow:
    others = {other: level for other, level in times.items() if other != time}

    def later(minutes: int) -> Callable[[], object]:
        new = time_of((minute_of(time) + minutes) % DAY)
        return lambda: change(replace(plan, volume={**others, new: times[time]})) if new not in others else None

    level = _level(times[time], lambda new: change(replace(plan, volume={**times, time: new})), tr)
    away = RowPart(tr("Remove"), lambda: change(replace(plan, volume=others or times[time])), share=2)
    clock = (RowPart("", later(-STEP), "back", tr("earlier")), RowPart("", later(STEP), "next", tr("later")))
    return SettingRow(tr("Volume from {time}").format(time=time), (*clock, *level, away))


def _more_times(plan: Kiosk, times: dict[str, int], change: Change, tr: Tr) -> SettingRow:
    free = [time_of(hour * 60) for hour in range(24) if time_of(hour * 60) not in times]
    loudest = max(times.values())
    add = RowPart(
        tr("Add a time"),
        lambda: change(replace(plan, volume={**times, free[len(free) // 2]: loudest})),
        enabled=len(times) < MOST_TIMES,
    )
    whole = RowPart(tr("whole day"), lambda: change(replace(plan, volume=loudest)))
    return SettingRow(tr("Volume"), (add, whole))


def _level(level: int, changed: Callable[[int], object], tr: Tr) -> tuple[RowPart, ...]:
    return (
        RowPart("", lambda: changed(level - 1), "minus", tr("softer"), enabled=level > 0),
        RowPart(f"{level * 10} %", share=1.6),
        RowPart("", lambda: changed(level + 1), "plus", tr("louder"), enabled=level < LOUDEST),
    )


def opening_rows(plan: Kiosk, change: Change, tr: Tr) -> list[SettingRow]:
    """Every day, and each that is otherwise."""
    names = {
        "daily": tr("Every day"),
        **dict(
            zip(
                DAYS,
                (
                    tr("Monday"),
                    tr("Tuesday"),
                    tr("Wednesday"),
                    tr("Thursday"),
                    tr("Friday"),
                    tr("Saturday"),
                    tr("Sunday"),
                ),
                strict=True,
            )
        ),
    }
    return [SettingRow(words, _hours(plan, day, change, tr)) for day, words in names.items()]


def _hours(plan: Kiosk, day: str, change: Change, tr: Tr) -> tuple[RowPart, ...]:
    """What the day is, which a press changes; and where it has hours, both ends of them."""
    written = plan.opening.get(day)
    others = {other: hours for other, hours in plan.opening.items() if other != day}

    def put(hours: str | None) -> Callable[[], object]:
        opening = others if hours is None else {**others, day: hours}
        return lambda: change(replace(plan, opening=opening))

    if written is None:
        return (RowPart(tr("always open") if day == "daily" else tr("as every day"), put(USUAL), name=tr("change")),)
    if written == CLOSED:
        return (RowPart(tr("closed"), put(None), name=tr("change")),)
    open_from, until = span_of(written).start, span_of(written).stop
    return (
        RowPart(tr("open"), put(CLOSED), name=tr("change"), chosen=True, share=1.35),
        *_end(open_from, lambda minute: put(_written(minute, until)), (tr("opens earlier"), tr("opens later"))),
        *_end(until, lambda minute: put(_written(open_from, minute)), (tr("closes earlier"), tr("closes later"))),
    )


def _end(minute: int, put: Callable[[int], Callable[[], object]], names: tuple[str, str]) -> tuple[RowPart, ...]:
    earlier, later = put(minute - STEP), put(minute + STEP)
    return (
        RowPart("", earlier, "back", names[0]),
        RowPart(time_of(minute % DAY), share=1.2),
        RowPart("", later, "next", names[1]),
    )


def _written(start: int, stop: int) -> str:
    """Hours as the file has them; they are never none and never more than a day."""
    start, stop = start % DAY, stop % DAY
    return f"{time_of(start)}-{time_of(stop)}" if start != stop else f"00:00-{time_of(DAY)}"
