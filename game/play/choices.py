"""The choices a seat has now, as one small tree; touch, arrows, pads, phones and speech all walk the same tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str, ...]
"""The ids of the choices selected so far, from the root on; () for none."""
AUTO_PLAY_DELAY = 0.9
"""Seconds after which the only possible move is made without asking: always as many, so that they tell nothing."""


class Phrase(NamedTuple):
    """A message that is translated where it is shown or spoken."""

    words: str
    values: tuple[tuple[str, object], ...] = ()
    many: str = ""
    """The plural form, for a `number` other than one; "" if the message has none."""


def phrase(words: str, **values: object) -> Phrase:
    """Returns a message with values for the names in braces."""
    return Phrase(words, tuple(values.items()))


def plural(one: str, many: str, **values: object) -> Phrase:
    """Returns a message about a `number` of things, with its singular and plural form."""
    return Phrase(one, tuple(values.items()), many)


@dataclass(frozen=True, slots=True)
class Choice:
    """One node of the tree: it makes a move, or leads to further choices."""

    id: str
    """The id among its siblings, such as "card:44"; it stays the same while the position does."""
    name: Phrase
    """The spoken name, unique among the choices that are open together."""
    picture: str = ""
    """The key of its sprite, such as "weather:44"."""
    move: Any = None
    """The move it makes; None if it only leads to `next`."""
    next: tuple[Choice, ...] = ()
    """The choices after it; if it makes a move too, they are another way to the same move."""
    is_immediate: bool = False
    """Whether the first press makes the move; otherwise it lifts the piece and a second press, or the tick, makes
    it."""


Choices: TypeAlias = tuple[Choice, ...]


class PressResult(NamedTuple):
    """The effect of a press: the new path, and the move to make if there is one."""

    path: Path
    move: Any = None


def moves_of(choices: Choices) -> Iterator[Any]:
    """Yields every move in the tree; a move in several distinct branches is yielded once for each."""
    seen_ids: set[int] = set()
    todo = [choices]
    while todo:
        branch = todo.pop()
        if id(branch) in seen_ids:  # choices that may be selected in any order share their branches
            continue
        seen_ids.add(id(branch))
        yield from (choice.move for choice in branch if choice.move is not None)
        todo += [choice.next for choice in branch if choice.next]


def forced_move(choices: Choices) -> Any:
    """Returns the only move that the choices lead to, which is made without asking; None for none or several."""
    moves = moves_of(choices)
    only = next(moves, None)
    return only if all(move == only for move in moves) else None


def choices_along(choices: Choices, path: Path) -> Choices:
    """Returns the choices along a path, from the root on.

    Raises:
        LookupError: if there is no such path.
    """
    found: list[Choice] = []
    for step in path:
        choice = _find(choices, step)
        if choice is None:
            raise LookupError(f"{step!r} cannot be picked after {path[: len(found)]}")
        found.append(choice)
        choices = choice.next
    return tuple(found)


def choices_after(choices: Choices, path: Path) -> Choices:
    """Returns the choices open at the end of a path; () if there are none."""
    levels = choices_along(choices, path)
    return levels[-1].next if levels else choices


def move_at(choices: Choices, path: Path) -> Any:
    """Returns the move that a path makes, or None on the way."""
    levels = choices_along(choices, path)
    return levels[-1].move if levels else None


def press_choice(choices: Choices, path: Path, chosen: str) -> PressResult:
    """Returns the effect of pressing a choice: it is selected, made, or swapped for a sibling.

    A press on a selected choice only leads forward, to the move or to the single next choice; it never deselects.

    Args:
        path: the choices selected so far.
        chosen: the id of any choice that is open at the path or was open on the way.

    Raises:
        LookupError: if no such choice is open.
    """
    ahead = choices_after(choices, path)
    if choice := _find(ahead, chosen):
        return _select(path, choice)
    if chosen in path:
        if (move := move_at(choices, path)) is not None:
            return PressResult((), move)
        return _select(path, ahead[0]) if len(ahead) == 1 else PressResult(path)
    for depth in reversed(range(len(path))):
        alternative = _find(choices_after(choices, path[:depth]), chosen)
        if alternative is not None:
            return _select(path[:depth], alternative)
    raise LookupError(f"there is no {chosen!r} to pick after {path}")


def _select(path: Path, choice: Choice) -> PressResult:
    if choice.is_immediate and choice.move is not None:
        return PressResult((), choice.move)
    return PressResult((*path, choice.id))


def _find(choices: Choices, name: str) -> Choice | None:
    return next((choice for choice in choices if choice.id == name), None)


def path_to(choices: Choices, move: Any) -> Path:
    """Returns the shortest path to a move (breadth-first search).

    Raises:
        LookupError: if the tree does not lead there.
    """
    todo: list[tuple[Path, Choices]] = [((), choices)]
    seen_ids: set[int] = set()
    for path, branch in todo:  # the list is a queue that grows while iterated: nearest branches first
        for choice in branch:
            if choice.move == move:
                return (*path, choice.id)
            if choice.next and id(choice.next) not in seen_ids:
                seen_ids.add(id(choice.next))
                todo.append(((*path, choice.id), choice.next))
    raise LookupError(f"no choice leads to {move!r}")
