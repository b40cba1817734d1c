"""Checks that hold for every scene."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias, cast

from game.ui.app import App
from game.ui.geometry import Box
from game.ui.input.arrow_navigation import DOWN, LEFT, RIGHT, UP, WAYS, ArrowNavigation, Way
from game.ui.scanning.scan_overlay import frame_box
from game.ui.scanning.scanner import Scanner
from game.ui.scene import Scene
from game.ui.screen_describer import describe
from game.ui.screen_description import ScreenDescription
from game.ui.widgets import Control, Label

ROUNDING = 0.5
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
        *_bad_arrows(scene.controls),
        *focus_faults(scene),
        *_bad_descriptions(told := describe(app), scene),
        *_bad_scanning(app, told),
    ]


def reachable(controls: list[Control], start: Control) -> set[str]:
    """Returns the names of all controls that the arrows reach."""
    usable = [control for control in controls if control.can_focus]
    return {usable[number].name for number in _reached_from(_arrows_of(usable), usable.index(start))}


def lies_within_45_degrees(a: Box, b: Box, way: Way) -> bool:
    """Returns whether the nearest points of two boxes that lie apart are within 45 degrees of a direction."""
    (x, right), (y, bottom) = (b.x - a.right, a.x - b.right), (b.y - a.bottom, a.y - b.bottom)
    ahead = {RIGHT: x, LEFT: right, DOWN: y, UP: bottom}[way]
    aside = max(y, bottom) if way in (RIGHT, LEFT) else max(x, right)
    return ahead + ROUNDING >= max(0.0, aside)


class FocusTarget(NamedTuple):
    """Everything of a control that arrows depend on; the number makes it unique."""

    number: int
    box: Box
    is_in_bar: bool


Arrows: TypeAlias = tuple[dict[Way, int], ...]
"""Targets of the arrows from each control, by number."""


def _arrows_of(usable: list[Control]) -> Arrows:
    targets = tuple(FocusTarget(number, one.box, one.is_in_bar) for number, one in enumerate(usable))
    return _arrows_among(targets)


@lru_cache(maxsize=256)
def _arrows_among(targets: tuple[FocusTarget, ...]) -> Arrows:
    """Returns where the arrows lead; cached, because screens repeat."""
    lead = ArrowNavigation(cast("Sequence[Control]", targets)).target
    ways = ({way: lead(cast("Control", here), way) for way in WAYS} for here in targets)
    return tuple({way: cast("FocusTarget", there).number for way, there in one.items() if there} for one in ways)


def _reached_from(arrows: Arrows, start: int) -> set[int]:
    """Returns the numbers of everything reachable from `start`."""
    found, todo = {start}, [start]
    while todo:
        new = {*arrows[todo.pop()].values()} - found
        found |= new
        todo += new
    return found


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


def _bad_arrows(controls: list[Control]) -> Iterator[str]:
    """Yields arrows that lead aside, and controls out of their reach; into the bar only up leads, out of it down."""
    usable = [control for control in controls if control.can_focus]
    arrows = _arrows_of(usable)
    for number, (here, leads) in enumerate(zip(usable, arrows, strict=True)):
        for way, there in ((way, usable[n]) for way, n in leads.items()):
            is_bar = way == (UP if there.is_in_bar else DOWN)
            is_aside = not lies_within_45_degrees(here.box, there.box, way)
            if is_aside if here.is_in_bar == there.is_in_bar else not is_bar:
                yield f"the arrow {way} from {here.name!r} leads to {there.name!r}"
        if missing := {*range(len(usable))} - _reached_from(arrows, number):
            yield f"no arrows lead from {here.name!r} to {sorted(usable[n].name for n in missing)}"


def focus_faults(scene: Scene) -> Iterator[str]:
    """Yields a fault if something can be chosen, and the focus is nowhere or on something invisible."""
    can_act = any(control.can_focus and control.lands for control in scene.visible_controls)
    focused = scene.focus.current(scene.controls)
    if can_act and focused not in scene.visible_controls:
        yield f"the focus is on {focused and focused.name}"


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
