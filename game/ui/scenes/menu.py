"""The title: letters in the sea, the way in, and a table that plays by itself while nobody is there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import cycle, dropwhile
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.store.journal import Journal
from game.ui.dialog import QuestionDialog, Reply
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import SpriteState
from game.ui.geometry import Box
from game.ui.input.intents import ConfirmRelease, Hover, Intent, Press, Release, ScanOffer
from game.ui.input.pointer_capture import control_at
from game.ui.motion import PAPER_FPS, FrameRateMode
from game.ui.parts.composition import Cutouts, area_above, box_at, corner_discs
from game.ui.scene import Client, Scene
from game.ui.scenes.error_messages import no_sound_scene
from game.ui.scenes.languages import language_discs
from game.ui.scenes.picture_disc import PictureDisc, heads_beside
from game.ui.scenes.settings_disc import settings_disc
from game.ui.scenes.title import LetterRise, Title
from game.ui.scenes.title_discs import LessonDisc, day_disc
from game.ui.scenes.title_successors import shelf, successor_looks
from game.ui.scenes.unfinished_match import default_game, unfinished_match
from game.ui.scenes.voice_widgets import voice_hint
from game.ui.screen import Screen
from game.ui.sound import CALM
from game.ui.table.aids.pointing import beckoning
from game.ui.transition import CrossFade, SlowFade
from game.ui.widgets import Control, DiscButton, Label

if TYPE_CHECKING:
    from game.ui.scenes.rules_in_pictures import RulesInPictures
    from game.ui.table.attract import AttractMode
    from game.ui.table.contract import TableKind

PLAY = {"wide": (960, 922), "square": (720, 914), "tall": (540, 1560)}
PLAY_DISC = 214
NEW_GAME, NEW_GAME_AWAY = 150, 290
"""Size of the new-game disc beside an unfinished match, and its distance from the resume disc."""
RIPPLES, RIPPLES_DOWN = 500, 15
"""Width of the ripples, and their offset below the disc's middle."""

IDLE_SECONDS = 8.0
"""Seconds without input before the demo begins."""
DEMO_SECONDS = 75.0
SINK_SECONDS = 1.6
DISCS_RISE, DISCS_BELOW = 0.3, 340
"""Seconds in which the controls rise after a start, and their distance."""


