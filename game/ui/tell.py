"""Makes what a screen tells from what the scene on top is made of: a new scene is told without a line of its own."""

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
    """Tells all readers, each only what it has not heard yet; with none of them nothing is worked out."""

    def __init__(self, app: Client) -> None:
        self.readers: list[Reader] = []
        self._app = app
        self._heard: list[tuple[Reader, Told]] = []

    def asked(self) -> list[Intent]:
        """What readers want done; a caller that takes it hands it to the app's `tick`."""
        return [intent for reader in tuple(self.readers) for intent in self._safely(reader, reader.asks) or ()]

    def follow(self) -> None:
        """Tells those who have not heard it how it is now."""
        if not self.readers:
            return
        told, before = tell(self._app), self._heard
        self._heard = [(reader, told) for reader in self.readers]
        for reader in tuple(self.readers):
            if all(other is not reader or last != told for other, last in before):
                self._safely(reader, lambda reader=reader: reader.hear(told))

    def for_everybody(self) -> tuple[tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...]]:
        """The log and the topics, as anybody may know them."""
        tells = tells_of(self._app.scenes)
        return tells.happened, tuple((topic.name, topic.sentences) for topic in tells.topics(is_public=True))

    def _safely(self, reader: Reader, does: Callable[[], Answer]) -> Answer | None:
        """A reader that fails is told no more: the game goes on for all others."""
        try:
            return does()
        except Exception:
            log.exception("%s failed", type(reader).__name__)
            self.readers.remove(reader)
            return None


def tell(app: Client) -> Told:
    """What the screen tells now: of the scene on top all, of those below what anybody may see."""
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
    """What the topmost scene that has more to say than its controls and words says."""
    return next((scene.tells for scene in reversed(scenes) if scene.tells is not NOTHING_TOLD), NOTHING_TOLD)


def _items(scene: Scene, texts: Sequence[Label], lower: int) -> Iterator[ToldItem]:
    """Words and controls in reading order."""
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
    """By rows from the top, each from left to right; at a table what is chosen comes first, in the hand's own order."""
    if scene.tells is not NOTHING_TOLD:
        return [*scene.shown_controls, *texts]
    return [one for row in rows_of([*scene.shown_controls, *texts]) for one in row]


def _texts(scene: Scene, log: Sequence[str]) -> list[Label]:
    """The words that no control says, also not as "what: value", and that are no line of the log."""
    own = {id(label) for control in scene.controls for label in control.labels()}
    said = {words for control in scene.controls for words in (control.name, control.shown_value)}
    parts = {part.lower() for words in said for part in map(str.strip, words.split(":"))}
    said |= {"", *log}
    pictured = [part.told for part in scene.parts if isinstance(part, Unwritten)]
    labels = (label for label in (*scene.labels(), *pictured) if id(label) not in own)
    return [label for label in labels if label.words not in said and label.words.lower() not in parts]
