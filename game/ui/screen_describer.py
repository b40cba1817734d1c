"""Describes the screen for assistive readers, from the parts and controls of the top scene."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from game.ui.input.focus import rows_of
from game.ui.input.intents import Intent
from game.ui.scene import Client, Scene
from game.ui.screen_description import (
    NO_NARRATION,
    AssistiveReader,
    DescribedItem,
    Narration,
    ScreenDescription,
    item_id,
)
from game.ui.widgets import Control, Label, VisuallyHiddenText

Answer = TypeVar("Answer")

log = logging.getLogger(__name__)


class ScreenDescriber:
    """Notifies assistive readers of each new description; without readers nothing is computed."""

    def __init__(self, app: Client) -> None:
        self.readers: list[AssistiveReader] = []
        self._app = app
        self._last_descriptions: list[tuple[AssistiveReader, ScreenDescription]] = []

    def poll_readers(self) -> list[Intent]:
        """Returns the intents that readers request, to be passed to the app's `tick`."""
        return [
            intent for reader in tuple(self.readers) for intent in self._call_safely(reader, reader.poll_intents) or ()
        ]

    def notify_readers(self) -> None:
        """Notifies the readers that do not have the current description."""
        if not self.readers:
            return
        current, last = describe(self._app), self._last_descriptions
        self._last_descriptions = [(reader, current) for reader in self.readers]
        for reader in tuple(self.readers):
            if all(other is not reader or last_description != current for other, last_description in last):
                self._call_safely(reader, lambda reader=reader: reader.notify(current))

    def public_narration(self) -> tuple[tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...]]:
        """Returns the public log and topics."""
        narration = narration_of(self._app.scenes)
        return narration.event_log, tuple((topic.name, topic.sentences) for topic in narration.topics(is_public=True))

    def _call_safely(self, reader: AssistiveReader, call: Callable[[], Answer]) -> Answer | None:
        """Calls a reader; one that fails is removed, and the game continues for the others."""
        try:
            return call()
        except Exception:
            log.exception("%s failed", type(reader).__name__)
            self.readers.remove(reader)
            return None


def describe(app: Client) -> ScreenDescription:
    """Returns the description of the screen: the top scene, and what is public of those below."""
    scenes = app.scenes
    if not scenes:
        return ScreenDescription(language=app.words.language)
    top = scenes[-1]
    narration = narration_of(scenes)
    log, topics = narration.event_log, narration.topics(is_public=narration is not top.narration)
    texts = _texts(top, log)
    items = tuple(_items(top, texts, app.unreachable_px))
    focused = top.focus.current(top.controls)
    focus = next((item.id for item in items if focused and item.id == item_id(top.name, focused.name)), None)
    return ScreenDescription(top.name, top.title or narration.title, items, topics, log, focus, app.words.language)


def narration_of(scenes: Sequence[Scene]) -> Narration:
    return next((scene.narration for scene in reversed(scenes) if scene.narration is not NO_NARRATION), NO_NARRATION)


def _items(scene: Scene, texts: Sequence[Label], lower: int) -> Iterator[DescribedItem]:
    """Yields labels and controls in reading order; what cannot be pressed says so and why in its effect."""
    unusable = scene.app.words.tr("Cannot be chosen now. {why}")
    counts: Counter[str] = Counter()
    for one in _reading_order(scene, texts):
        box = one.box.move(0, lower)
        if isinstance(one, Control):
            is_usable = one.can_focus or (one.enabled and one.role == "slider")
            states = frozenset({*one.states, *(() if is_usable else ("disabled",))})
            id = item_id(scene.name, one.name)
            effect = one.press_effect if is_usable else unusable.format(why=one.obstacle).strip()
            yield DescribedItem(id, one.name, one.role, box, one.shown_value, states, one.shortcut, effect)
        else:
            counts[one.words] += 1
            yield DescribedItem(item_id(scene.name, f"text {counts[one.words]}:{one.words}"), one.words, "text", box)


def _reading_order(scene: Scene, texts: Sequence[Label]) -> list[Control | Label]:
    """Returns controls and labels by rows, left to right; at a table the choices come first, in the hand's order."""
    if scene.narration is not NO_NARRATION:
        return [*scene.visible_controls, *texts]
    return [one for row in rows_of([*scene.visible_controls, *texts]) for one in row]


def _texts(scene: Scene, log: Sequence[str]) -> list[Label]:
    """Returns the labels that repeat no control, also not as "what: value", and no line of the log."""
    own = {id(label) for control in scene.controls for label in control.labels()}
    spoken = {words for control in scene.controls for words in (control.name, control.shown_value)}
    parts = {part.lower() for words in spoken for part in map(str.strip, words.split(":"))}
    spoken |= {"", *log}
    from_pictures = [part.label for part in scene.parts if isinstance(part, VisuallyHiddenText)]
    labels = (label for label in (*scene.labels(), *from_pictures) if id(label) not in own)
    return [label for label in labels if label.words not in spoken and label.words.lower() not in parts]
