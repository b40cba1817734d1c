"""Settings: pages of a few rows, so that nothing scrolls; changes apply immediately."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any, NamedTuple

from game.play.choices import phrase, plural
from game.store.matches import Results
from game.store.seats import PERSON
from game.ui.box_layout import Column, Fixed, Grid, Node, Row
from game.ui.dialog import FormDialog
from game.ui.draw.quality import AUTO, quality_level_of
from game.ui.input.buttons import button_label
from game.ui.input.intents import Intent
from game.ui.parts.composition import corner_discs
from game.ui.parts.form import COLUMNS, DISC, GAP, FormCell, FormRow, value_stepper
from game.ui.parts.layout_leaves import PADDING, square_control, words
from game.ui.scene import Client, Scene
from game.ui.scenes.about import AboutScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.languages import offered_languages
from game.ui.scenes.stepper_settings import LEVELS, ComfortScene, ScanningScene
from game.ui.scenes.wifi import WifiScene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton, OptionDisc, Pips

TABS = {"wide": 8, "square": 8, "tall": 4}
"""Tabs side by side, by screen shape."""
TAB_GAP = 24
"""Gap between the tabs and the open one's name, in design px."""
UNMUTED = {"master": {"muted": False}}
"""Other settings that change with a setting: setting the volume unmutes."""


class SettingsPage(NamedTuple):
    """A page of settings: its tab and its rows."""

    name: str
    icon: str
    rows: tuple[FormRow, ...]


class Option(NamedTuple):
    """A value to choose."""

    name: str
    icon: str = ""
    meaning: str = ""
    """The effect in a few words; empty where the name says it."""
    figure: str = ""
    """Text on its disc instead of the name."""


