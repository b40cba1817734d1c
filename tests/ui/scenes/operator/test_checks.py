"""The operator's checks that fill the screen and end by themselves."""

import pygame

from game.ui.input.intents import Arrow, Confirm, Hover, Operator, Press, Release
from game.ui.scenes.operator.checks import (
    ACROSS,
    CLEANING_SECONDS,
    DOWN,
    SIGNS,
    ChecksScene,
    CleaningScene,
    PadCheckScene,
    TouchCheckScene,
)
from game.ui.scenes.operator.page import OperatorScene
from tests.ui.scenes.operator_place import WAY_IN, Place


def test_while_the_screen_is_cleaned_nothing_counts(place: Place) -> None:
    place.enter()
    place.app.tap("Clean the screen, 30 s")
    place.touch(*WAY_IN, (960, 540))
    place.do(Operator(), Confirm(), Arrow(1, 0))
    assert isinstance(place.app.top, CleaningScene)
    place.wait(CLEANING_SECONDS)
    assert isinstance(place.app.top, OperatorScene)


def test_every_field_that_a_finger_comes_to_is_seen(place: Place) -> None:
    place.app.push(ChecksScene(place.app))
    for side in ("Left", "Right"):
        place.app.tap(f"{side} loudspeaker")
    place.app.tap("Touch")
    assert isinstance(place.app.top, TouchCheckScene)
    place.app.run(1.0)
    for row in range(DOWN):
        y = (row + 0.5) * 1080 / DOWN
        moves = [Hover((column + 0.5) * 1920 / ACROSS, y) for column in range(ACROSS)]
        place.do(Press(5, y), *moves, Release(1900, y))
    assert place.text() == "All fields work"
    place.wait(9)
    assert isinstance(place.app.top, ChecksScene)


def test_each_arrow_and_button_of_a_pad_has_a_sign_of_its_own(place: Place) -> None:
    place.app.push(scene := PadCheckScene(place.app))
    drawn = {pygame.image.tobytes(item.surface, "RGBA") for item in scene.items()}
    assert len(drawn) == 1 + 1 + len(SIGNS), "the ground, the words, the signs"
