"""Checks that hold for every scene."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from game.ui.app import App
from game.ui.geometry import Box
from game.ui.scanning.scan_overlay import frame_box
from game.ui.scanning.scanner import Scanner
from game.ui.scene import Scene
from game.ui.screen_describer import describe
from game.ui.screen_description import ScreenDescription
from game.ui.widgets import Label
from tests.support.focus_laws import ROUNDING, arrow_faults, focus_faults

WORD_GAP = 0.2
"""Minimum gap between two words, divided by the letter size."""


def words_in(sentence: str) -> list[str]:
    """Returns the words of a sentence, without the punctuation that French sets apart."""
    return [word for word in sentence.split() if any(map(str.isalnum, word))]


def faults(app: App) -> list[str]:
    """Returns all faults of the top scene.

    Text cut or touching; controls too small, too close, unreachable or nameless.
    """
    scene = app.stack.top
    assert scene is not None
    return [
        *_cut_words(app, scene),
        *_touching_words(app, scene),
        *_bad_controls(app, scene),
        *arrow_faults(scene.controls),
        *focus_faults(scene),
        *_bad_descriptions(told := describe(app), scene),
        *_bad_scanning(app, told),
    ]


def _cut_words(app: App, scene: Scene) -> Iterator[str]:
    for label in scene.labels():
        if not label.fits(app.sprites, app.screen):
            yield f"{label.words!r} does not fit {label.box}"


def _touching_words(app: App, scene: Scene) -> Iterator[str]:
    """Yields labels in one line that are closer than two words of a sentence; captions excepted."""
    labels = [label for label in scene.labels() if label.words and isinstance(label, Label)]
    for (one, left), (other, right) in combinations([(label, ink_box(app, label)) for label in labels], 2):
        room = WORD_GAP * min(label.px(app.sprites, app.screen) for label in (one, other))
        apart = max(left.x, right.x) - min(left.right, right.right)
        is_one_line = left.y < right.bottom and right.y < left.bottom
        if is_one_line and apart < room and one is not other.above and other is not one.above:
            yield f"{one.words!r} and {other.words!r} are {apart:.0f} px apart"


def ink_box(app: App, label: Label) -> Box:
    """Returns the box of a label's ink."""
    (item,) = label.items(app.sprites, app.screen)
    ink = item.surface.get_bounding_rect()
    return Box(item.x + ink.x, item.y + ink.y, ink.w, ink.h)


def _bad_controls(app: App, scene: Scene) -> Iterator[str]:
    least = app.screen.control_px() - ROUNDING
    window = Box(0, 0, app.screen.width, app.screen.height).inflate(ROUNDING)
    for control in scene.controls:
        box = control.box
        if not control.name:
            yield f"the control at {box} has no name"
        if min(box.w, box.h) < least:
            yield f"{control.name!r} is smaller than {least:.0f} px: {box}"
        if not window.encloses(box):
            yield f"{control.name!r} leaves the window: {box}"
    for one, other in combinations(scene.controls, 2):
        if one.name == other.name:
            yield f"two controls are called {one.name!r}"
        if one.box.inset(ROUNDING).overlaps(other.box):
            yield f"{one.name!r} overlaps {other.name!r}"


def _bad_descriptions(description: ScreenDescription, scene: Scene) -> Iterator[str]:
    """Yields items that are missing in the description or ambiguous there."""
    pressable = [item for item in description.items if item.role != "text"]
    for name, count in Counter(item.name for item in pressable).items():
        if not name.strip() or count > 1:
            yield f"{count} things are told as {name!r}"
    if not all(item.name.strip() for item in description.items):
        yield "something is told that has no name"
    if len({item.id for item in description.items}) < len(description.items):
        yield "two things have one id"
    if missing := {control.name for control in scene.visible_controls} - {item.name for item in pressable}:
        yield f"not told: {sorted(missing)}"
    if description.focus and not description.item(description.focus):
        yield "what has the focus is not told"
    if not description.title:
        yield "it has no title"
    if any(not sentence.strip() for topic in description.topics for sentence in topic.sentences):
        yield "there is an empty sentence"


def _bad_scanning(app: App, description: ScreenDescription) -> Iterator[str]:
    """Yields items that scanning does not offer exactly once, or whose frame is invisible."""
    scanner = Scanner(app)
    scanner.notify(description)
    usable = sorted(item.id for item in description.items if item.can_focus)
    window = Box(0, app.unreachable_px, app.screen.width, app.screen.height)
    if sorted(id for row in scanner.cursor.rows for id in row) != usable:
        yield "not everything is offered once in turn"
    for box in (box for row in scanner.cursor.rows for box in scanner.boxes(row)):
        frame = frame_box(app.screen.design.box(box.move(0, -app.unreachable_px)), app.screen)
        if min(frame.w, frame.h) < app.screen.control_px() / 2 or not window.overlaps(box):
            yield f"the frame round {box} is not to be seen"
