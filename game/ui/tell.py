"""Describes the screen for assistive readers, from the parts and controls of the top scene."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from game.ui.input.focus import rows_of
from game.ui.input.intents import Intent
from game.ui.scene import Client, Scene
from game.ui.told import NOTHING_TOLD, Reader, Tells, Told, ToldItem, id_of
from game.ui.widgets import Control, Label, Unwritten

Answer = TypeVar("Answer")

log = logging.getLogger(__name__)


class Telling:
    """Notifies assistive readers of each new description; without readers nothing is computed."""

    def __init__(self, app: Client) -> None:
        self.readers: list[Reader] = []
        self._app = app
        self._heard: list[tuple[Reader, Told]] = []

    def asked(self) -> list[Intent]:
        """Returns the intents that readers request, to be passed to the app's `tick`."""
        return [intent for reader in tuple(self.readers) for intent in self._safely(reader, reader.asks) or ()]

    def follow(self) -> None:
        """Notifies the readers that do not have the current description."""
        if not self.readers:
            return
        told, before = tell(self._app), self._heard
        self._heard = [(reader, told) for reader in self.readers]
        for reader in tuple(self.readers):
            if all(other is not reader or last != told for other, last in before):
                self._safely(reader, lambda reader=reader: reader.hear(told))

    def for_everybody(self) -> tuple[tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...]]:
        """Returns the public log and topics."""
        tells = tells_of(self._app.scenes)
        return tells.happened, tuple((topic.name, topic.sentences) for topic in tells.topics(is_public=True))

    def _safely(self, reader: Reader, does: Callable[[], Answer]) -> Answer | None:
        """Calls a reader; one that fails is removed, and the game continues for the others."""
        try:
            return does()
        except Exception:
            log.exception("%s failed", type(reader).__name__)
            self.readers.remove(reader)
            return None


def tell(app: Client) -> Told:
    """Returns the description of the screen: the top scene, and what is public of those below."""
    scenes = app.scenes
    if not scenes:
        return Told(language=app.words.language)
    top = scenes[-1]
    tells = tells_of(scenes)
    happened, topics = tells.happened, tells.topics(is_public=tells is not top.tells)
    texts = _texts(top, happened)
    items = tuple(_items(top, texts, app.out_of_reach))
    focused = top.focus.current(top.controls)
    focus = next((item.id for item in items if focused and item.id == id_of(top.name, focused.name)), None)
    return Told(top.name, top.title or tells.title, items, topics, happened, focus, app.words.language)


def tells_of(scenes: Sequence[Scene]) -> Tells:
    """Returns the narration of the topmost scene that has one."""
    return next((scene.tells for scene in reversed(scenes) if scene.tells is not NOTHING_TOLD), NOTHING_TOLD)


def _items(scene: Scene, texts: Sequence[Label], lower: int) -> Iterator[ToldItem]:
    """Yields labels and controls in reading order."""
    said: Counter[str] = Counter()
    for one in _in_order(scene, texts):
        box = one.box.move(0, lower)
        if isinstance(one, Control):
            states = frozenset({*one.states, *(() if one.enabled else ("disabled",))})
            id = id_of(scene.name, one.name)
            yield ToldItem(id, one.name, one.role, box, one.shown_value, states, one.shortcut, one.does)
        else:
            said[one.words] += 1
            yield ToldItem(id_of(scene.name, f"text {said[one.words]}:{one.words}"), one.words, "text", box)


def _in_order(scene: Scene, texts: Sequence[Label]) -> list[Control | Label]:
    """Returns controls and labels by rows, left to right; at a table the choices come first, in the hand's order."""
    if scene.tells is not NOTHING_TOLD:
        return [*scene.shown_controls, *texts]
    return [one for row in rows_of([*scene.shown_controls, *texts]) for one in row]


def _texts(scene: Scene, log: Sequence[str]) -> list[Label]:
    """Returns the labels that repeat no control, also not as "what: value", and no line of the log."""
    own = {id(label) for control in scene.controls for label in control.labels()}
    said = {words for control in scene.controls for words in (control.name, control.shown_value)}
    parts = {part.lower() for words in said for part in map(str.strip, words.split(":"))}
    said |= {"", *log}
    pictured = [part.told for part in scene.parts if isinstance(part, Unwritten)]
    labels = (label for label in (*scene.labels(), *pictured) if id(label) not in own)
    return [label for label in labels if label.words not in said and label.words.lower() not in parts]
