"""Parts about the voice: how to start it, and a disc that reads sentences aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.box_layout import Padded, Row
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.input.buttons import button_label
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.parts.layout_leaves import cutout, leaf
from game.ui.scene import Client
from game.ui.screen import MIN_TEXT, Screen
from game.ui.widgets import Banner, Control, DiscButton, Label, Part

PICTURE, WORDS, GAP = 62, 226, 14
"""Size of the picture, width of the words and the gap, in design px."""
GROWTH = 1.6
"""Limit on the words' growth by large text."""
LARGE_LINES = 1.78
"""Lines of large words: two of smaller letters, so that the slip stays below the title."""
PAD = 14, 8
LIFT = 4


def voice_hint(app: Client, discs: Sequence[Control]) -> list[Part]:
    """Returns the slip that says how to start the voice, if there is a voice and a key for it.

    At a kiosk headphones start it. Without a keyboard the settings do.

    Args:
        discs: controls that it must not cover.
    """
    device, tr = ("headphones" if app.config.kiosk else "voice"), app.words.tr
    keys = app.key_map.buttons["headphones_in" if app.config.kiosk else "voice"]
    shows_hint = app.config.kiosk or app.settings.has_keyboard
    if not keys or not shows_hint or app.sound.speech.is_missing:
        return []
    hint = tr("Hold {key}: a voice").format(key=button_label(keys[0], tr))
    says = tr("Headphones: a voice") if app.config.kiosk else hint
    return _slip(app.screen, f"disc:{device}:navy", says, discs)


def _slip(screen: Screen, look: str, says: str, discs: Sequence[Control]) -> list[Part]:
    design = screen.design
    w = WORDS * min(GROWTH, design.letter_size(MIN_TEXT) / MIN_TEXT)
    words = leaf(
        lambda box: Label(says, box, MIN_TEXT, align="left"),
        w,
        letters=MIN_TEXT,
        lines=2 if screen.text_size <= 1 else LARGE_LINES,
    )
    node = Padded(Row(cutout(look, PICTURE), words, gap=GAP), leaf(lambda box: Banner(box, FRAME, lift=LIFT)), *PAD)
    box = _place(screen, *node.size(screen))
    if screen.shape != "tall" and any(disc.box.overlaps(screen.box(box)) for disc in discs):
        box = box._replace(x=design.stage.x)
    return [make(screen.box(place)) for make, place in node.leaf_boxes(screen, box)]


def _place(screen: Screen, w: float, h: float) -> Box:
    """Returns the slip's place above the corner discs, or between them in a tall window, in design px."""
    corner, inner = map(screen.design.box, corner_discs(screen, 2, "right"))
    if screen.shape == "tall":
        x, y = screen.design.stage.center.x, corner.center.y
        return Box.from_center(x, y, min(w, 2 * (inner.x - CORNER_GAP - x)), h)
    return Box(corner.right - w, corner.y - CORNER_GAP - h, w, h)


def read_aloud_discs(
    app: Client, sentences: Sequence[str], on_replay: Callable[[], object] = lambda: None
) -> list[Callable[[Box], DiscButton]]:
    """Returns the maker of the read-aloud disc in a list, which is empty without a speech engine.

    Args:
        on_replay: restarts the animation being described.
    """
    speech, words = app.sound.speech, app.words

    def say() -> None:
        on_replay()
        speech.say(sentences, words.language, interrupts=True)

    make = lambda box: DiscButton(words.tr("Say it"), box, "voice", say, lands=False)  # noqa: E731
    return [] if speech.is_missing else [make]
