"""Settings: small pages of three or four rows, so that nothing ever scrolls; every choice holds at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.store.seats import PERSON
from game.store.trouble import StoreError
from game.ui.geometry import Box
from game.ui.parts.composition import control_place, corner_discs, middle_of, panel_box, rows
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import Control, DiscButton, Label, Option, Panel, Row, choice, stepper

ROWS = 3
PADDING = 48
WORDS = 36
LOUDEST = 10
WIDEST_MARGIN = 10
OWN_NAMES = {"en": "English", "de": "Deutsch"}
"""Languages by their own names, so that whoever is lost finds the way back."""


class SettingsScene(Scene):
    """A paper panel over the scene it was opened from."""

    name = "settings"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._page = 0

    def arrange(self, screen: Screen) -> None:
        """The panel, its tabs, and the rows of the open page."""
        back = corner_discs(screen, 1)[0]
        panel = panel_box(screen, back)
        inner = panel.inset(screen.px(PADDING))
        page = self._pages()[self._page]
        tabs, *lines = rows(inner, 1 + max(ROWS, len(page)))
        self.parts = [Panel(panel)]
        self.controls = self._tabs(screen, tabs)
        for line, fill in zip(lines, page, strict=False):
            fill(screen, line)
        self.controls.append(DiscButton(self.tr("Back"), back, "back", self.back))

    def _tabs(self, screen: Screen, line: Box) -> list[Control]:
        options = [
            Option(self.tr("Sound"), icon="sound"),
            Option(self.tr("Picture"), icon="eye"),
            Option(self.tr("Screen"), icon="settings"),
            Option(self.tr("Game"), icon="cards"),
        ]
        if self.app.config.kiosk:
            options = options[1::2]
        return choice(options, self._page, middle_of(screen, line), screen, self._open)

    def _open(self, page: int) -> None:
        self._page = page
        self.arrange(self.app.screen)

    def _pages(self) -> tuple[tuple[Callable[[Screen, Box], None], ...], ...]:
        if (kiosk := self.app.config.kiosk) is not None:  # all else is the operator's
            language = () if len(kiosk.languages) == 1 else (self._language,)
            return (self._motion, self._text_size, self._contrast), (
                *language,
                self._hints,
                self._thinking,
                self._reading,
            )
        return (
            (self._master, self._music, self._effects),
            (self._motion, self._text_size, self._contrast),
            (self._language, self._fullscreen, self._margin),
            (self._hints, self._thinking, self._reading, self._won),
        )

    # Sound

    def _master(self, screen: Screen, line: Box) -> None:
        self._stepper(screen, line, "sound", self.tr("Volume"), self.tr("softer"), self.tr("louder"), "master", LOUDEST)

    def _music(self, screen: Screen, line: Box) -> None:
        self._stepper(screen, line, "music", self.tr("Music"), self.tr("softer"), self.tr("louder"), "music", LOUDEST)

    def _effects(self, screen: Screen, line: Box) -> None:
        self._stepper(
            screen, line, "effects", self.tr("Sounds"), self.tr("softer"), self.tr("louder"), "effects", LOUDEST
        )

    # Picture

    def _motion(self, screen: Screen, line: Box) -> None:
        options = {
            "full": Option(self.tr("much"), icon="motion_full"),
            "reduced": Option(self.tr("little"), icon="motion_reduced"),
            "off": Option(self.tr("none"), icon="motion_off"),
        }
        self._choice(screen, line, "motion", self.tr("Motion"), "motion", options)

    def _text_size(self, screen: Screen, line: Box) -> None:
        icons = {100: "text_small", 125: "text_middle", 150: "text_large", 200: "text_largest"}
        options = {percent: Option(f"{percent} %", icon=icon) for percent, icon in icons.items()}
        self._choice(screen, line, "text", self.tr("Letters"), "text_size", options)

    def _contrast(self, screen: Screen, line: Box) -> None:
        options = {False: Option(self.tr("normal"), icon="eye"), True: Option(self.tr("high"), icon="contrast")}
        self._choice(screen, line, "contrast", self.tr("Contrast"), "high_contrast", options)

    # Screen

    def _language(self, screen: Screen, line: Box) -> None:
        offered = (self.app.config.kiosk.languages if self.app.config.kiosk else ()) or tuple(OWN_NAMES)
        options = {code: Option(OWN_NAMES[code], words=OWN_NAMES[code]) for code in offered}
        self._choice(screen, line, "language", self.tr("Language"), "language", options, self.app.words.language)

    def _fullscreen(self, screen: Screen, line: Box) -> None:
        options = {
            False: Option(self.tr("window"), icon="window"),
            True: Option(self.tr("whole screen"), icon="fullscreen"),
        }
        self._choice(screen, line, "fullscreen", self.tr("Full screen"), "fullscreen", options)

    def _margin(self, screen: Screen, line: Box) -> None:
        self._stepper(
            screen,
            line,
            "margin",
            self.tr("Screen edge"),
            self.tr("narrower"),
            self.tr("wider"),
            "safe_margin",
            WIDEST_MARGIN,
        )

    # Game

    def _hints(self, screen: Screen, line: Box) -> None:
        options = {
            "alone": Option(self.tr("alone"), icon="hint_alone"),
            "always": Option(self.tr("always"), icon="hint_always"),
            "never": Option(self.tr("never"), icon="hint_never"),
        }
        self._choice(screen, line, "hint", self.tr("Hints"), "hints", options)

    def _thinking(self, screen: Screen, line: Box) -> None:
        options = {"normal": Option(self.tr("normal"), icon="wait"), "none": Option(self.tr("none"), icon="next")}
        self._choice(screen, line, "wait", self.tr("Thinking time"), "thinking", options)

    def _reading(self, screen: Screen, line: Box) -> None:
        """How long what a hand has come to stays."""
        options = {0: Option(self.tr("until Next"), icon="touch")}
        options |= {seconds: Option(f"{seconds} s", f"{seconds} s") for seconds in (2, 4, 8)}
        self._choice(screen, line, "eye", self.tr("Reading time"), "reading", options)

    def _won(self, screen: Screen, line: Box) -> None:
        """How many of the games that persons have finished they have won."""
        try:
            tally = self.app.store.matches.results().kinds.get(PERSON)
        except StoreError:
            tally = None
        row = self._row(screen, line, "trophy", self.tr("Games won"))
        place = control_place(screen, row)
        won = f"{tally.won} / {tally.played}" if tally else "0 / 0"
        self.parts.append(Label(won, place, WORDS))

    # Rows

    def _stepper(
        self, screen: Screen, line: Box, icon: str, words: str, less: str, more: str, setting: str, most: int
    ) -> None:
        row = self._row(screen, line, icon, words)
        self.controls += stepper(
            words,
            f"{words}: {less}",
            f"{words}: {more}",
            control_place(screen, row),
            getattr(self.app.settings, setting),
            0,
            most,
            lambda level: self.app.change_settings(**{setting: level}),
        )

    def _choice(
        self,
        screen: Screen,
        line: Box,
        icon: str,
        words: str,
        setting: str,
        options: Mapping[Any, Option],
        chosen: str | None = None,
    ) -> None:
        row = self._row(screen, line, icon, words)
        values = list(options)
        now = getattr(self.app.settings, setting) if chosen is None else chosen
        named = [Option(f"{words}: {option.name}", option.words, option.icon) for option in options.values()]
        self.controls += choice(
            named,
            values.index(now),
            control_place(screen, row),
            screen,
            lambda number: self.app.change_settings(**{setting: values[number]}),
        )

    def _row(self, screen: Screen, line: Box, icon: str, words: str) -> Row:
        row = Row(middle_of(screen, line), icon, words, WORDS)
        self.parts.append(row)
        return row
