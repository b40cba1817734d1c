"""The operator's figures: today, by the hour or the day, what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from game import __version__
from game.kiosk import summary
from game.store.ledger import Entry, summed
from game.ui.draw.theme import PALE, hex_colour
from game.ui.geometry import Box
from game.ui.parts.composition import columns, rows
from game.ui.scenes.operator.paper import GAP, SMALL, TROUGH, Laid, Tint
from game.ui.words import own_names

if TYPE_CHECKING:
    from game.ui.screen import Screen

Tr = Callable[[str], str]
BAR, NOW, BADGE = hex_colour("1B5E92"), hex_colour("7FB6DB"), hex_colour("F6D2CB")
HUGE = 58
SPAN = 8
"""So many hours or days are shown side by side."""
GIGABYTE = 10**9
ENTRY, WHEN = 0.86, 0.32
"""The words' part of an entry's height, above the line below it, and the time's part of its width."""


@dataclass(frozen=True)
class Counted:
    """What the sheets tell of."""

    figures: Sequence[Entry]
    now: datetime
    titles: Mapping[str, str]
    """What each game is called."""
    room: int | None
    """How many bytes can still be written; None where nobody knows."""

    @property
    def today(self) -> list[Entry]:
        """Those of this day."""
        return summary.on_day(self.figures, self.now.strftime("%Y-%m-%d"))


def lay_today(laid: Laid, screen: Screen, box: Box, counted: Counted, tr: Tr) -> None:
    """How many games, how many came to their end, how long the middle one took; and each game's part."""
    today = counted.today
    begun = summed(today, summary.BEGUN)
    minutes = summary.median_minutes(today)
    numbers = (
        (str(sum(begun.values())), tr("games")),
        (str(sum(summed(today, summary.FINISHED).values())), tr("finished")),
        ("–" if minutes is None else f"{minutes} min", tr("usually")),
    )
    lines_high = max(screen.px(SMALL), screen.least_text_px(SMALL)) * 3.2 * (2 + len(counted.titles))
    upper, *lines = rows(box._replace(h=min(box.h, lines_high)), 2 + len(counted.titles))
    head = Box(upper.x, upper.y, upper.w, upper.h * 2)
    for cell, (number, words) in zip(columns(head, 3, screen.px(GAP)), numbers, strict=True):
        laid.write(number, Box(cell.x, cell.y, cell.w, cell.h * 0.58), HUGE)
        laid.write(words, Box(cell.x, cell.y + cell.h * 0.58, cell.w, cell.h * 0.36), SMALL, colour=PALE)
    named = [(title, begun.get(name, 0)) for name, title in counted.titles.items()]
    lay_shares(laid, screen, lines[1:], named)


def lay_left(laid: Laid, screen: Screen, box: Box, counted: Counted, tr: Tr) -> None:
    """At which hands games were left, most often first."""
    left = summed(counted.figures, summary.ABANDONED)
    named = []
    for key, count in sorted(left.items(), key=lambda entry: -entry[1]):
        game, _, hand = key.partition(" ")
        at = tr("hand {number}").format(number=hand)
        named.append((f"{counted.titles.get(game, game)} · {at}", count))
    first, *lines = _lines(box, screen)
    laid.write(tr("Left unfinished, last 30 days"), first, SMALL, colour=PALE)
    lay_shares(laid, screen, lines, named or [(tr("None yet"), 0)])


def lay_used(laid: Laid, screen: Screen, box: Box, counted: Counted, tr: Tr) -> None:
    """In which languages it was played, and with what."""
    words = {
        "touch": tr("touch"),
        "mouse": tr("mouse"),
        "keys": tr("keyboard"),
        "pad": tr("gamepad"),
        "phone": tr("phone"),
    }
    languages = [(own_names().get(code, code), n) for code, n in summed(counted.figures, summary.LANGUAGE).items()]
    inputs = [(words.get(kind, kind), n) for kind, n in summed(counted.figures, summary.INPUT).items()]
    first, *lines = _lines(box, screen)
    laid.write(tr("Played in and with, last 30 days"), first, SMALL, colour=PALE)
    lay_shares(laid, screen, lines, [*languages, *inputs] or [(tr("None yet"), 0)])


