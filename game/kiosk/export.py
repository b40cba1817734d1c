"""The figures as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from datetime import datetime

from game.store.ledger import Entry


def csv_of(figures: Iterable[Entry], place: str, version: str) -> bytes:
    """One line for each kind of thing in each hour; where, and of which version, stands in each."""
    file = io.StringIO()
    table = csv.writer(file)
    table.writerow(("place", "version", "hour", "what", "which", "count"))
    table.writerows((_plain(place), version, f"{at.hour}:00", at.name, at.key, at.number) for at in figures)
    return file.getvalue().encode("utf-8-sig")  # the mark by which spreadsheets know the encoding


def stem_of(place: str, now: datetime) -> str:
    """What the file is called: where and when."""
    where = re.sub(r"[^A-Za-z0-9]+", "-", place).strip("-").lower()[:40]
    return "-".join(part for part in ("ebb-and-flock", where, now.strftime("%Y-%m-%d-%H%M")) if part)


def _plain(place: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{place}" if place[:1] in ("=", "+", "-", "@") else place
