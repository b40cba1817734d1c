"""The disc that has a few sentences said aloud, whether the voice is on or off."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.geometry import Box
from game.ui.scene import Client
from game.ui.widgets import DiscButton


def said_aloud(
    app: Client, sentences: Sequence[str], again: Callable[[], object] = lambda: None
) -> list[Callable[[Box], DiscButton]]:
    """What makes the disc in its box, where something on this machine can speak.

    Args:
        again: begins what is seen meanwhile from its start.
    """
    speech, words = app.sound.speech, app.words

    def say() -> None:
        again()
        speech.say(sentences, words.language, interrupts=True)

    make = lambda box: DiscButton(words.tr("Say it"), box, "voice", say, lands=False)  # noqa: E731
    return [] if speech.is_missing else [make]
