"""Settings: small pages of three or four rows, so that nothing ever scrolls; every choice holds at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from game.store.seats import PERSON
from game.store.trouble import StoreError
from game.ui.draw.quality import AUTO, tier_of
from game.ui.geometry import Box
from game.ui.parts.composition import CAPTION, columns, control_place, corner_discs, panel_box, rows, with_caption
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.widgets import DiscButton, Label, LabelledRow, Option, Panel, choice, stepper
from game.ui.words import own_names

Line: TypeAlias = "Callable[[Screen, Box], None]"
"""Lays out one setting in its place."""

ROWS = 3
PADDING = 48
WORDS = 36
LOUDEST = 10
WIDEST_MARGIN = 10
HEARD = {"master": {"muted": False}}
"""What else changes with a setting: who sets the volume wants to hear it."""


class SettingsPage(NamedTuple):
    """One page of settings: its tab, and what is on it."""

    tab: Option
    lines: tuple[Line, ...]


class Scale(NamedTuple):
    """A setting that is a number from 0."""

    words: str
    less: str
    more: str
    setting: str
    most: int
    caption: str


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
        spare = with_caption(screen, rows(inner, 2 + ROWS)[0])[0]
        pages = self._pages(has_room=spare.h >= screen.control_px())
        page = pages[self._page].lines
        tabs, *lines = rows(inner, 1 + max(ROWS, len(page)))
        self.parts = [Panel(panel)]
        self.controls = []
        self._tabs(screen, tabs, [page.tab for page in pages])
        for line, fill in zip(lines, page, strict=False):
            fill(screen, line)
        self.controls.append(DiscButton(self.tr("Back"), back, "back", self.back))

    def _tabs(self, screen: Screen, line: Box, tabs: Sequence[Option]) -> None:
        """The tabs, each with its name below."""
        discs, names = with_caption(screen, line)
        self.controls += choice(tabs, self._page, discs, screen, self._open)
        self.parts += [
            Label(tab.name, name, CAPTION) for tab, name in zip(tabs, columns(names, len(tabs)), strict=True)
        ]

    def _open(self, page: int) -> None:
        self._page = page
        self.arrange(self.app.screen)

    def _pages(self, has_room: bool) -> tuple[SettingsPage, ...]:
        """All of them; with a row more where there is room for it."""
        sound = SettingsPage(Option(self.tr("Sound"), icon="sound"), (self._master, self._music, self._effects))
        quality = (self._quality,) if has_room and not self.app.config.kiosk else ()
        look = (self._motion, self._text_size, self._contrast, *quality)
        picture = SettingsPage(Option(self.tr("Picture"), icon="eye"), look)
        frame = (self._language, self._fullscreen, self._margin)
        screen = SettingsPage(Option(self.tr("Screen"), icon="settings"), frame)
        tab = Option(self.tr("Game"), icon="cards")
        phones = (self._away,) if self.app.phones.is_allowed else ()
        aids = SettingsPage(Option(self.tr("Help"), icon="hint"), (self._hints, self._memory, self._captions))
        if (kiosk := self.app.config.kiosk) is None:
            return (
                sound,
                picture,
                screen,
                SettingsPage(tab, (self._thinking, self._reading, *phones, self._won)),
                aids,
            )
        language = () if len(kiosk.languages) == 1 else (self._language,)
        game = SettingsPage(tab, (*language, self._thinking, self._reading, *phones))
        return (picture, game, aids)  # all else is the operator's

    # Sound

    def _master(self, screen: Screen, line: Box) -> None:
        """How loud all of it is; its picture is pressed for silence."""
        muted = self.app.settings.muted
        scale = self._loudness(self.tr("Volume"), "master")
        row = self._stepper(screen, line, "", scale._replace(caption=self.tr("muted")) if muted else scale)
        silence, icon = (self.tr("Sound on"), "sound_off") if muted else (self.tr("Sound off"), "sound")
        kind = "coral" if muted else "paper"
        self.controls.append(DiscButton(silence, row.icon_box, icon, self._mute, kind=kind, lands=False))

    def _mute(self) -> None:
        self.app.change_settings(muted=not self.app.settings.muted)

    def _music(self, screen: Screen, line: Box) -> None:
        self._stepper(screen, line, "music", self._loudness(self.tr("Music"), "music"))

    def _effects(self, screen: Screen, line: Box) -> None:
        self._stepper(screen, line, "effects", self._loudness(self.tr("Sounds"), "effects"))

    def _loudness(self, words: str, setting: str) -> Scale:
        caption = f"{getattr(self.app.settings, setting) * 10} %"
        return Scale(words, self.tr("softer"), self.tr("louder"), setting, LOUDEST, caption)

    # Picture

    def _motion(self, screen: Screen, line: Box) -> None:
        options = {
            "full": Option(self.tr("much"), icon="motion_full", meaning=self.tr("Everything moves")),
            "reduced": Option(self.tr("little"), icon="motion_reduced", meaning=self.tr("Little moves")),
            "off": Option(self.tr("none"), icon="motion_off", meaning=self.tr("Nothing moves")),
        }
        self._choice(screen, line, "motion", self.tr("Motion"), "motion", options)

    def _text_size(self, screen: Screen, line: Box) -> None:
        icons = {100: "text_small", 125: "text_middle", 150: "text_large", 200: "text_largest"}
        options = {percent: Option(f"{percent} %", icon=icon) for percent, icon in icons.items()}
        self._choice(screen, line, "text", self.tr("Letters"), "text_size", options)

    def _contrast(self, screen: Screen, line: Box) -> None:
        options = {
            False: Option(self.tr("normal"), icon="eye", meaning=self.tr("Colours as drawn")),
            True: Option(self.tr("high"), icon="contrast", meaning=self.tr("Strong light and dark")),
        }
        self._choice(screen, line, "contrast", self.tr("Contrast"), "high_contrast", options)

    def _quality(self, screen: Screen, line: Box) -> None:
        """How much is drawn; what was found to be fast enough is said where that is asked for."""
        meanings = {
            "full": self.tr("Everything is drawn"),
            "lighter": self.tr("Calmer sea, simpler shadows"),
            "lightest": self.tr("Few waves, for slow machines"),
        }
        found = meanings[tier_of(self.app.settings, *self.app.canvas.window.get_size())]
        options = {
            AUTO: Option(self.tr("auto"), icon="waves_auto", meaning=self.tr("auto: {found}").format(found=found)),
            "full": Option(self.tr("full"), icon="waves_3", meaning=meanings["full"]),
            "lighter": Option(self.tr("lighter"), icon="waves_2", meaning=meanings["lighter"]),
            "lightest": Option(self.tr("lightest"), icon="waves_1", meaning=meanings["lightest"]),
        }
        self._choice(screen, line, "waves_3", self.tr("Detail"), "quality", options)

    # Screen

    def _language(self, screen: Screen, line: Box) -> None:
        names = own_names()
        offered = (self.app.config.kiosk.languages if self.app.config.kiosk else ()) or tuple(names)
        options = {code: Option(names[code], words=names[code]) for code in offered}
        self._choice(screen, line, "language", self.tr("Language"), "language", options, self.app.words.language)

    def _fullscreen(self, screen: Screen, line: Box) -> None:
        options = {
            False: Option(self.tr("window"), icon="window", meaning=self.tr("In a window")),
            True: Option(self.tr("whole screen"), icon="fullscreen", meaning=self.tr("On the whole screen")),
        }
        self._choice(screen, line, "fullscreen", self.tr("Full screen"), "fullscreen", options)

    def _margin(self, screen: Screen, line: Box) -> None:
        caption = self.tr("{share} free at every edge").format(share=f"{self.app.settings.safe_margin} %")
        words, less, more = self.tr("Screen edge"), self.tr("narrower"), self.tr("wider")
        self._stepper(screen, line, "margin", Scale(words, less, more, "safe_margin", WIDEST_MARGIN, caption))

    # Game

    def _thinking(self, screen: Screen, line: Box) -> None:
        options = {
            "normal": Option(self.tr("normal"), icon="wait", meaning=self.tr("Computers take their time")),
            "none": Option(self.tr("none"), icon="next", meaning=self.tr("Computers play at once")),
        }
        self._choice(screen, line, "wait", self.tr("Thinking time"), "thinking", options)

    def _reading(self, screen: Screen, line: Box) -> None:
        """How long what a hand has come to stays."""
        stays = self.tr("Stays for {seconds} seconds")
        options = {0: Option(self.tr("until Next"), icon="touch", meaning=self.tr("Stays until Next"))}
        options |= {n: Option(f"{n} s", f"{n} s", meaning=stays.format(seconds=n)) for n in (2, 4, 8)}
        self._choice(screen, line, "eye", self.tr("Reading time"), "reading", options)

    def _away(self, screen: Screen, line: Box) -> None:
        """How long a seat waits for its phone."""
        plays = self.tr("A computer plays")
        options = {n: Option(f"{n} s", f"{n} s", meaning=plays) for n in (15, 30, 60)}
        self._choice(screen, line, "phone", self.tr("Phone away"), "away", options)

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

    # Help

    def _hints(self, screen: Screen, line: Box) -> None:
        options = {
            "alone": Option(self.tr("alone"), icon="hint_alone", meaning=self.tr("When one person plays")),
            "always": Option(self.tr("always"), icon="hint_always", meaning=self.tr("Always there")),
            "never": Option(self.tr("never"), icon="hint_never", meaning=self.tr("Never there")),
        }
        self._choice(screen, line, "hint", self.tr("Hints"), "hints", options)

    def _memory(self, screen: Screen, line: Box) -> None:
        options = {
            False: Option(self.tr("none"), icon="close", meaning=self.tr("Remember by yourself")),
            True: Option(self.tr("cards"), icon="cards", meaning=self.tr("Seen cards are shown")),
        }
        self._choice(screen, line, "cards", self.tr("Memory"), "memory_aid", options)

    def _captions(self, screen: Screen, line: Box) -> None:
        options = {
            False: Option(self.tr("none"), icon="close", meaning=self.tr("Nothing is written below")),
            True: Option(self.tr("lines"), icon="text", meaning=self.tr("What happens, written below")),
        }
        self._choice(screen, line, "eye", self.tr("Captions"), "captions", options)

    # Rows

    def _stepper(self, screen: Screen, line: Box, icon: str, scale: Scale) -> LabelledRow:
        row = self._row(screen, line, icon, scale.words, scale.caption)
        self.controls += stepper(
            scale.words,
            f"{scale.words}: {scale.less}",
            f"{scale.words}: {scale.more}",
            control_place(screen, row),
            getattr(self.app.settings, scale.setting),
            0,
            scale.most,
            lambda level: self.app.change_settings(**{scale.setting: level}, **HEARD.get(scale.setting, {})),
        )
        return row

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
        values = list(options)
        now = getattr(self.app.settings, setting) if chosen is None else chosen
        meaning = options[now].meaning or (options[now].name if options[now].icon else "")
        row = self._row(screen, line, icon, words, meaning)
        named = [Option(f"{words}: {option.name}", option.words, option.icon) for option in options.values()]
        self.controls += choice(
            named,
            values.index(now),
            control_place(screen, row),
            screen,
            lambda number: self.app.change_settings(**{setting: values[number]}),
        )

    def _row(self, screen: Screen, line: Box, icon: str, words: str, caption: str = "") -> LabelledRow:
        """What a setting is about at the left; below its control what is chosen now, in a few words."""
        upper, below = with_caption(screen, line)
        row = LabelledRow(upper, icon, words, WORDS)
        self.parts += [row, self._caption(screen, caption, row.control_box, below)] if caption else [row]
        return row

    def _caption(self, screen: Screen, words: str, control: Box, line: Box) -> Label:
        """Words below a control, or across the whole line where they are too long for that."""
        label = Label(words, Box(control.x, line.y, control.w, line.h), CAPTION)
        return label if label.fits(self.app.sprites, screen) else Label(words, line, CAPTION)
