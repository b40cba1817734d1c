"""What a screen tells, as the tree of nodes that screen readers walk through."""

# accesskit tells no types:
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from accesskit import Action, Live, Node, Rect, Role, Toggled, Tree, TreeUpdate

from game.ui.screen_description import DescribedItem, ScreenDescription, Topic

NAME = "Ebb & Flock"
LINES = 20
"""As many sentences of the log can be walked through, the last ones."""
ROLES = {
    "button": Role.BUTTON,
    "switch": Role.SWITCH,
    "choice": Role.RADIO_BUTTON,
    "slider": Role.SLIDER,
    "text": Role.LABEL,
}
TOGGLED = ("switch", "choice")
"""What is on or off."""


class Branch(NamedTuple):
    """A node, and what belongs to it."""

    id: str
    node: Node
    children: Sequence[Branch] = ()

    def all(self) -> Iterator[Branch]:
        """This and all below it, from the top."""
        yield self
        for child in self.children:
            yield from child.all()


class Snapshot(NamedTuple):
    """A tree that changes no more."""

    nodes: Sequence[tuple[int, Node]]
    """From the window on, by their numbers."""
    focus: int

    def update(self) -> TreeUpdate:
        """All of it, as the system takes it."""
        update = TreeUpdate(self.focus)
        update.tree = Tree(self.nodes[0][0])
        for node in self.nodes:
            update.nodes.append(node)
        return update


class Numbers:
    """What nodes are called on the system's bus: each keeps its number as long as it is there."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}
        self._next = count()

    def snapshot(self, window: Branch, focus: str | None) -> Snapshot:
        """The tree by numbers."""
        branches = list(window.all())
        known = self._known
        self._known = now = {b.id: known[b.id] if b.id in known else next(self._next) for b in branches}
        for branch in branches:
            branch.node.set_children([now[child.id] for child in branch.children])
        return Snapshot([(now[b.id], b.node) for b in branches], now.get(focus or "", now[window.id]))

    def id_of(self, number: int) -> str | None:
        """What is called so, if it is still there."""
        return next((id for id, other in self._known.items() if other == number), None)


def window_of(told: ScreenDescription) -> Branch:
    """The window: in it the scene with its items, what can be looked at, and the log, which is read out as it grows."""
    window = Node(Role.WINDOW)
    window.set_label(NAME)
    window.set_language(told.language)
    scene = Branch("scene", _group(told.title), [_item(item) for item in told.items])
    topics = [_topic(topic, f"topic {place}") for place, topic in enumerate(told.topics)]
    return Branch("window", window, [scene, *topics, _log(told.log)])


def _item(item: DescribedItem) -> Branch:
    node = Node(ROLES[item.role])
    if item.role == "text":
        node.set_value(item.name)
    else:
        node.set_label(item.name)
        node.set_description(", ".join(filter(None, (item.value, item.effect))))
        node.set_keyboard_shortcut(item.shortcut)
    if item.role in TOGGLED:
        node.set_toggled(Toggled.TRUE if "on" in item.states else Toggled.FALSE)
    if "disabled" in item.states:
        node.set_disabled()
    if item.can_focus:
        node.add_action(Action.FOCUS)
        node.add_action(Action.CLICK)
    x, y, w, h = item.box
    node.set_bounds(Rect(x, y, x + w, y + h))
    return Branch(item.id, node)


def _topic(topic: Topic, id: str) -> Branch:
    return Branch(id, _group(topic.name), _lines(id, enumerate(topic.sentences)))


def _log(sentences: Sequence[str]) -> Branch:
    node = Node(Role.LOG)
    node.set_live(Live.POLITE)
    return Branch("log", node, _lines("log", list(enumerate(sentences))[-LINES:]))


def _lines(id: str, sentences: Iterable[tuple[int, str]]) -> list[Branch]:
    lines = []
    for place, words in sentences:
        node = Node(Role.LABEL)
        node.set_value(words)
        lines.append(Branch(f"{id} {place}", node))
    return lines


def _group(name: str) -> Node:
    node = Node(Role.GROUP)
    node.set_label(name)
    return node
