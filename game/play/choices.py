"""What a seat can do now, as one small tree; touch, arrows, pads, phones and speech all walk it in the same way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str, ...]
"""The ids of what is picked so far, from the first choice on; () for nothing."""
BY_ITSELF = 0.9
"""Seconds after which a move is made that is the only one."""


class Phrase(NamedTuple):
    """Words to be translated where they are shown or spoken."""

    words: str
    values: tuple[tuple[str, object], ...] = ()
    many: str = ""
    """What is said where `number` among the values is not one; "" where no number changes the words."""


def phrase(words: str, **values: object) -> Phrase:
    """Those words, with values for the names in braces."""
    return Phrase(words, tuple(values.items()))


def plural(one: str, many: str, **values: object) -> Phrase:
    """Words about a `number` of things: those for a single one, those for any other number."""
    return Phrase(one, tuple(values.items()), many)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be picked: it makes a move, or leads on to further choices."""

    id: str
    """Its name among those beside it, such as "card:44"; it stays the same while the position does."""
    name: Phrase
    """What it is called aloud; no two that are open together are called alike."""
    picture: str = ""
    """The look that shows it, such as "weather:44"."""
    move: Any = None
    """The move it makes; None where it only leads to `next`."""
    next: tuple[Choice, ...] = ()
    """What can be picked after it; where it makes a move too, that says the same in another place."""
    at_once: bool = False
    """Whether the first press makes the move; else one lifts it and a second one, or the tick, makes it."""
    by_itself: bool = False
    """Whether it is the only thing to do: the table picks it, and makes its move after a moment if nobody does."""


Choices: TypeAlias = tuple[Choice, ...]


class Pressed(NamedTuple):
    """What a press comes to: what is picked now, and the move to make if there is one."""

    path: Path
    move: Any = None


def moves_of(choices: Choices) -> Iterator[Any]:
    """Every move the tree leads to; one that several ways lead to comes once for each distinct branch."""
    seen: set[int] = set()
    todo = [choices]
    while todo:
        branch = todo.pop()
        if id(branch) in seen:  # picks in any order share their branches
            continue
        seen.add(id(branch))
        yield from (choice.move for choice in branch if choice.move is not None)
        todo += [choice.next for choice in branch if choice.next]


def sole(choices: Choices) -> Choice | None:
    """The one thing that can be done, where it need not be asked for."""
    return choices[0] if len(choices) == 1 and choices[0].by_itself else None


def picked(choices: Choices, path: Path) -> Choices:
    """The choices along a path, from the first on.

    Raises:
        LookupError: if there is no such path.
    """
    found: list[Choice] = []
    for step in path:
        choice = _named(choices, step)
        if choice is None:
            raise LookupError(f"{step!r} cannot be picked after {path[: len(found)]}")
        found.append(choice)
        choices = choice.next
    return tuple(found)


def open_after(choices: Choices, path: Path) -> Choices:
    """What can be picked next; () at the end of a path."""
    along = picked(choices, path)
    return along[-1].next if along else choices


def move_at(choices: Choices, path: Path) -> Any:
    """The move that a path has come to, or None on the way."""
    along = picked(choices, path)
    return along[-1].move if along else None


def pressed(choices: Choices, path: Path, chosen: str) -> Pressed:
    """What pressing a choice comes to: it is picked, made, or swapped for the one beside it.

    What is picked already only leads forward: to the move, or to the one thing that comes next; it is never put down.

    Args:
        path: what is picked so far.
        chosen: the id of any choice that is open at the path or was open on the way.

    Raises:
        LookupError: if no such choice is open.
    """
    ahead = open_after(choices, path)
    if choice := _named(ahead, chosen):
        return _taken(path, choice)
    if chosen in path:
        if (move := move_at(choices, path)) is not None:
            return Pressed((), move)
        return _taken(path, ahead[0]) if len(ahead) == 1 else Pressed(path)
    for depth in reversed(range(len(path))):
        beside = _named(open_after(choices, path[:depth]), chosen)
        if beside is not None:
            return _taken(path[:depth], beside)
    raise LookupError(f"there is no {chosen!r} to pick after {path}")


def _taken(path: Path, choice: Choice) -> Pressed:
    if choice.at_once and choice.move is not None:
        return Pressed((), choice.move)
    return Pressed((*path, choice.id))


def _named(choices: Choices, name: str) -> Choice | None:
    return next((choice for choice in choices if choice.id == name), None)


def path_to(choices: Choices, move: Any) -> Path:
    """The shortest way to a move.

    Raises:
        LookupError: if the tree does not lead there.
    """
    todo: list[tuple[Path, Choices]] = [((), choices)]
    seen: set[int] = set()
    for path, branch in todo:  # it grows on the way: the nearest branches come first
        for choice in branch:
            if choice.move == move:
                return (*path, choice.id)
            if choice.next and id(choice.next) not in seen:
                seen.add(id(choice.next))
                todo.append(((*path, choice.id), choice.next))
    raise LookupError(f"no choice leads to {move!r}")
