"""Statistics sheets of the operator's page: today, by hour or day, errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from game import __version__
from game.kiosk import summary
from game.store.usage_statistics import HourlyCount, sum_by_key
from game.ui.box_layout import Column, Fixed, Node, Row
from game.ui.draw.theme import PALE, hex_colour
from game.ui.geometry import Box
from game.ui.parts.layout_leaves import leaf
from game.ui.parts.numerals import format_decimal
from game.ui.scenes.operator.operator_widgets import BAR, GAP, SMALL, TROUGH, Bar, lines_of, text
from game.ui.scenes.operator.page_layout import in_leaves
from game.ui.screen import Screen
from game.ui.widgets import Banner
from game.ui.words import native_names

Tr = Callable[[str], str]
NOW = hex_colour("7FB6DB")
HUGE, THICK, BETWEEN = 58, 12, 4
"""Letter size of the main figures, thickness of bars, and gap between lines, in design px."""
SPAN = 8
"""Number of hours or days shown."""
GIGABYTE = 10**9
NAMED = 0.84
"""Share of a line for a name with its bar."""
ABOVE, CORNER = 1.25, 0.12
"""Room for columns relative to the highest, and their corners relative to their width."""


@dataclass(frozen=True)
class Statistics:
    """The data of the statistics sheets."""

    figures: Sequence[HourlyCount]
    now: datetime
    titles: Mapping[str, str]
    room: int | None
    """Free bytes, or None if unknown."""

    @property
    def today(self) -> list[HourlyCount]:
        """Today's entries."""
        return summary.on_day(self.figures, self.now.strftime("%Y-%m-%d"))


def today_leaves(usage: Statistics, tr: Tr, screen: Screen, room: Box) -> list[Node]:
    """Returns matches started and finished today, their median length, and each game's share.

    Args:
        room: the free area of each leaf; likewise in the functions below.
    """
    figures = usage.today
    starts = sum_by_key(figures, summary.BEGUN)
    minutes = summary.median_minutes(figures)
    numbers = (
        (str(sum(starts.values())), tr("games")),
        (str(sum(sum_by_key(figures, summary.FINISHED).values())), tr("finished")),
        ("–" if minutes is None else f"{minutes} min", tr("usually")),
    )
    w = (room.w - GAP * (len(numbers) - 1)) / len(numbers)
    cells = (Column(text(number, HUGE), text(words, SMALL, colour=PALE), fills=False) for number, words in numbers)
    head = Row(*(Fixed(cell, w) for cell in cells), gap=GAP)
    games = _shares([(title, starts.get(name, 0)) for name, title in usage.titles.items()])
    count = _count(games[0], screen, room.h - head.size(screen)[1] - BETWEEN)
    rest = in_leaves([games[count:]], _count(games[0], screen, room.h)) if games[count:] else []
    return [_from_above([head, *games[:count]]), *map(_from_above, rest)]


def abandoned_leaves(usage: Statistics, tr: Tr, screen: Screen, room: Box) -> list[Node]:
    """Returns the hands at which matches were abandoned, most frequent first."""
    rows = []
    for key, count in sorted(sum_by_key(usage.figures, summary.ABANDONED).items(), key=lambda entry: -entry[1]):
        game, _, hand = key.partition(" ")
        at = tr("{game} · hand {number}").format(game=usage.titles.get(game, game), number=hand)
        rows.append((at, count))
    return _list_node(tr("Left unfinished, last 30 days"), rows, tr, screen, room)


def usage_leaves(usage: Statistics, tr: Tr, screen: Screen, room: Box) -> list[Node]:
    """Returns the languages and devices used."""
    words = {
        "touch": tr("touch"),
        "mouse": tr("mouse"),
        "keys": tr("keyboard"),
        "pad": tr("gamepad"),
        "phone": tr("phone"),
    }
    languages = [(native_names().get(code, code), n) for code, n in sum_by_key(usage.figures, summary.LANGUAGE).items()]
    inputs = [(words.get(kind, kind), n) for kind, n in sum_by_key(usage.figures, summary.INPUT).items()]
    return _list_node(tr("Played in and with, last 30 days"), [*languages, *inputs], tr, screen, room)


def _list_node(title: str, rows: Sequence[tuple[str, int]], tr: Tr, screen: Screen, room: Box) -> list[Node]:
    head = text(title, SMALL, colour=PALE, lines=lines_of(title, screen, room.w))
    lines = _shares(rows or [(tr("None yet"), 0)])
    free = room.h - head.size(screen)[1] - BETWEEN
    return [_from_above([head, *leaf]) for leaf in in_leaves([lines], _count(lines[0], screen, free))]


