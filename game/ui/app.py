"""The app: the whole client, driven by `tick` with time and intents."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.phones.phones import Phones
from game.store.key_map import KeyMap
from game.ui.config import Config
from game.ui.draw.canvas import Canvas, shift_small_items
from game.ui.draw.craft.grain import extend_upwards
from game.ui.draw.craft.pieces import CATALOGUE
from game.ui.draw.quality import quality_of
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprites import Sprites, cache_budget
from game.ui.frame.render_thread import InlineRenderQueue, RenderQueue
from game.ui.frame.retry import draw_twice
from game.ui.input.held_directions import Pads
from game.ui.input.intents import (
    Arrow,
    Back,
    Confirm,
    Continue,
    CycleFocus,
    Exposed,
    Fullscreen,
    Hint,
    Hover,
    Intent,
    Mute,
    PadAdded,
    Pause,
    PickNth,
    Press,
    Quit,
    Release,
    Resized,
    TakeBack,
)
from game.ui.input.press_limiter import PressLimiter
from game.ui.motion import FrameRateMode, Motion
from game.ui.parts.size_notice import size_notice
from game.ui.scanning.switch_access import SwitchAccess
from game.ui.scene import Scene, Screens
from game.ui.scene_failures import SceneFailures
from game.ui.scene_stack import SceneStack
from game.ui.screen import layout_size, make_screen, reachable_height
from game.ui.screen_describer import ScreenDescriber
from game.ui.table_registry import TableRegistry
from game.ui.words import Words

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.kiosk.plan import Kiosk
    from game.store.settings import Settings
    from game.store.store import Store
    from game.ui.display.window import Window
    from game.ui.draw.assets import Assets
    from game.ui.sound import Sound


class App:
    """The running client. `tick` is its only input.

    Args:
        screens: factories of the screens that any scene may lead to.
        tables: each game's `TableKind` by name, in menu order; a kiosk's operator picks from them.
        worker: runs the computer players.
        render_queue: draws ahead of time; None: everything is drawn when it is shown.
        phones: seats played on phones; None: none.
        pads: the gamepads; None: none.
    """

    def __init__(
        self,
        config: Config,
        window: Window,
        store: Store,
        sound: Sound,
        screens: Screens,
        *,
        tables: Mapping[str, Any],
        assets: Assets,
        worker: Worker,
        render_queue: RenderQueue | None = None,
        phones: Phones | None = None,
        pads: Pads | None = None,
    ) -> None:
        self.config = config
        self.window = window
        self.store = store
        self.sound = sound
        self.screens = screens
        self.all_tables: Mapping[str, Any] = TableRegistry(tables, tables, self._register_table)
        self.tables: Mapping[str, Any] = self.all_tables
        self.assets = assets
        self.worker = worker
        self.phones = phones or Phones()
        self.pads = pads or Pads()
        self.key_map = KeyMap()
        self.is_running = self.shows_focus = True
        self.shows_digits = False
        self.burn_in_offset: tuple[int, int] = (0, 0)
        """Offset in px of small items, against burn-in."""
        self.stack = stack = SceneStack(self)
        self.push, self.pop, self.replace, self.finish_transition = (
            stack.push,
            stack.pop,
            stack.replace,
            stack.finish_transition,
        )
        self._describer = ScreenDescriber(self)
        self.readers, self.poll_readers = self._describer.readers, self._describer.poll_readers
        self.reader_intents: Sequence[Intent] = ()
        """Intents that readers requested in the last tick."""
        self.switch_access = SwitchAccess(self)
        self._press_limiter = PressLimiter()
        self._overrides = config.setting_overrides()
        self._visit_settings: dict[str, Any] = {}
        """Settings changed by a kiosk's visitors, reset when they have gone."""
        self._failures = SceneFailures(self, stack)
        self.run_safely = self._failures.run
        self.render_queue: RenderQueue = render_queue or InlineRenderQueue()
        self._top_colour: pygame.Color | None = None
        self._sprites_key: tuple[int, int, float, bool, float] | None = None
        self._catalogue = CATALOGUE
        self._apply_plan()
        self._apply_settings()
        self._apply_window_size()

    # Interface for scenes: see `Client`

    @property
    def top(self) -> Scene | None:
        return self.stack.top

    @property
    def has_below(self) -> bool:
        return self.stack.has_below

    @property
    def scenes(self) -> Sequence[Scene]:
        return self.stack.scenes

    def go_home(self) -> None:
        self.stack.restart(self.screens.home(self))

    def quit(self) -> None:
        self.is_running = False

    def change_settings(self, **changes: Any) -> None:
        if self.config.kiosk:
            self._visit_settings.update(changes)
        else:
            for name in changes:
                self._overrides.pop(name, None)
            self.store.save_settings(msgspec.structs.replace(self.store.settings, **changes))
        self._settings_changed()

    def reset_visit(self) -> bool:
        """Resets the settings changed by a kiosk's visitors; returns whether there were any."""
        if was_changed := bool(self._visit_settings):
            self._visit_settings.clear()
            self._settings_changed()
        return was_changed

    def apply_plan(self, plan: Kiosk) -> None:
        self.config = replace(self.config, kiosk=plan)
        loud = {name: level for name, level in self._overrides.items() if name == "master"}
        self._overrides = {**self.config.setting_overrides(), **loud}
        self._visit_settings.clear()
        self._apply_plan()
        self._settings_changed()

    def apply_calibration(self) -> None:
        """Applies the measured quality level."""
        self._apply_settings()
        self._update_sprites()

    def update_key_hints(self, used: Set[str], has_typed: bool = False) -> None:
        """Shows digits on choices once a key is used, and key hints until something else than a keyboard is used.

        Args:
            used: the devices used since the last call.
            has_typed: whether a keyboard has been used since the start.
        """
        self.shows_digits |= "keys" in used
        has_keyboard = has_typed or (self.settings.has_keyboard and used.isdisjoint(("touch", "pad")))
        if has_keyboard != self.settings.has_keyboard:
            self.change_settings(has_keyboard=has_keyboard)

    def set_volume(self, level: int) -> None:
        """Sets the overall volume, 0 to 10, until the next call; a person can still mute it."""
        if self._overrides.get("master") != level:
            self._overrides["master"] = level
            self._apply_settings()

    def _settings_changed(self) -> None:
        before, sprites = self.settings, self.sprites
        self._apply_settings()
        if self.settings.fullscreen != before.fullscreen:
            self.window.set_fullscreen(self.settings.fullscreen)
        self._apply_window_size()
        self.stack.arrange()
        if self.sprites is not sprites:
            gc.collect()  # closed screens hold the old, large sprites until the next full collection

    # Interface for the main loop

    def tick(self, dt: float, intents: Sequence[Intent] = ()) -> None:
        """Handles intents, advances time by `dt` seconds and draws a frame, which may take two tries."""
        self.advance(dt, intents)
        draw_twice(self.draw_frame, self._free_memory)
        self.notify_readers()

    def advance(self, dt: float, intents: Sequence[Intent] = ()) -> None:
        """Handles intents and what readers request, and advances time, without drawing.

        Each intent is handled by the state left by the ones before it: scene, controls and window size.
        """
        counted = tuple(self._press_limiter.filter(dt, intents, self.settings.press_gap))
        others = self.switch_access.filter_intents(0.0 if self.stack.is_loading else dt, counted)
        self.reader_intents = self.poll_readers()
        self.render_queue.start_frame()
        for intent in (*others, *self.reader_intents):
            if not self._handle_globally(intent):
                self.stack.handle(self._to_reachable(intent))
        self._update_phones(dt)
        self.stack.tick(dt)
        self.sound.tick(dt)

    def notify_readers(self) -> None:
        """Describes the screen to the readers, unless the scene is still loading and cannot be pressed."""
        if not self.stack.is_loading:
            self._describer.notify_readers()

    def draw_frame(self) -> None:
        self.sprites.hats = self.stack.hats
        items = self.stack.items() + self.switch_access.items()
        self.canvas.show(self._size_notice or shift_small_items(items, self.burn_in_offset, self._size[0]))
        self._paint_unreachable(is_anew=False)

    def tick_safely(self, dt: float, intents: Sequence[Intent] = ()) -> None:
        """Runs `tick`; if it fails, leaves the top scene.

        Raises:
            RenderThreadStuck: because nothing drawn afterwards could be shown.
            Exception: a failure of the only scene, shortly after another one.
        """
        self._failures.tick(dt)
        self.run_safely(partial(self.tick, dt, intents))

    def _free_memory(self) -> None:
        """Frees what can be drawn again; the next frame is drawn completely."""
        self.sprites.shrink_caches()
        gc.collect()
        self.canvas.invalidate()

    @property
    def scan_seconds(self) -> float:
        return self.switch_access.pass_seconds

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Frame rate while there is no input."""
        return (
            max(self.stack.frame_rate_mode, FrameRateMode.AMBIENT)
            if self.switch_access.moves
            else self.stack.frame_rate_mode
        )

    def _handle_globally(self, intent: Intent) -> bool:
        """Handles an intent of the app itself and returns True; notes some others and leaves them to the scene."""
        match intent:
            case Press() | Hover() if self._size_notice:
                return True  # no control can be seen
            case Press():
                self.shows_focus = self.shows_digits = False
            case PickNth() | CycleFocus():
                self.shows_focus = self.shows_digits = True
            case Arrow() | Confirm() | TakeBack() | Back() | Pause() | Hint() | PadAdded():
                self.shows_focus = True
            case Mute():
                self.change_settings(muted=not self.settings.muted)
            case Fullscreen() if not self.config.kiosk:
                self.change_settings(fullscreen=not self.settings.fullscreen)
            case Resized(width, height) if (width, height) != self._size:
                self.window.handle_resize(width, height)
                self._apply_window_size()
                self.stack.arrange()
            case Exposed():
                self.canvas.invalidate()
                self._paint_unreachable()
            case Quit() if not self.config.kiosk:
                self.quit()
        return isinstance(intent, (Mute, Fullscreen, Resized, Exposed, Quit))

    def _update_phones(self, dt: float) -> None:
        """Updates the phones, handles their requests, and plays a sound for a join request."""
        if self.top is not None:
            self.phones.showing = self.top.showing
        if self.phones.is_open:
            self.phones.read_out(*self._describer.public_narration())
        knocking = set(self.phones.visitors.knocking)
        self.phones.tick(dt)
        if not knocking.issuperset(self.phones.visitors.knocking):
            self.sound.play("ring_on")
        if self.phones.pop_halt_request():
            self.stack.handle(Pause())
        if self.phones.pop_go_on_request():
            self.stack.handle(Continue())

    def _apply_plan(self) -> None:
        """Applies the part of a kiosk's plan that is not settings: its games, and whether phones may join."""
        plan = self.config.kiosk
        if plan is None:
            return
        self.tables = TableRegistry(self.all_tables, plan.games, self._register_table)
        self.phones.is_welcome = plan.phones or bool(self.config.phones)
        if not self.phones.is_welcome:
            self.phones.close()

    def _register_table(self, kind: Any) -> None:
        """Registers a game's sprites and sounds."""
        self._catalogue = self.sprites.catalogue = self._catalogue | kind.catalogue
        self.sound.add_repertoire(kind.sounds)

    def _apply_settings(self) -> None:
        self.settings: Settings = msgspec.structs.replace(
            self.store.settings, **{**self._overrides, **self._visit_settings}
        )
        self.words = self.phones.speech = Words(self.settings.language)
        self.motion = Motion(self.settings.motion)
        self.key_map.apply(self.settings.keys)
        self.switch_access.apply_settings()
        self.phones.away_seconds = self.settings.away
        self.pads.has_rumble = self.settings.rumble
        self.sound.set_mono(self.settings.mono)
        self.sound.set_volumes(self.settings.master, self.settings.music, self.settings.effects, self.settings.muted)

    def _apply_window_size(self) -> None:
        self._size = width, height = self.window.surface.get_size()
        is_low = self.config.kiosk is not None and self.config.kiosk.screen.reach == "low"
        self.unreachable_px = height - reachable_height(width, height) if is_low else 0
        visible_area = (0, self.unreachable_px, width, height - self.unreachable_px)
        self.canvas = Canvas(
            self.window.surface.subsurface(visible_area) if self.unreachable_px else self.window.surface
        )
        self.screen = make_screen(self.settings, *layout_size(*visible_area[2:]), hypot(width, height))
        self._paint_unreachable()
        self._update_sprites()
        self._size_notice = size_notice(self.sprites, visible_area[2:], self.words.tr)

    def _paint_unreachable(self, is_anew: bool = True) -> None:
        """Extends the frame's upper edge, with paper grain, above the reachable part.

        Args:
            is_anew: repaint even if the colour has not changed, because the window may have lost it.
        """
        colour = self.canvas.window.get_at((0, 0)) if self.unreachable_px else None
        if colour is not None and (is_anew or colour != self._top_colour):
            self._top_colour = colour
            band = (0, 0, self._size[0], self.unreachable_px)
            self.window.surface.blit(extend_upwards(colour, self._size[0], self.unreachable_px, self.screen.u), band)
            if pygame.display.get_surface() is self.window.surface:
                pygame.display.update(band)

    def _to_reachable(self, intent: Intent) -> Intent:
        """Converts an intent's position to coordinates of the reachable part."""
        if self.unreachable_px and isinstance(intent, (Press, Hover, Release)):
            return msgspec.structs.replace(intent, y=intent.y - self.unreachable_px)
        return intent

    def _update_sprites(self) -> None:
        """Replaces sprites and scenery if the screen or the contrast has changed; that takes a moment."""
        screen, strong = self.screen, self.settings.high_contrast
        key = (*screen.window, strong, screen.text_size)
        if key != self._sprites_key:
            self.render_queue.clear()
            room = cache_budget(screen.width, screen.height)
            self.sprites = Sprites(
                self.assets, self._catalogue, strong, room, screen.text_size, self.render_queue, screen.u
            )
            self.scenery = Scenery(self.assets, self.render_queue, is_quiet=strong)
            self._sprites_key = key
        self.sprites.quality = self.scenery.quality = quality_of(self.settings, *self._size)
