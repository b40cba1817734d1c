"""Times of the day as the kiosk file writes them."""

from __future__ import annotations

import re

DAY = 24 * 60
CLOSED = "closed"


def span_of(text: str) -> range:
    """Returns the minutes of the day in a text such as "09:00-18:00" or "closed"; a span may run past midnight.

    Raises:
        ValueError: if the text is anything else.
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
    """Returns the minute of the day of a time such as "08:30".

    Raises:
        ValueError: if the text is no time.
    """
    found = re.fullmatch(r"(\d{2}):(\d{2})", text)
    minute = 60 * int(found[1]) + int(found[2]) if found else DAY + 1
    if found is None or int(found[2]) >= 60 or minute > DAY:
        raise ValueError(f"{text!r} is not a time such as 08:30")
    return minute


def time_of(minute: int) -> str:
    """Formats a minute of the day, such as "08:30"."""
    return f"{minute // 60:02}:{minute % 60:02}"
