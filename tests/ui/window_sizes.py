"""Lays out an app's screen for other window sizes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.ui.input.intents import Resized
from tests.support.driven import DrivenApp

WINDOW_ATTRIBUTES = ("screen", "sprites", "scenery", "canvas")
"""Attributes of an app that depend on its window."""


class Window(NamedTuple):
    """A window size in px, with a text size in per cent."""

    size: tuple[int, int]
    text_size: int
    attributes: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text_size}"


def windows(app: DrivenApp, looks: Sequence[tuple[tuple[int, int], int]]) -> list[Window]:
    """Returns windows of those sizes in px and text sizes.

    The app, which shows nothing yet, is left in the first one.
    """
    made = [_window(app, *look) for look in looks]
    _window(app, *looks[0])
    return made


def _window(app: DrivenApp, size: tuple[int, int], text_size: int) -> Window:
    """Resizes the app and returns the window."""
    if app.settings.text_size != text_size:
        app.change_settings(text_size=text_size)
    app.advance(0.0, [Resized(*size)])
    return Window(size, text_size, _window_attributes(app))


def _window_attributes(app: DrivenApp) -> Mapping[str, Any]:
    return {name: getattr(app, name) for name in WINDOW_ATTRIBUTES}


def each_window(app: DrivenApp, others: Sequence[Window]) -> Iterator[Window]:
    """Yields each window in turn, with the app switched to it; finally restores the app's own."""
    own = _window_attributes(app)
    for window in others:
        vars(app).update(window.attributes)
        yield window
    vars(app).update(own)
    assert app.top
    app.top.arrange(app.screen)
