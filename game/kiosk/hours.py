"""Times of the day, as a kiosk's file writes them."""

from __future__ import annotations

import re

DAY = 24 * 60
CLOSED = "closed"


def span_of(text: str) -> range:
    """The minutes of a day that are written so, "09:00-18:00" or "closed"; past midnight they go on.

    Raises:
        ValueError: for anything else.
    """
    if text == CLOSED:
        return range(0)
    begin, dash, end = text.partition("-")
    if not dash:
        raise ValueError(f"{text!r} is not hours such as 09:00-18:00, nor {CLOSED!r}")
    start, stop = minute_of(begin), minute_of(end)
    if start == stop:
        raise ValueError(f"{text!r} begins and ends at once; write {CLOSED!r} or 00:00-24:00")
    return range(start, stop if start < stop else stop + DAY)


def minute_of(text: str) -> int:
    """The minute of the day of a time such as "08:30".

    Raises:
        ValueError: for what is no time.
    """
    found = re.fullmatch(r"(\d{2}):(\d{2})", text)
    minute = 60 * int(found[1]) + int(found[2]) if found else DAY + 1
    if found is None or int(found[2]) >= 60 or minute > DAY:
        raise ValueError(f"{text!r} is not a time such as 08:30")
    return minute


def time_of(minute: int) -> str:
    """A minute of the day as it is written, "08:30"."""
    return f"{minute // 60:02}:{minute % 60:02}"