def lay_shares(laid: Laid, screen: Screen, lines: Sequence[Box], named: Sequence[tuple[str, int]]) -> None:
    """A line for each: its name, its bar, its number."""
    most = max((count for _, count in named), default=0) or 1
    thick = max(4.0, screen.px(16))
    for line, (words, count) in zip(lines, named, strict=False):
        name = Box(line.x, line.y, line.w * 0.84, line.h - thick)
        trough = Box(line.x, line.bottom - thick * 1.2, line.w * 0.84, thick)
        bar = Box(trough.x, trough.y, trough.w * count / most, thick)
        laid.write(words, name, SMALL)
        laid.parts.append(Tint(trough, TROUGH, thick / 2))
        if count:
            laid.parts.append(Tint(bar, BAR, thick / 2))
        laid.write(str(count), Box(trough.right, line.y, line.right - trough.right, line.h), align="center")


def lay_columns(laid: Laid, screen: Screen, box: Box, counts: Sequence[tuple[str, int]]) -> None:
    """A column for each hour or day: its number above, what it is below; the last is lighter, for it still runs."""
    most = max((count for _, count in counts), default=0) or 1
    letters = max(screen.text_px(SMALL) * 1.25, box.h * 0.13)
    for number, (cell, (words, count)) in enumerate(zip(columns(box, len(counts)), counts, strict=True)):
        high = (box.h - 2 * letters) * count / most
        bar = Box(cell.x + cell.w * 0.15, box.bottom - letters - high, cell.w * 0.7, high)
        if count:
            laid.parts.append(Tint(bar, NOW if number == len(counts) - 1 else BAR, screen.px(8)))
            laid.write(str(count), Box(cell.x, bar.y - letters, cell.w, letters), SMALL, align="center")
        laid.write(words, Box(cell.x, box.bottom - letters, cell.w, letters), SMALL, colour=PALE, align="center")


def lay_errors(laid: Laid, screen: Screen, box: Box, counted: Counted, tr: Tr) -> None:
    """The newest first, each with what was done about it; below, starts and free space."""
    lines = _lines(box, screen, 3.0 / ENTRY)
    found = summary.troubles(counted.figures)
    for line, trouble in zip(lines[:-1], found, strict=False):
        what, done = _said(trouble.part, tr)
        when = _when(trouble.hour, counted.now, tr)
        upper, lower = rows(Box(line.x, line.y, line.w, line.h * ENTRY), 2)
        laid.write(when, Box(upper.x, upper.y, upper.w * WHEN, upper.h), SMALL, colour=PALE)
        aside = Box(upper.x + upper.w * WHEN, upper.y, upper.w * (1 - WHEN), upper.h)
        laid.write(done, aside, SMALL, colour=PALE, align="right")
        laid.write(f"{what} · {trouble.number}", lower, SMALL)
        laid.parts.append(Tint(Box(line.x, line.bottom - line.h * (1 - ENTRY) / 2, line.w, screen.px(2)), TROUGH))
    if not found:
        laid.write(tr("None yet"), lines[0], SMALL)
    for line, words in zip(rows(lines[-1], 2), machine_words(counted, tr), strict=True):
        laid.write(words, line, SMALL, colour=PALE)


def machine_words(counted: Counted, tr: Tr) -> tuple[str, str]:
    """How often it was begun today, how often without having been ended; and how much room is left, and the version."""
    starts = sum(summed(counted.today, summary.START).values())
    free = counted.room
    room = "?" if free is None else f"{free / GIGABYTE:.1f} GB"
    told = tr("Starts today: {starts}, after a failure: {failed}")
    begun = told.format(starts=starts, failed=summary.unplanned(counted.today))
    version = tr("version {number}").format(number=__version__)
    free_space = tr("Free space: {room}").format(room=room)
    return begun, f"{free_space} · {version}"


def _when(hour: str, now: datetime, tr: Tr) -> str:
    """An hour of today by the clock, another by its day."""
    at = datetime.fromisoformat(hour)
    return at.strftime("%H:00" if at.date() == now.date() else tr("%d %b"))


def _said(part: str, tr: Tr) -> tuple[str, str]:
    """What it means that something went wrong in a part of the game, and what was done about it."""
    said = {
        "screen": (tr("A screen failed"), tr("the title was shown")),
        "store": (tr("Something could not be kept"), tr("tried again")),
        "players": (tr("An animal gave no answer"), tr("another one played")),
        "phones": (tr("Trouble with phones"), tr("animals played on")),
        "sound": (tr("Trouble with sound"), tr("silent")),
        "operator": (tr("A change could not be used"), tr("set aside")),
        "other": (tr("Something went wrong"), tr("see the log")),
    }
    return said.get(part, said["other"])


def _lines(box: Box, screen: Screen, letters: float = 2.2) -> list[Box]:
    """As many lines as have room, each so many letters high."""
    high = max(screen.px(SMALL), screen.least_text_px(SMALL)) * letters * 1.1
    return rows(box, max(2, int(box.h / high)))
