"""The disc that goes back."""

from __future__ import annotations

from game.ui.parts.composition import corner_discs
from game.ui.scene import Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton


def back_disc(scene: Scene, screen: Screen) -> DiscButton:
    """Returns the disc in the lower left corner that goes back."""
    return DiscButton(scene.tr("Back"), corner_discs(screen, 1)[0], "back", lambda: scene.go_back(), lands=False)
