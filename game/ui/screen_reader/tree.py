"""The accessibility tree of a screen description."""

# accesskit has no type stubs:
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from accesskit import Action, Live, Node, Rect, Role, Toggled, Tree, TreeUpdate

from game.ui.screen_description import DescribedItem, ScreenDescription, Topic

NAME = "Ebb & Flock"
LINES = 20
"""Number of log lines in the tree, the latest ones."""
ROLES = {
    "button": Role.BUTTON,
    "switch": Role.SWITCH,
    "choice": Role.RADIO_BUTTON,
    "slider": Role.SLIDER,
    "text": Role.LABEL,
}
TOGGLED = ("switch", "choice")
"""Roles that are on or off."""


class TreeNode(NamedTuple):
    id: str
    node: Node
    children: Sequence[TreeNode] = ()

    def walk(self) -> Iterator[TreeNode]:
        """Yields the branch and all below it, depth first."""
        yield self
        for child in self.children:
            yield from child.walk()


class Snapshot(NamedTuple):
    """An immutable tree."""

    nodes: Sequence[tuple[int, Node]]
    """Nodes with their numbers, the window first."""
    focus: int

    def update(self) -> TreeUpdate:
        """Returns the whole tree as an update for the system."""
        update = TreeUpdate(self.focus)
        update.tree = Tree(self.nodes[0][0])
        for node in self.nodes:
            update.nodes.append(node)
        return update


class NodeNumbers:
    """Stable numbers of nodes: a node keeps its number as long as it exists."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}
        self._next = count()

    def snapshot(self, window: TreeNode, focus: str | None) -> Snapshot:
        branches = list(window.walk())
        numbers = self._known
        self._known = now = {b.id: numbers[b.id] if b.id in numbers else next(self._next) for b in branches}
        for branch in branches:
            branch.node.set_children([now[child.id] for child in branch.children])
        return Snapshot([(now[b.id], b.node) for b in branches], now.get(focus or "", now[window.id]))

    def id_of(self, number: int) -> str | None:
        """Returns the id of the node with that number, if it still exists."""
        return next((id for id, other in self._known.items() if other == number), None)


def window_of(description: ScreenDescription) -> TreeNode:
    """Returns the window's branch: the scene with its items, the topics, and the log as a live region."""
    window = Node(Role.WINDOW)
    window.set_label(NAME)
    window.set_language(description.language)
    scene = TreeNode("scene", _group(description.title), [_item(item) for item in description.items])
    topics = [_topic(topic, f"topic {place}") for place, topic in enumerate(description.topics)]
    return TreeNode("window", window, [scene, *topics, _log(description.log)])


def _item(item: DescribedItem) -> TreeNode:
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
    return TreeNode(item.id, node)


def _topic(topic: Topic, id: str) -> TreeNode:
    return TreeNode(id, _group(topic.name), _lines(id, enumerate(topic.sentences)))


def _log(sentences: Sequence[str]) -> TreeNode:
    node = Node(Role.LOG)
    node.set_live(Live.POLITE)
    return TreeNode("log", node, _lines("log", list(enumerate(sentences))[-LINES:]))


def _lines(id: str, sentences: Iterable[tuple[int, str]]) -> list[TreeNode]:
    lines = []
    for place, words in sentences:
        node = Node(Role.LABEL)
        node.set_value(words)
        lines.append(TreeNode(f"{id} {place}", node))
    return lines


def _group(name: str) -> Node:
    node = Node(Role.GROUP)
    node.set_label(name)
    return node
