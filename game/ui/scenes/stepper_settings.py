"""Settings with many steps, each a row with less and more: scanning, dwell, the voice, and presses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.play.choices import phrase
from game.ui.dialog import FormDialog
from game.ui.parts.form import FormCell, FormRow, value_stepper
from game.ui.words import label_with_value

SCAN_SECONDS = (0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 6.0)
SCAN_ROUNDS = (1, 2, 3, 4, 6, 9)
DEBOUNCE_SECONDS = (0.0, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0)
DWELL_SECONDS = (0.0, 0.5, 0.8, 1.2, 1.8, 2.5, 4.0)
PRESS_GAPS = (0.0, 0.25, 0.5, 1.0, 1.5)
"""Values of each setting, in seconds except the rounds."""
LEVELS = range(11)
"""Values of volumes, of the voice, and of the margin in percent."""


class StepperSettingsScene(FormDialog):
    """A sheet with rows of steppers; changes apply immediately."""

    def apply(self, setting: str, value: float) -> None:
        self.app.change_settings(**{setting: value})

    def switch(self, words: str, setting: str, options: Sequence[tuple[bool, str, str, str]]) -> FormRow:
        """Returns the row of a setting that is on or off.

        Args:
            options: value, name, icon, and what it means.
        """
        now = getattr(self.app.settings, setting)
        cells = [
            FormCell(name, partial(self.apply, setting, value), icon, name, value == now)
            for value, name, icon, _ in options
        ]
        return FormRow(words, tuple(cells), caption=next(meaning for value, _, _, meaning in options if value == now))

    def row(
        self, words: str, setting: str, values: Sequence[float], value_text: str, caption: str, *names: str
    ) -> FormRow:
        """Returns the row of a setting with these values; `names` are the spoken names of less and more."""
        now = getattr(self.app.settings, setting)
        less, more = names or (self.tr("less"), self.tr("more"))
        ends = less, more, self.tr("It goes no further.")
        cells = value_stepper(FormCell(value_text, share=2), now, values, partial(self.apply, setting), ends)
        return FormRow(words, cells, caption=caption)


class ScanningScene(StepperSettingsScene):
    """Settings of scanning and dwell: pace, rounds, debounce and dwell time."""

    name = "scanning"
    heading = phrase("Switch and pointer")

    def rows(self) -> Sequence[FormRow]:
        tr, now = self.tr, self.app.settings
        dwell = f"{now.dwell:g} s" if now.dwell else tr("off")
        return (
            self.row(
                tr("Pace"), "scan_seconds", SCAN_SECONDS, f"{now.scan_seconds:g} s", tr("So long each is offered")
            ),
            self.row(tr("Rounds"), "scan_rounds", SCAN_ROUNDS, f"{now.scan_rounds}", tr("Then it rests until a press")),
            self.row(
                tr("Trembling"), "debounce", DEBOUNCE_SECONDS, f"{now.debounce:g} s", tr("So soon no press counts")
            ),
            self.row(tr("Dwelling"), "dwell", DWELL_SECONDS, dwell, tr("A pointer that rests presses")),
        )


class VoiceScene(StepperSettingsScene):
    """Settings of the voice: rate and volume, with a sample."""

    name = "voice"
    heading = phrase("Voice")

    def rows(self) -> Sequence[FormRow]:
        tr, now = self.tr, self.app.settings
        rate, volume = (f"{level} / {LEVELS[-1]}" for level in (now.voice_rate, now.voice_volume))
        return (
            self.row(tr("Pace"), "voice_rate", LEVELS, rate, "", tr("slower"), tr("faster")),
            self.row(tr("Volume"), "voice_volume", LEVELS, volume, "", tr("softer"), tr("louder")),
        )

    def apply(self, setting: str, value: float) -> None:
        super().apply(setting, value)
        speech = self.app.sound.speech
        speech.rate, speech.volume = self.app.settings.voice_rate, self.app.settings.voice_volume
        speech.say([self.tr("So it sounds.")], self.app.words.language, interrupts=True)


class ComfortScene(StepperSettingsScene):
    """Settings for ears and hands: speech, mono sound, rumble, and a pause between presses."""

    name = "comfort"
    heading = phrase("Ears and hands")

    def rows(self) -> Sequence[FormRow]:
        tr, gap, engine = self.tr, self.app.settings.press_gap, self.app.sound.speech.engine
        spoken, speaking = tr("Pace and volume"), FormCell("", self.opener(VoiceScene), "next", tr("change"))
        return (
            FormRow(tr("Speaking"), (speaking,), caption=label_with_value(spoken, engine, tr) if engine else spoken),
            self.switch(
                tr("Both ears"),
                "mono",
                (
                    (False, tr("left and right"), "headphones", tr("Sounds come from their places")),
                    (True, tr("the same"), "sound", tr("Both ears hear everything")),
                ),
            ),
            self.switch(
                tr("Rumble"),
                "rumble",
                (
                    (True, tr("on"), "gamepad", tr("Gamepads may rumble")),
                    (False, tr("off"), "close", tr("Nothing rumbles")),
                ),
            ),
            self.row(
                tr("Between presses"),
                "press_gap",
                PRESS_GAPS,
                f"{gap:g} s" if gap else tr("none"),
                tr("So soon no press counts"),
            ),
        )