def _shares(rows: Sequence[tuple[str, int]]) -> list[Node]:
    most = max(count for _, count in rows) or 1
    return [
        Row(
            Column(text(words, SMALL), leaf(lambda box, share=count / most: Bar(box, share), h=THICK)),
            text(str(count), align="center"),
            shares=(NAMED, 1 - NAMED),
        )
        for words, count in rows
    ]


def columns(counts: Sequence[tuple[str, int]]) -> Node:
    """Returns a bar chart by hour or day; the last bar is lighter because its time is not over."""
    most = ABOVE * (max((count for _, count in counts), default=0) or 1)
    return Row(
        *(_column(words, count, most, number == len(counts) - 1) for number, (words, count) in enumerate(counts)),
        shares=[1] * len(counts),
    )


def _column(words: str, count: int, most: float, is_last: bool) -> Node:
    name = text(words, SMALL, h=SMALL, colour=PALE, align="center")
    if not count:
        return Column(Fixed(), name)
    figure = text(str(count), SMALL, h=SMALL, align="center")
    bar = Row(Fixed(), leaf(lambda box: Banner(box, NOW if is_last else BAR, CORNER)), Fixed(), shares=(1, 5, 1))
    return Column(Column(Column(Fixed(), figure), bar, shares=(most - count, count)), name)


def errors(usage: Statistics, tr: Tr, screen: Screen, room: Box) -> Node:
    """Returns the newest errors and the reaction to each, then starts and free space."""
    troubles = summary.troubles(usage.figures)
    rows = [_error_row(trouble, usage.now, screen, room, tr) for trouble in troubles]
    details = [
        text(words, SMALL, h=SMALL, colour=PALE, lines=lines_of(words, screen, room.w))
        for words in machine_words(usage, tr)
    ]
    free = room.h - Column(*details).size(screen)[1]
    highest = max(rows, key=lambda row: row.size(screen)[1], default=Fixed())
    visible = rows[: _count(highest, screen, free)] or [text(tr("None yet"), SMALL)]
    return Column(_from_above(visible), Fixed(), *details)


def _error_row(trouble: summary.Trouble, now: datetime, screen: Screen, room: Box, tr: Tr) -> Node:
    """Returns an error with its time, count and reaction."""
    what, done = _describe_error(trouble.part, tr)
    upper, lower = f"{_error_time(trouble.hour, now, tr)} · {done}", f"{what} · {trouble.number}"
    rule = leaf(lambda box: Banner(box, TROUGH, 0), h=2)
    return Column(
        text(upper, SMALL, colour=PALE, lines=lines_of(upper, screen, room.w)),
        text(lower, SMALL, lines=lines_of(lower, screen, room.w)),
        rule,
    )


def _count(line: Node, screen: Screen, room: float) -> int:
    """Returns the number of lines that fit."""
    return max(1, int((room + BETWEEN) / (line.size(screen)[1] + BETWEEN)))


def _from_above(lines: Sequence[Node]) -> Node:
    return Column(*lines, gap=BETWEEN, fills=False)


def machine_words(usage: Statistics, tr: Tr) -> tuple[str, str]:
    """Returns starts and crashes today, and free space with the version."""
    starts = sum(sum_by_key(usage.today, summary.START).values())
    free = usage.room
    room = "?" if free is None else format_decimal(free / GIGABYTE, tr)
    template = tr("Starts today: {starts}, after a failure: {failed}")
    sentence = template.format(starts=starts, failed=summary.unplanned_restarts(usage.today))
    version = tr("version {number}").format(number=__version__)
    free_space = tr("Free space: {number} GB").format(number=room)
    return sentence, f"{free_space} · {version}"


def _error_time(hour: str, now: datetime, tr: Tr) -> str:
    at = datetime.fromisoformat(hour)
    return at.strftime("%H:00" if at.date() == now.date() else tr("%d %b"))


def _describe_error(part: str, tr: Tr) -> tuple[str, str]:
    """Returns the meaning of an error in a part of the game, and the reaction to it."""
    texts = {
        "screen": (tr("A screen failed"), tr("the title was shown")),
        "store": (tr("Something could not be kept"), tr("tried again")),
        "players": (tr("An animal gave no answer"), tr("another one played")),
        "phones": (tr("Trouble with phones"), tr("animals played on")),
        "sound": (tr("Trouble with sound"), tr("silent")),
        "operator": (tr("A change could not be used"), tr("set aside")),
        "other": (tr("Something went wrong"), tr("see the log")),
    }
    return texts.get(part, texts["other"])
