"""Error messages about stored matches and settings, shown once in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

from game.play.choices import Phrase, phrase
from game.store.errors import StoreErrorKind, StoreWarning
from game.ui.box_layout import Column, Node, Row
from game.ui.dialog import Dialog
from game.ui.input.intents import Intent
from game.ui.parts.layout_leaves import picture, single_disc, words
from game.ui.scene import Client, Scene
from game.ui.screen import Screen

SceneFailure: TypeAlias = Literal["failed", "closed"]
"""A scene has failed: the only one, which led to the title, or one above another."""

SIGN = 96
SENTENCE = (1000, 120)
"""Size of a sentence in design px."""
READ_SECONDS = 20.0
"""Seconds after which the sheet closes by itself, because nobody may be there."""


CROWDED = 3
"""Number of sentences beside which there is no room for comfort."""


class ErrorMessagesScene(Dialog):
    """A sheet of error messages over the current scene; one press closes it.

    Args:
        sentences: a sentence for each error.
    """

    name = "mishaps"

    def __init__(self, app: Client, sentences: Sequence[str]) -> None:
        super().__init__(app)
        self._sentences = sentences
        self._seconds = 0.0

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        sentences = [words(sentence, *SENTENCE, align="left", lines=3) for sentence in self._sentences]
        if len(sentences) < CROWDED:
            sentences.append(words(self.tr("You can play on."), SENTENCE[0], SENTENCE[1] / 2, align="left"))
        sentence = Row(picture("wait", SIGN), Column(*sentences), gap=30)
        return Column(sentence, single_disc(self.tr("Go on"), "play", self.go_back), gap=30)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Closes the sheet after a while."""
        super().tick(dt, intents)
        self._seconds += dt
        if self._seconds >= READ_SECONDS and self.is_top:
            self.go_back()


_SENTENCES: Mapping[tuple[str, str], Phrase] = {
    ("folder", "taken"): phrase("The game is open in another window too, and only what is played there is saved."),
    ("folder", "unusable"): phrase(
        "Nothing can be saved: what you play now is gone once the game is closed. "
        "Ask whoever looks after this computer."
    ),
    ("start", "suspect"): phrase("The last starts were cut short, so the game begins with the title. Nothing is lost."),
    ("match", "broken"): phrase("A game that was left is damaged and cannot be finished. Just begin another."),
    ("match", "newer"): phrase("A game that was left needs a later version of this one. It stays as it is."),
    ("settings", "broken"): phrase(
        "The settings could not be read, so they begin anew. Choose yours again; no game is lost."
    ),
    ("keys", "broken"): phrase("Some of your own keys could not be used. Settings, Keys shows what each key does now."),
    ("settings", "newer"): phrase(
        "The settings need a later version of the game. They stay as they are; what you change is not saved."
    ),
    ("settings", "suspect"): phrase(
        "The last start failed, so all settings begin anew. Choose yours again; no game is lost."
    ),
    ("settings", "unusable"): phrase("Settings cannot be saved: what you change holds until the game is closed."),
    ("album", "broken"): phrase("The album could not be read, so it begins anew. The films fill it again."),
    ("album", "newer"): phrase(
        "The album needs a later version of the game. It stays as it is; what you discover is not saved."
    ),
    ("album", "unusable"): phrase("The album cannot be saved: what you discover stays in it until the game is closed."),
    ("board", "broken"): phrase("The board of the day could not be read, so it begins anew."),
    ("board", "newer"): phrase(
        "The board of the day needs a later version of the game. It stays as it is; new lines are not saved."
    ),
    ("board", "unusable"): phrase("The board of the day cannot be saved: it holds until the game is closed."),
    ("matches", "broken"): phrase("The saved games could not be read: unfinished games and past wins begin anew."),
    ("matches", "newer"): phrase(
        "The saved games need a later version of this one. They stay as they are; new ones are not saved."
    ),
    ("matches", "older"): phrase(
        "The moves saved last are damaged. A game may begin a little earlier, or be offered again."
    ),
    ("matches", "full"): phrase(
        "The disk is full, so games are not saved. Delete something there, then start the game again."
    ),
    ("matches", "unusable"): phrase("Games cannot be saved: one that is not finished is gone once the game is closed."),
}
"""Messages by subject and finding."""


def error_sentence(mishap: StoreWarning, tr: Callable[[str], str]) -> str:
    """Returns the event, the loss and the remedy in plain words; the log names the files."""
    return tr(_SENTENCES[mishap.about, mishap.problem].words)


def save_error_sentence(trouble: StoreErrorKind | SceneFailure, tr: Callable[[str], str]) -> str:
    """Returns the sentence for a match that cannot be saved, or for a scene that was ended by an error."""
    if trouble == "closed":
        return tr("Something went wrong, so a page was closed. No game is lost.")
    if trouble == "failed":
        return tr("Something went wrong, so you are back at the title. No game is lost.")
    if trouble == "full":
        return tr("The disk is full: this game is not saved until there is room again.")
    return tr("This game cannot be saved: it is gone once it is closed.")


def store_errors_scene(app: Client) -> ErrorMessagesScene:
    """Returns the sheet with the errors of opening the store."""
    return ErrorMessagesScene(
        app, list(dict.fromkeys(error_sentence(mishap, app.words.tr) for mishap in app.store.warnings))
    )


def no_sound_scene(app: Client) -> Scene:
    """Returns the sheet that says why there is no sound."""
    message = app.words.tr("No loudspeaker was found, so the game is silent. Plug one in and start the game again.")
    return ErrorMessagesScene(app, [message])


def save_error_scene(app: Client, trouble: StoreErrorKind | SceneFailure) -> Scene:
    """Returns the sheet for a match that is not saved, or for a scene that has failed."""
    return ErrorMessagesScene(app, [save_error_sentence(trouble, app.words.tr)])
