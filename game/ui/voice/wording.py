"""What is said of what is told: a screen when it comes, a thing when it has the focus, what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.telling.told import Told, ToldItem
from game.ui.words import Words

CURTAIN = "curtain"
"""The scene at which a screen is handed on."""
LATEST = 3
"""Sentences."""


def of_screen(told: Told, words: Words, in_full: bool) -> Iterator[str]:
    """Its title, in full all words on it, and what has the focus."""
    yield told.title
    if told.scene == CURTAIN:
        yield words.tr("Headphones, please: cards are said aloud.")
    if in_full:
        yield from (item.name for item in told.items if item.role == "text" and item.name != told.title)
    yield from of_item(told.item(told.focus), words, in_full)


def of_item(item: ToldItem | None, words: Words, in_full: bool) -> Iterator[str]:
    """Its name, value and what is so with it; in full what it is, its key and what it does, too."""
    if item is None:
        return
    tr = words.tr
    states = {"on": tr("chosen"), "disabled": tr("cannot be pressed")}
    yield ", ".join(filter(None, (item.name, item.value, *(states.get(state, "") for state in sorted(item.states)))))
    if in_full:
        roles = {"switch": tr("switch"), "choice": tr("choice"), "slider": tr("slider")}
        yield ", ".join(filter(None, (roles.get(item.role, ""), item.shortcut)))
        yield item.does


def of_new(before: Sequence[str], now: Sequence[str]) -> Sequence[str]:
    """The sentences of the log that have not been heard; of a game that was not listened to the latest."""
    return now[len(before) :] if before and now[: len(before)] == before else now[-LATEST:]
