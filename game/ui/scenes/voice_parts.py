"""What screens say of the voice: how it is begun, on the first of them, and a disc that has a few sentences said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.box_layout import Padded, Row
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.input.buttons import shown
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.parts.leaves import cutout, leaf
from game.ui.scene import Client
from game.ui.screen import MIN_TEXT, Screen
from game.ui.widgets import Control, DiscButton, Label, Part, Slip

PICTURE, WORDS, GAP = 62, 226, 14
"""The picture's side, the room for words and what is between; all sizes are in design px."""
GROWTH = 1.6
"""Larger letters make that room so much wider at most."""
PAD = 14, 8
LIFT = 4


def voice_begins(app: Client, discs: Sequence[Control]) -> list[Part]:
    """The slip, where there is a voice and a key that begins it; at a kiosk that is the headphones' alone.

    Where nobody has a keyboard the voice is begun in the settings.

    Args:
        discs: it lies on none of them.
    """
    device, tr = ("headphones" if app.config.kiosk else "voice"), app.words.tr
    keys = app.key_map.buttons["headphones_in" if app.config.kiosk else "voice"]
    is_told_of = app.config.kiosk or app.settings.has_keyboard
    if not keys or not is_told_of or app.sound.speech.is_missing:
        return []
    held = tr("Hold {key}: a voice").format(key=shown(keys[0], tr))
    says = tr("Headphones: a voice") if app.config.kiosk else held
    return _slip(app.screen, f"disc:{device}:navy", says, discs)


def _slip(screen: Screen, look: str, says: str, discs: Sequence[Control]) -> list[Part]:
    design = screen.design
    w = WORDS * min(GROWTH, design.letter_size(MIN_TEXT) / MIN_TEXT)
    words = leaf(lambda box: Label(says, box, MIN_TEXT, align="left"), w, letters=MIN_TEXT, lines=2)
    node = Padded(Row(cutout(look, PICTURE), words, gap=GAP), leaf(lambda box: Slip(box, FRAME, lift=LIFT)), *PAD)
    box = _place(screen, *node.size(screen))
    if screen.shape != "tall" and any(disc.box.overlaps(screen.box(box)) for disc in discs):
        box = box._replace(x=design.stage.x)
    return [make(screen.box(where)) for make, where in node.leaf_boxes(screen, box)]


def _place(screen: Screen, w: float, h: float) -> Box:
    """Above the discs in the right corner, or in a tall window between those of both corners; in design px."""
    corner, inner = map(screen.design.box, corner_discs(screen, 2, "right"))
    if screen.shape == "tall":
        x, y = screen.design.stage.center.x, corner.center.y
        return Box.from_center(x, y, min(w, 2 * (inner.x - CORNER_GAP - x)), h)
    return Box(corner.right - w, corner.y - CORNER_GAP - h, w, h)


def said_aloud(
    app: Client, sentences: Sequence[str], again: Callable[[], object] = lambda: None
) -> list[Callable[[Box], DiscButton]]:
    """What makes the disc that says them, whether the voice is on or off, where something on this machine can speak.

    Args:
        again: begins what is seen meanwhile from its start.
    """
    speech, words = app.sound.speech, app.words

    def say() -> None:
        again()
        speech.say(sentences, words.language, interrupts=True)

    make = lambda box: DiscButton(words.tr("Say it"), box, "voice", say, lands=False)  # noqa: E731
    return [] if speech.is_missing else [make]