class SettingsScene(FormDialog):
    """A paper panel over the scene that opened it."""

    name = "settings"
    heading = phrase("Settings")

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._tab = 0
        self._tabs: tuple[SettingsPage, ...] = ()
        """All pages, as they are laid out."""
        self._results = app.store.matches.request(app.store.matches.results)
        self._shows_results = False

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Shows the matches won once the disk has answered."""
        super().tick(dt, intents)
        if self.is_top and self._results.done() and not self._shows_results:
            self._shows_results = True
            self.arrange(self.app.screen)

    def arrange(self, screen: Screen) -> None:
        self._tabs = self._all_tabs()
        super().arrange(screen)
        (about_box,) = corner_discs(screen, 1, "right")
        self.controls.append(DiscButton(self.tr("About the game"), about_box, "about", self.opener(AboutScene)))

    def rows(self) -> Sequence[FormRow]:
        return self._tabs[self._tab].rows

    @property
    def max_per_page(self) -> int:
        return max(len(tab.rows) for tab in self._tabs)

    def heads(self, screen: Screen, turning: Sequence[Node]) -> Sequence[Node]:
        """Returns the tabs; with large text only the open one has its name, beside or below them all."""
        tabs = self._tabs
        if screen.text_size <= 1:
            named = [Column(self._tab_disc(number), Column(words(tab.name))) for number, tab in enumerate(tabs)]
            return [Grid(named, TABS[screen.shape]), *super().heads(screen, turning)]
        row = Row(*map(self._tab_disc, range(len(tabs))), gap=GAP)
        open_tab = words(tabs[self._tab].name), *turning
        wide = Row(row, *open_tab, gap=TAB_GAP)
        if wide.extent(screen, 0).minimum <= screen.design.stage.w - 2 * PADDING:
            return [wide]
        return [row, Row(*open_tab)]

    def _tab_disc(self, number: int) -> Node:
        tab = self._tabs[number]
        make = lambda box: OptionDisc(tab.name, box, tab.icon, partial(self._open, number), number == self._tab)  # noqa: E731
        return Fixed(square_control(make, DISC), DISC, DISC, is_rigid=True)

    def _open(self, tab: int) -> None:
        self._tab, self.page_number = tab, 0
        self.arrange(self.app.screen)

    def _all_tabs(self) -> tuple[SettingsPage, ...]:
        tr, kiosk = self.tr, self.app.config.kiosk
        quality = () if kiosk else (self._quality(),)
        picture = SettingsPage(
            tr("Picture"), "picture", (self._motion(), self._text_size(), self._contrast(), *quality)
        )
        game = (self._thinking(), self._reading())
        phones = (SettingsPage(tr("Phones"), "phone", (self._away_row(), *self._wifi())),)
        phones = phones if self.app.phones.is_allowed else ()
        comfort = self._opens(ComfortScene, "voice", tr("Ears and hands"), tr("Voice, one ear, rumble, presses"))
        aids = self._hints(), self._memory(), self._captions()
        if kiosk is None:
            music = self._loudness("music", tr("Music"), "music")
            effects = self._loudness("effects", tr("Sounds"), "effects")
            sound = SettingsPage(tr("Sound"), "music", (self._master(), music, effects, self._voice()))
            frame = (*self._language(), self._fullscreen(), self._margin())
            screen = SettingsPage(tr("Screen"), "screen", frame)
            keys = self._opens(KeysScene, "gamepad", tr("Keys"), tr("What each of them does"))
            hands = SettingsPage(tr("Keys"), "keys", (keys, *self._switches()))
            game = SettingsPage(tr("Game"), "hourglass", (*game, self._wins()))
            return sound, picture, screen, game, SettingsPage(tr("Help"), "aid", (*aids, comfort)), hands, *phones
        language = () if len(kiosk.languages) == 1 else self._language()
        sound = SettingsPage(tr("Sound"), "music", (self._voice(), comfort))
        game = SettingsPage(tr("Game"), "hourglass", (*language, *game))
        aids = SettingsPage(tr("Help"), "aid", (*aids, self._patience(kiosk.idle.ask_after)))
        hands = SettingsPage(tr("Keys"), "keys", self._switches())
        return sound, picture, game, aids, hands, *phones  # all else is the operator's

    # Sound

    def _master(self) -> FormRow:
        """Returns the row of the master volume; its icon mutes."""
        muted = self.app.settings.muted
        name, icon = (self.tr("Sound on"), "sound_off") if muted else (self.tr("Sound off"), "sound")
        toggle = FormCell("", self._mute, icon, name, chosen=muted)
        row = self._loudness("", self.tr("Volume"), "master")
        return replace(row, toggle=toggle, caption=self.tr("muted") if muted else row.caption)

    def _mute(self) -> None:
        self.app.change_settings(muted=not self.app.settings.muted)

    def _voice(self) -> FormRow:
        tr = self.tr
        key = ", ".join(button_label(button, tr) for button in self.app.key_map.buttons["voice"])
        begins = tr("Hold {key} for it").format(key=key) if self.app.settings.has_keyboard else tr("silent")
        options = {
            "off": Option(tr("off"), "close", begins),
            "all": Option(tr("all"), "text_largest", tr("Says everything")),
            "short": Option(tr("short"), "text_small", tr("Says names and what happens")),
            "effects": Option(tr("sounds"), "sound", tr("Says only what is asked for")),
        }
        row = self._choice("voice", tr("Voice"), "voice", options)
        is_missing = self.app.sound.speech.is_missing
        return replace(row, caption=tr("Nothing here can speak: install espeak-ng")) if is_missing else row

    def _loudness(self, icon: str, words: str, setting: str) -> FormRow:
        caption = f"{getattr(self.app.settings, setting) * 10} %"
        return self._level(icon, words, (self.tr("softer"), self.tr("louder")), setting, caption)

    # Picture

    def _motion(self) -> FormRow:
        options = {
            "full": Option(self.tr("much"), "motion_full", self.tr("Everything moves")),
            "reduced": Option(self.tr("little"), "motion_reduced", self.tr("Little moves")),
            "off": Option(self.tr("none"), "motion_off", self.tr("Nothing moves")),
        }
        return self._choice("motion", self.tr("Motion"), "motion", options)

    def _text_size(self) -> FormRow:
        icons = {100: "text_small", 125: "text_middle", 150: "text_large", 200: "text_largest"}
        options = {percent: Option(f"{percent} %", icon) for percent, icon in icons.items()}
        return self._choice("text", self.tr("Letters"), "text_size", options)

    def _contrast(self) -> FormRow:
        options = {
            False: Option(self.tr("normal"), "eye", self.tr("Colours as drawn")),
            True: Option(self.tr("high"), "contrast", self.tr("Strong light and dark")),
        }
        return self._choice("contrast", self.tr("Contrast"), "high_contrast", options)

    def _quality(self) -> FormRow:
        """Returns the row of quality levels, with the calibrated one."""
        meanings = {
            "full": self.tr("Everything is drawn"),
            "lighter": self.tr("Calmer sea, simpler shadows"),
            "lightest": self.tr("Few waves, for slow machines"),
        }
        found = meanings[quality_level_of(self.app.settings, *self.app.canvas.window.get_size())]
        options = {
            AUTO: Option(self.tr("auto"), "waves_auto", self.tr("auto: {found}").format(found=found)),
            "full": Option(self.tr("full"), "waves_3", meanings["full"]),
            "lighter": Option(self.tr("lighter"), "waves_2", meanings["lighter"]),
            "lightest": Option(self.tr("lightest"), "waves_1", meanings["lightest"]),
        }
        return self._choice("waves_3", self.tr("Detail"), "quality", options)

    # Screen

    def _language(self) -> Sequence[FormRow]:
        options = {code: Option(name, figure=code) for code, name in offered_languages(self.app).items()}
        row = self._choice("language", self.tr("Language"), "language", options, self.app.words.language)
        beside = ceil(len(row.cells) / ceil(len(row.cells) / COLUMNS))
        cells = tuple(replace(cell, name=row.spoken_name(cell, self.tr)) for cell in row.cells[beside:])
        more = (FormRow("", cells[first : first + beside]) for first in range(0, len(cells), beside))
        return replace(row, cells=row.cells[:beside]), *more

    def _fullscreen(self) -> FormRow:
        options = {
            False: Option(self.tr("window"), "window", self.tr("In a window")),
            True: Option(self.tr("whole screen"), "fullscreen", self.tr("On the whole screen")),
        }
        return self._choice("fullscreen", self.tr("Full screen"), "fullscreen", options)

    def _margin(self) -> FormRow:
        caption = self.tr("{share} free at every edge").format(share=f"{self.app.settings.safe_margin} %")
        names = self.tr("narrower"), self.tr("wider")
        return self._level("margin", self.tr("Screen edge"), names, "safe_margin", caption)

    # Game

    def _thinking(self) -> FormRow:
        options = {
            "normal": Option(self.tr("normal"), "wait", self.tr("Computers take their time")),
            "none": Option(self.tr("none"), "next", self.tr("Computers play at once")),
        }
        return self._choice("wait", self.tr("Thinking time"), "thinking", options)

    def _reading(self) -> FormRow:
        options = {
            -1: Option(self.tr("none"), "next", self.tr("The game goes on at once")),
            0: Option(self.tr("until Next"), "touch", self.tr("Stays until Next")),
        }
        longest = 8 if self.app.settings.reading == 8 else 4
        options |= {n: Option(f"{n} s", "", self._stays(n)) for n in (2, longest)}
        return self._choice("eye", self.tr("Reading time"), "reading", options)

    def _stays(self, seconds: int) -> str:
        return self.app.words.translate(plural("Stays for one second", "Stays for {number} seconds", number=seconds))

    def _away_row(self) -> FormRow:
        plays = self.tr("A computer plays")
        options = {n: Option(f"{n} s", "", plays) for n in (15, 30, 60)}
        return self._choice("phone", self.tr("Phone away"), "away", options)

    def _wifi(self) -> tuple[FormRow, ...]:
        """Returns the row of the network that phones join by a code; a kiosk's is its operator's."""
        if self.app.config.kiosk:
            return ()
        caption = self.app.settings.wifi.name or self.tr("Phones scan it to join")
        return (self._opens(WifiScene, "wifi", self.tr("Wi-Fi"), caption),)

    def _wins(self) -> FormRow:
        """Returns the row of matches won by people."""
        self._shows_results = self._results.done()
        won = self._count_wins(self._results) if self._shows_results else "…"
        return FormRow(self.tr("Games won"), (FormCell(won, share=COLUMNS),), "trophy")

    def _count_wins(self, results: Future[Results]) -> str:
        tally = None if results.exception() else results.result().kinds.get(PERSON)
        return f"{tally.won} / {tally.played}" if tally else "0 / 0"

    # Help

    def _hints(self) -> FormRow:
        options = {
            "alone": Option(self.tr("alone"), "hint_alone", self.tr("When one person plays")),
            "always": Option(self.tr("always"), "hint_always", self.tr("Always there")),
            "never": Option(self.tr("never"), "hint_never", self.tr("Never there")),
        }
        return self._choice("hint", self.tr("Hints"), "hints", options)

    def _memory(self) -> FormRow:
        options = {
            False: Option(self.tr("off"), "close", self.tr("Remember by yourself")),
            True: Option(self.tr("cards"), "seen_cards", self.tr("Seen cards are shown")),
        }
        return self._choice("seen_cards", self.tr("Memory"), "memory_aid", options)

    def _captions(self) -> FormRow:
        options = {
            False: Option(self.tr("none"), "close", self.tr("Nothing is written below")),
            True: Option(self.tr("lines"), "text", self.tr("What happens, written below")),
        }
        return self._choice("eye", self.tr("Captions"), "captions", options)

    def _patience(self, ask_after: float) -> FormRow:
        """Returns the row of the time before the idle prompt."""
        phrases = {
            times: plural("Asks after {number} second", "Asks after {number} seconds", number=round(ask_after * times))
            for times in (1, 2, 5, 10)
        }
        options = {
            times: Option(f"× {times}", "", self.app.words.translate(phrase)) for times, phrase in phrases.items()
        }
        return self._choice("wait", self.tr("Patience"), "patience", options)

    # Controls

    def _switches(self) -> tuple[FormRow, ...]:
        """Returns the rows of switch access and dwell."""
        tr, now = self.tr, self.app.settings
        offers = {
            "off": Option(tr("off"), "close", tr("Nothing is offered in turn")),
            "rows": Option(tr("rows"), "text", tr("Rows first, then what is in them")),
            "items": Option(tr("things"), "cards", tr("One thing after another")),
        }
        kinds = {
            "one": Option(tr("one"), "touch", tr("A press takes what is offered")),
            "hold": Option(tr("hold"), "wait", tr("Held it goes on, let go it takes")),
            "two": Option(tr("two"), "gamepad", tr("One goes on, the other takes")),
        }
        return (
            self._choice("touch", tr("Scanning"), "scanning", offers),
            self._choice("gamepad", tr("Switches"), "switches", kinds),
            self._opens(
                ScanningScene, "wait", tr("Pace"), tr("{seconds} s each").format(seconds=f"{now.scan_seconds:g}")
            ),
        )

    # Rows

    def _opens(self, scene: Callable[[Client], Scene], icon: str, words: str, caption: str) -> FormRow:
        """Returns a row that opens another sheet."""
        opens = FormCell("", self.opener(scene), "next", self.tr("change"))
        return FormRow(words, (opens,), icon, caption)

    def _level(self, icon: str, words: str, names: tuple[str, str], setting: str, caption: str) -> FormRow:
        level, apply = getattr(self.app.settings, setting), partial(self._apply, setting)
        pips = FormCell(share=2, make=lambda box: Pips(words, box, level, LEVELS, apply))
        ends = *names, self.tr("It goes no further.")
        return FormRow(words, value_stepper(pips, level, LEVELS, apply, ends), icon, caption)

    def _choice(
        self, icon: str, words: str, setting: str, options: Mapping[Any, Option], chosen: str | None = None
    ) -> FormRow:
        now = getattr(self.app.settings, setting) if chosen is None else chosen
        cells = tuple(
            FormCell(figure or name, partial(self._apply, setting, value), icon, name, value == now)
            for value, (name, icon, _, figure) in options.items()
        )
        return FormRow(words, cells, icon, options[now].meaning or options[now].name)

    def _apply(self, setting: str, value: Any) -> None:
        self.app.change_settings(**{setting: value}, **UNMUTED.get(setting, {}))
