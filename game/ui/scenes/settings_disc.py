"""The disc that opens the settings, alone and beside the one that goes back.

The settings are imported when opened, so that the title appears sooner.
"""

from __future__ import annotations

from functools import partial

from game.ui.geometry import Box
from game.ui.parts.composition import corner_discs
from game.ui.scene import Client, Scene
from game.ui.scenes.back_disc import back_disc
from game.ui.screen import Screen
from game.ui.widgets import Control, DiscButton


def settings_disc(app: Client, box: Box) -> DiscButton:
    return DiscButton(app.words.tr("Settings"), box, "settings", partial(_set, app))


def _set(app: Client) -> None:
    from game.ui.scenes.settings import SettingsScene

    app.push(SettingsScene(app))


def back_and_settings(scene: Scene, screen: Screen) -> list[Control]:
    """Returns the discs in the lower left corner."""
    return [back_disc(scene, screen), settings_disc(scene.app, corner_discs(screen, 2)[1])]
