"""The voice: an assistive reader that speaks screens and events, and answers review keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.api import Seat
from game.ui.input.buttons import action_names, button_label
from game.ui.input.intents import PRESSES, FocusOn, Intent, ReviewRequest, ReviewSubject, VoiceKey
from game.ui.scene import Client
from game.ui.screen_description import DescribedItem, ScreenDescription
from game.ui.voice.tones import Tones, new_tones, tones_of

HOLD = 1.0
"""Seconds its key must be held to switch the voice, so that nobody does it by accident."""
HOME, OFFER_AFTER = "menu", 3.0
"""The scene that announces the voice once, and the seconds after which it does."""
CURTAIN = "curtain"
"""The scene in which the screen changes hands."""
LATEST = 3
"""Number of log lines spoken of a game that was not followed so far."""


class Voice:
    """Ticks always, and joins the app's readers only while the voice is on."""

    def __init__(self, app: Client) -> None:
        self._app = app
        self._tones = Tones(app.sound)
        self._offer_in = OFFER_AFTER
        """Seconds until the voice is announced for the first time."""
        self._description = ScreenDescription()
        self._last_sentences: tuple[str, ...] = ()
        """The sentences that "again" repeats."""
        self._line = 0
        """Index of the log line under review."""
        self._requests: list[Intent] = []
        self._is_pressed = False
        """Whether anything has been pressed since the start."""
        self._hold_seconds: float | None = None
        """Seconds for which the voice's key has been held; None while it is up or was handled."""

    # As a reader

    def notify(self, description: ScreenDescription) -> None:
        """Speaks what is new."""
        before, self._description = self._description, description
        is_over = _is_over(before, description)
        if is_over or before.scene != description.scene:
            self._last_sentences = ()
        if description.log != before.log:
            self._line = len(description.log)
        if is_over:
            self._app.sound.speech.hush()
        if tones := new_tones(before, description):
            self._tones.play(tones)
        if self._app.settings.voice != "effects":
            self._say(self._news(before, description), interrupts=self._app.settings.scanning != "off")

    def poll_intents(self) -> Sequence[Intent]:
        """Returns focus requests made by review keys."""
        requests, self._requests = self._requests, []
        return requests

    # As a hand

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Advances by `dt` seconds and handles the intents of that time."""
        self._apply_settings()
        for intent in intents:
            match intent:
                case VoiceKey(is_down=is_down):
                    self._hold_seconds = 0.0 if is_down else None
                case ReviewRequest(what=what) if self._is_wanted:
                    self._review(what)
                case _ if isinstance(intent, PRESSES):
                    self._is_pressed = True
                    self._app.sound.speech.hush()
        if self._hold_seconds is not None:
            self._hold(dt)
        if self._may_offer:
            self._offer(dt)
        self._tones.tick(dt)

    def switch(self, is_on: bool) -> None:
        """Switches the voice on, or off with everything forgotten, as holding its key does."""
        self._app.change_settings(voice="all" if is_on else "off")
        self._apply_settings()
        if is_on:
            tr, settings = self._app.words.tr, self._app.settings
            has_key = settings.has_keyboard or "hear_keys" in settings.keys
            hint = tr("Voice on. {key} says the keys.").format(key=self._keys_of("hear_keys"))
            self._say([hint if has_key else tr("Voice on.")])

    @property
    def _is_wanted(self) -> bool:
        return self._app.settings.voice != "off"

    @property
    def _may_offer(self) -> bool:
        """Whether this may be a first start at the title, before the voice was announced."""
        settings, config, top = self._app.settings, self._app.config, self._app.top
        is_known = settings.voice_offered or self._is_wanted or bool(self._app.readers)
        is_known |= self._is_pressed and not settings.has_keyboard  # a finger or a remote control
        is_at_home = top is not None and top.name == HOME and not (config.kiosk or config.demo)
        return is_at_home and not is_known and not settings.muted and self._offer_in > 0

    def _offer(self, dt: float) -> None:
        """Announces the voice's key once, because a blind player could not find it otherwise."""
        words, speech = self._app.words, self._app.sound.speech
        self._offer_in -= dt
        if self._offer_in <= 0 and speech.engine:
            sentence = words.tr("On a keyboard, hold {key} for a voice.").format(key=self._keys_of("voice"))
            speech.say([sentence], words.language)
            self._app.change_settings(voice_offered=True)

    def _hold(self, dt: float) -> None:
        self._hold_seconds = (self._hold_seconds or 0.0) + dt
        if self._hold_seconds >= HOLD:
            self._hold_seconds = None
            self.switch(not self._is_wanted)

    def _apply_settings(self) -> None:
        """Joins or leaves the readers, and applies rate and volume."""
        readers, settings, speech = self._app.readers, self._app.settings, self._app.sound.speech
        speech.rate, speech.volume = settings.voice_rate, settings.voice_volume
        if self._is_wanted and self not in readers:
            readers.append(self)
        elif not self._is_wanted and self in readers:
            readers.remove(self)
            speech.hush()
            self._description, self._last_sentences = ScreenDescription(), ()

    # What is said

    def _news(self, before: ScreenDescription, description: ScreenDescription) -> Iterable[str]:
        """Yields new log lines, then the screen if it changed, or else the changed focus."""
        yield from _new_lines(before.log, description.log)
        if (before.scene, before.title, before.language) != (
            description.scene,
            description.title,
            description.language,
        ):
            yield from self._of_screen(description)
            return
        texts = {item.name for item in before.items}
        yield from (name for name in self._texts(description) if name not in texts)
        focused, focused_before = (tuple(self._of_item(one.item(one.focus))) for one in (description, before))
        yield from focused if focused != focused_before else ()

    @property
    def _in_full(self) -> bool:
        return self._app.settings.voice == "all"

    def _texts(self, description: ScreenDescription) -> Iterable[str]:
        """Returns the texts on the screen that cannot be pressed, in full mode only."""
        return [item.name for item in description.items if self._in_full and item.role == "text"]

    def _of_screen(self, description: ScreenDescription) -> Iterable[str]:
        """Yields the title, in full mode the texts, and the focused item."""
        yield description.title
        if description.scene == CURTAIN:
            yield self._app.words.tr("Headphones, please: cards are said aloud.")
        yield from (name for name in self._texts(description) if name != description.title)
        yield from self._of_item(description.item(description.focus))

    def _of_item(self, item: DescribedItem | None) -> Iterable[str]:
        """Yields name, value and states of an item; in full mode also its role, key and effect."""
        if item is None:
            return
        tr = self._app.words.tr
        told_states = {"on": tr("chosen"), "disabled": "" if self._in_full else tr("cannot be pressed")}
        states = (told_states.get(state, "") for state in sorted(item.states))
        yield ", ".join(filter(None, (item.name, item.value, *states)))
        if self._in_full:
            roles = {"switch": tr("switch"), "choice": tr("choice"), "slider": tr("slider")}
            yield ", ".join(filter(None, (roles.get(item.role, ""), item.shortcut)))
            yield item.effect

    def _review(self, subject: ReviewSubject) -> None:
        """Speaks the requested information and interrupts everything else."""
        description, words = self._description, self._app.words
        focusable = [item.id for item in description.items if item.can_focus]
        sentences: Sequence[str] = ()
        if subject in ("seat", "scores"):
            self._tones.play(tones_of(description))
        match subject:
            case "again":
                sentences = self._last_sentences
            case "back" | "on":
                last = max(0, len(description.log) - 1)
                self._line = min(last, max(0, self._line + (1 if subject == "on" else -1)))
                sentences = description.log[self._line : self._line + 1]
            case "first" | "final":
                self._requests += [FocusOn(focusable[0 if subject == "first" else -1])] if focusable else []
                return
            case "keys":
                names = action_names(words.translate)
                sentences = [f"{self._keys_of(action)}: {names[action]}" for action in names if self._keys_of(action)]
            case _:
                sentences = [
                    word for topic in description.topics_about(subject) for word in (topic.name, *topic.sentences)
                ]
        self._say(sentences or [words.tr("Nothing to be said of that.")], interrupts=True)

    def _say(self, sentences: Iterable[str], interrupts: bool = False) -> None:
        """Speaks the sentences and stores them for "again"."""
        if texts := tuple(filter(None, sentences)):
            self._last_sentences = texts
            self._app.sound.speech.say(texts, self._app.words.language, interrupts)

    def _keys_of(self, action: str) -> str:
        return ", ".join(button_label(button, self._app.words.tr) for button in self._app.key_map.buttons[action])


def _is_over(before: ScreenDescription, description: ScreenDescription) -> bool:
    """Whether the rest must not be heard: a hand now belongs to another seat or to nobody, or a game was left."""
    return (
        _hand_owner(before) not in (None, _hand_owner(description)) or description.log[: len(before.log)] != before.log
    )


def _hand_owner(description: ScreenDescription) -> Seat | None:
    """Returns the seat whose hand is described, or None."""
    return next((topic.seat for topic in description.topics_about("hand")), None)


def _new_lines(before: Sequence[str], now: Sequence[str]) -> Sequence[str]:
    """Returns the log lines not heard yet; of a game not followed so far only the latest."""
    return now[len(before) :] if before and now[: len(before)] == before else now[-LATEST:]
