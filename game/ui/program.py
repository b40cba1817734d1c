"""The program as everything on the screen sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.kiosk.plan import Kiosk
    from game.phones.phones import Phones
    from game.store.key_map import KeyMap
    from game.store.settings import Settings
    from game.store.store import Store
    from game.ui.config import Config
    from game.ui.draw.assets import Assets
    from game.ui.draw.canvas import Canvas
    from game.ui.draw.scenery.scenery import Scenery
    from game.ui.draw.sprites import Sprites
    from game.ui.frame.render_thread import RenderQueue
    from game.ui.input.held_directions import Pads
    from game.ui.motion import FrameRateMode, Motion
    from game.ui.screen import Screen
    from game.ui.screen_description import AssistiveReader
    from game.ui.sound import Sound
    from game.ui.words import Words


class Program(Protocol):
    """Settings, drawings, sound, phones and computer players: all that is not about other scenes."""

    config: Config
    store: Store
    sound: Sound
    assets: Assets
    worker: Worker
    phones: Phones
    pads: Pads
    key_map: KeyMap
    screen: Screen
    settings: Settings
    sprites: Sprites
    scenery: Scenery
    render_queue: RenderQueue
    words: Words
    canvas: Canvas
    tables: Mapping[str, Any]
    """Each game's `TableKind` by name, in menu order."""
    motion: Motion
    readers: list[AssistiveReader]
    """Observers that receive each new screen description; add your own."""
    all_tables: Mapping[str, Any]
    """Tables of all games, offered or not."""
    unreachable_px: int
    """Px at the top of the window that nobody can reach; scenes are laid out below."""
    shows_focus: bool
    shows_digits: bool
    """Whether choices show their digit keys, because somebody uses a keyboard."""

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Frame rate while there is no input."""
        ...

    @property
    def scan_seconds(self) -> float:
        """Seconds that somebody with one switch may have to wait for an item: idle times are longer by them."""
        ...

    def go_home(self) -> None:
        """Removes all scenes and starts over."""

    def quit(self) -> None:
        """Ends the program after this tick."""

    def change_settings(self, **changes: Any) -> None:
        """Changes, applies and saves settings."""

    def apply_plan(self, plan: Kiosk) -> None:
        """Applies a kiosk's changed plan."""