class MenuScene(Scene):
    """The first screen, to which everything returns."""

    name = "menu"
    is_public = True
    hats: Mapping[str, str] | None = MappingProxyType({})

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._seconds = 0.0
        self._idle = 0.0
        self._saved: Journal | None = None
        self._attract: AttractMode | None = None
        self._demo_start = 0.0
        """Idle seconds at which the demo began."""
        self._demo_games = dropwhile(lambda name: name != default_game(app), cycle(app.tables))
        """Games of the demo, in turn."""
        self.shows_table = False
        """Whether the demo's table is visible."""
        self._pictures: RulesInPictures | None = None
        """The four pictures shown after a demo."""
        self._fade: CrossFade | None = None
        self._rising: LetterRise | None = None
        """The rising letters after a start."""

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        self._saved = unfinished_match(self.app)
        self._title = Title(self.app, self.app.scenery)
        if self._attract:
            self._attract.fit()
        if self._pictures:
            self._pictures.fit()
        self._lay_controls(screen)

    def _lay_controls(self, screen: Screen) -> None:
        """Lays out the controls of the title, or of the four pictures."""
        picture_controls = self._pictures.controls() if self._pictures else None
        self.controls = [
            *(picture_controls or self._entry_discs(screen)),
            *self._left_corner_discs(screen),
            *([] if picture_controls else self._right_corner_discs(screen)),
        ]
        self.parts = [] if picture_controls else voice_hint(self.app, self.controls)

    def _entry_discs(self, screen: Screen) -> list[Control]:
        """Returns the disc to the shelf, or the discs to resume and to start anew."""
        main = self._main_disc(screen)
        if not self._saved:
            return [DiscButton(self.tr("Play"), main, "play", self.opener(shelf), kind="coral")]
        kind, side = self.app.tables[self._saved.record.game], screen.design.control_size(NEW_GAME)
        x, y = PLAY[screen.shape]
        new_game_box = box_at(screen, x + NEW_GAME_AWAY + (side - NEW_GAME) / 2, y, side, side)
        corner = corner_discs(screen, 2, "right")[1]
        if new_game_box.overlaps(corner):
            new_game_box = new_game_box._replace(y=area_above(screen, [corner]).bottom - new_game_box.h)
        return [
            PictureDisc(self.app, kind, self.tr("Go on playing"), main, "play", self._resume),
            DiscButton(self.tr("Another game"), new_game_box, "shelf", self.opener(shelf)),
        ]

    def _main_disc(self, screen: Screen) -> Box:
        side = screen.design.control_size(PLAY_DISC)
        return box_at(screen, *PLAY[screen.shape], side, side)

    def _left_corner_discs(self, screen: Screen) -> list[Control]:
        """Returns the discs in the corner; the door is outermost, where no arrow leads by accident."""
        discs: list[Control] = []
        places = corner_discs(screen, 2)
        if not self._is_kiosk:
            discs.append(DiscButton(self.tr("Leave"), places[0], "door", self._leave, lands=False))
        return [*discs, LessonDisc(self.app, default_game(self.app), places[len(discs)])]

    def _right_corner_discs(self, screen: Screen) -> list[Control]:
        muted = self.app.settings.muted or self.app.sound.has_no_device
        outer, inner = corner_discs(screen, 2, "right")
        sound = DiscButton(
            self.tr("Sound on") if muted else self.tr("Sound off"), inner, "sound_off" if muted else "sound", self._mute
        )
        globe = language_discs(self.app, screen, lambda: not self.shows_table)
        day = () if self.shows_table else (day_disc(self.app, screen),)  # there the table says how far the game is
        return [sound, settings_disc(self.app, outer), *day, *globe]

    @property
    def _is_kiosk(self) -> bool:
        """Whether the game may not be left."""
        config = self.app.config
        return config.kiosk is not None or config.demo or self.app.settings.screen_inches > 0

    def items(self) -> list[Item]:
        ground = self._ground()
        if self._fade and self._fade.is_running:
            ground = self._fade.items((), ground)
        return [*ground, *self._invitation()] if self.is_top else ground

    def labels(self) -> list[Label]:
        return [*super().labels(), *(self._pictures.labels() if self._pictures else ())]

    def _ground(self) -> list[Item]:
        if self._pictures:
            return self._pictures.items()
        return self._attract.items() if self._attract and self.shows_table else self._title_items()

    @property
    def _beats(self) -> int:
        return int(self._seconds * PAPER_FPS)

    def _title_items(self) -> list[Item]:
        return self._title.items(self._title.letters.pose(self.app.motion.moment(self._beats / PAPER_FPS), self._depth))

    def _invitation(self) -> list[Item]:
        """Returns ripples below the way in, a pointing hand, and the heads of an unfinished match."""
        screen = self.app.screen
        main = self._main_disc(screen)
        k = main.w / PLAY_DISC
        under = Cutouts([SpriteState("ripples", main.center.x, main.center.y + RIPPLES_DOWN * k, RIPPLES * k, 0)])
        hand = beckoning(main, self.app.motion.moment(self._seconds))
        waiting = () if self._pictures or not self._saved else (plan.shepherd for plan in self._saved.seats)
        overlay = Cutouts([*heads_beside(main, tuple(waiting), screen), hand])
        told = [] if self.shows_table else self.part_items()
        items = [*under.items(self.app.sprites, screen), *told, *self.control_items()]
        items += overlay.items(self.app.sprites, screen)
        below = 0 if self.is_in_place else round(DISCS_BELOW * k * (1 - min(1.0, self._seconds / DISCS_RISE)) ** 3)
        return [item._replace(y=item.y + below) for item in items] if below else items

    def look_steps(self) -> list[Callable[[], object]]:
        return [*super().look_steps(), self._invitation]

    @property
    def is_in_place(self) -> bool:
        return self._rising is None or self._seconds >= DISCS_RISE

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        rises = self._rising is not None and not self._rising.is_over
        if rises or self._attract or self._pictures or (self._fade and self._fade.is_running):
            return FrameRateMode.FULL
        return self.sea_frame_rate_mode

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Bobs the letters; after some idle time starts the demo, and later returns to the title."""
        super().tick(dt, intents)
        self._idle += dt
        if self._fade:
            self._fade.tick(dt)
        if self._pictures:
            self._tick_rules(self._pictures, dt)
        elif self._attract:
            self._play_by_itself(self._attract, dt)
        elif self._idle > IDLE_SECONDS + self.app.scan_seconds and self.app.motion.has_fades:
            self._attract, self._idle = self._next_table(), IDLE_SECONDS

    def tick_ambient(self, dt: float) -> None:
        steps = self._beats
        self._seconds += dt
        self._title.stage.tick((self._beats - steps) / PAPER_FPS)
        if self._rising:
            self._rising.tick(dt)

    def handle(self, intent: Intent) -> None:
        """Returns to the title on any sign of life; only a press beside all controls does no more."""
        if isinstance(intent, Hover | ConfirmRelease | ScanOffer) or self._presses_in_demo(intent):
            super().handle(intent)
        elif isinstance(intent, Release) or (self._shows_demo and not isinstance(intent, Press)):
            pictures = self._pictures
            super().handle(intent)
            if self._pictures is pictures and self._shows_demo and self.is_top:  # the press opened no other scene
                self._wake()
        elif self._attract and self._is_join(intent):
            self._join(self._attract)
        elif self._shows_demo:
            self._wake()
        else:
            self._handle_at_title(intent)

    @property
    def _shows_demo(self) -> bool:
        """Whether a table or pictures are shown instead of the title."""
        return self.shows_table or self._pictures is not None

    def _presses_in_demo(self, intent: Intent) -> bool:
        """Whether a control is pressed during the demo."""
        return self._shows_demo and isinstance(intent, Press) and bool(control_at(self.controls, intent.x, intent.y))

    def _handle_at_title(self, intent: Intent) -> None:
        """Shows the title immediately and hands it the intent."""
        self._stop_playing()
        if isinstance(intent, Press) and not control_at(self.controls, intent.x, intent.y):
            self._touch_title(intent.x, intent.y)
        super().handle(intent)

    def _touch_title(self, x: float, y: float) -> None:
        """Lets a touched shepherd react, or a letter with the one on it, or the sea and the sky."""
        heights, letters, stage = self.app.sprites.catalogue.heights, self._title.letters, self._title.stage
        pose = letters.pose(0.0)
        shepherds = [
            piece for piece in pose if piece.startswith("shepherd:") and heights.box(pose[piece]).contains(x, y)
        ]
        if shepherds:
            stage.idle.answer("shepherd", *shepherds)
        elif (number := letters.letter_at(x, y)) is not None:
            together = (f"letter:{number}", f"shepherd:{number}")
            stage.idle.answer("letter", *(piece for piece in together if piece in pose))
        else:
            stage.splash(x, y)

    def _is_join(self, intent: Intent) -> bool:
        """Whether a touch joins the demo of a kiosk."""
        if not self.shows_table or self.app.config.kiosk is None or not isinstance(intent, Press):
            return False
        return control_at(self.controls, intent.x, intent.y) is None

    def _join(self, attract: AttractMode) -> None:
        """Starts a new match like the demo's; nobody inherits a computer's losses."""
        from game.ui.table.match_setup import joined_game

        self.app.push(joined_game(self.app, attract.session))

    def looks_to_prefetch(self) -> Mapping[Hashable, Callable[[], object]]:
        return successor_looks(self.app, self._saved)

    def enter(self) -> None:
        self.app.sound.set_mood(CALM)

    def resume(self) -> None:
        """Lays out again, because the unfinished match may have changed."""
        self.app.sound.set_mood(CALM)
        self.arrange(self.app.screen)

    def suspend(self) -> None:
        self._stop_playing()

    def exit(self) -> None:
        self._stop_playing()

    def go_back(self) -> None:
        """Goes back from the demo to the title, and asks there whether to leave, where the game may be left."""
        if self._shows_demo:
            self._wake()
        elif not self._is_kiosk:
            self._leave()

    def rise(self, rising: LetterRise) -> None:
        """Takes over letters that were rising while the game loaded."""
        self._rising = rising

    def _depth(self, number: int) -> float:
        return max(self._sink_share, self._rising.depth(number) if self._rising else 0.0)

    @property
    def _sink_share(self) -> float:
        if not self._attract:
            return 0.0
        return self.app.motion.progress(self._idle - IDLE_SECONDS, SINK_SECONDS) ** 2

    def _play_by_itself(self, attract: AttractMode, dt: float) -> None:
        """Sinks the letters, then plays the demo until its round is over."""
        if self.shows_table:
            attract.tick(dt)
            if attract.is_over or self._idle > self._demo_start + DEMO_SECONDS:
                self._end(attract)
        elif self._sink_share >= 1:
            self._show_table()
            self._demo_start = self._idle
            self._fade = SlowFade(self.app.canvas.window)

    def _show_table(self) -> None:
        self.shows_table = True
        self._lay_controls(self.app.screen)

    def _next_table(self) -> AttractMode:
        """Returns the demo of the next game."""
        from game.ui.table.attract import (
            AttractMode,  # imported here, like all imports in functions of this file, so that the menu starts faster
        )

        return AttractMode(self.app, next(self._demo_games))

    def _end(self, attract: AttractMode) -> None:
        """Returns to the title; a kiosk shows the four pictures first."""
        kind = self.app.tables[attract.session.match.game.name]
        self._wake()
        if self.app.config.kiosk and kind.how_to(self.tr):
            self.show_rules(kind)

    def show_rules(self, kind: TableKind) -> None:
        """Shows a game's four pictures."""
        from game.ui.scenes.rules_in_pictures import RulesInPictures

        self._pictures = RulesInPictures(self.app, kind, self._main_disc, self.show_rules)
        self._lay_controls(self.app.screen)

    def _tick_rules(self, pictures: RulesInPictures, dt: float) -> None:
        """Advances the pictures; the next demo follows."""
        pictures.tick(dt)
        if pictures.is_over:
            self._wake()
            self._attract = self._next_table()
            self._show_table()

    def _wake(self) -> None:
        """Fades from the demo to the title."""
        fade = SlowFade(self.app.canvas.window) if self._shows_demo else self._fade
        self._stop_playing()
        self._fade = fade

    def _stop_playing(self) -> None:
        self._idle = 0.0
        self._demo_start = 0.0
        self._fade = None
        has_demo, self.shows_table = self._shows_demo, False
        if self._attract:
            self._attract.close()
        self._attract = None
        if self._pictures:
            self._pictures = None
            self.app.sound.speech.hush()
        if has_demo:
            self._lay_controls(self.app.screen)

    # Where the controls lead

    def _resume(self) -> None:
        """Resumes the unfinished match; an invalid one is not offered again."""
        from game.ui.scenes.game_lineup import resume_match

        if self._saved and (scene := resume_match(self.app, self._saved)):
            self.app.push(scene)
        else:
            self.arrange(self.app.screen)

    def _leave(self) -> None:
        """Asks before leaving, because the door is easily touched."""
        stay = Reply(self.tr("Stay"), "back", lambda: None)
        leave = Reply(self.tr("Leave"), "door", self.app.quit)
        self.app.push(QuestionDialog(self.app, self.tr("Leave the game?"), stay, leave))

    def _mute(self) -> None:
        if self.app.sound.has_no_device and self.app.config.kiosk is None:
            self.app.push(no_sound_scene(self.app))
        else:
            self.app.change_settings(muted=not self.app.settings.muted)
