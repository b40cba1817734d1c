"""Usage statistics as a CSV table."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from datetime import datetime

from game.store.usage_statistics import HourlyCount


def csv_of(figures: Iterable[HourlyCount], place: str, version: str) -> bytes:
    """Returns one row for each kind of entry and hour, with the place and the version."""
    file = io.StringIO()
    table = csv.writer(file)
    table.writerow(("place", "version", "hour", "what", "which", "count"))
    table.writerows((_plain(place), version, f"{at.hour}:00", at.name, at.key, at.number) for at in figures)
    return file.getvalue().encode("utf-8-sig")  # the byte order mark tells spreadsheets the encoding


def stem_of(place: str, now: datetime) -> str:
    """Returns the file name without its extension: place and time."""
    slug = re.sub(r"[^A-Za-z0-9]+", "-", place).strip("-").lower()[:40]
    return "-".join(part for part in ("ebb-and-flock", slug, now.strftime("%Y-%m-%d-%H%M")) if part)


def _plain(place: str) -> str:
    """Returns a name that no spreadsheet reads as a formula."""
    return f"'{place}" if place[:1] in ("=", "+", "-", "@") else place
