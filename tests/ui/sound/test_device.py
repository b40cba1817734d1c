"""Loading recordings, and sound with and without a device."""

import logging
import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.inline_executor import InlineExecutor
from game.ui.sound import CALM, SOUND_FOLDER, Mood, Sound, SoundFileError, check_sounds, open_sound
from game.ui.sound.device import AIR, EFFECTS, MUSIC, open_device
from game.ui.sound.recording import PASSAGE, RATE, SIDES
from tests.ui.sound.band import SOUNDS, Band, Channel, Note

LOOPS = 4
"""The stems of the menu: kalimba and harp, surf and storm."""


@pytest.fixture
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_effects_play_while_the_music_is_still_being_read() -> None:
    effects_are_in, may_go_on = threading.Event(), threading.Event()

    def before_passage() -> None:
        effects_are_in.set()
        may_go_on.wait(10)

    band = Band(reader=ThreadPoolExecutor(1), before_passage=before_passage)
    band.change_mood("storm", seconds=0.1)
    assert effects_are_in.wait(10)
    band.sound.play("press")
    assert band.starts() == {"press_1": 1}
    assert not band.playing()
    may_go_on.set()
    band.sound.close()


def test_a_driver_that_is_none_is_done_without(mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonesuch")
    init, drivers = pygame.mixer.init, list[str]()

    def open_without_a_driver(*given: Any, **named: Any) -> None:
        if driver := os.environ.get("SDL_AUDIODRIVER"):
            drivers.append(driver)
            init(*given, **named)
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")  # stands for the system's own
        init(*given, **named)

    monkeypatch.setattr("pygame.mixer.init", open_without_a_driver)
    assert not open_device().is_missing
    assert drivers == ["nonesuch"]


def test_a_broken_file_is_left_out_and_named(caplog: pytest.LogCaptureFixture) -> None:
    band = Band(unreadable=("splash_1",))
    assert "splash_1.ogg" in caplog.text
    for _ in range(2):
        band.sound.tick(9)
        band.sound.play("splash")
    assert band.starts() == {"splash_2": 1}


def test_missing_and_broken_files_are_named_at_the_start(tmp_path: Path) -> None:
    for name in (*SOUNDS.effect_files(), *SOUNDS.loop_files()):
        path = tmp_path / f"{name}.ogg"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"OggS...")
    check_sounds(SOUNDS, tmp_path)
    (tmp_path / "splash_2.ogg").write_bytes(b"RIFF...")
    (tmp_path / "sea" / "surf.ogg").unlink()
    with pytest.raises(SoundFileError, match=r"splash_2\.ogg is no Ogg file, sea/surf\.ogg is missing"):
        check_sounds(SOUNDS, tmp_path)


@pytest.mark.usefixtures("mixer")
def test_with_a_mixer_everything_is_really_played() -> None:
    sound = open_sound(SOUNDS)
    assert pygame.mixer.get_init() == (RATE, -16, SIDES)
    sound.close()
    device = replace(open_device(), reader=InlineExecutor())
    sound = Sound(SOUNDS, device)
    sound.load()
    sound.set_mood(CALM)
    sound.tick(0.1)
    playing = [pygame.mixer.Channel(i) for i in range(MUSIC + AIR + EFFECTS)]
    assert sum(channel.get_busy() for channel in playing) == LOOPS
    sound.play("splash")
    assert sum(channel.get_busy() for channel in playing) == LOOPS + 1
    sound.close()
    assert not pygame.mixer.get_busy()


@pytest.mark.usefixtures("mixer")
def test_in_mono_both_ears_hear_the_same_and_the_music_goes_on() -> None:
    sound = open_sound(SOUNDS)
    sound.load()
    sound.set_mood(CALM)
    sound.set_mono(True)
    assert pygame.mixer.get_init() == (RATE, -16, 1), "one channel is sent to both ears"
    for _ in range(200):
        sound.tick(0.1)
        if sum(pygame.mixer.Channel(i).get_busy() for i in range(MUSIC + AIR)) == LOOPS:
            break
        threading.Event().wait(0.05)
    else:
        raise AssertionError("the music does not go on")
    sound.play("splash", 0.2)
    sound.set_mono(False)
    assert pygame.mixer.get_init() == (RATE, -16, SIDES)
    sound.close()


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("is_mono", [False, True])
def test_a_passage_is_as_long_in_mono_as_in_stereo(is_mono: bool) -> None:
    device = open_device(is_mono=is_mono)
    path = SOUND_FOLDER / f"{next(iter(SOUNDS.loop_files()))}.ogg"
    clips: list[Any] = [device.passage(path, number) for number in (0, 1)]
    assert [clip.get_length() for clip in clips] == pytest.approx([PASSAGE, PASSAGE], abs=1e-4)
    device.reader.shutdown()


@pytest.mark.usefixtures("mixer")
def test_silence_answers_to_everything_and_opens_no_device() -> None:
    sound = open_sound(SOUNDS, silent=True, folder=Path("nowhere"))
    sound.load()
    sound.set_volumes(10, 10, 10)
    sound.set_mood(Mood("dusk", "storm"))
    sound.play("bleat", shepherd="dip")
    sound.tick(1)
    sound.close()
    assert pygame.mixer.get_init() is None


def test_without_a_device_the_game_is_silent(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    with caplog.at_level(logging.WARNING):
        sound = open_sound(SOUNDS)
    assert "Couldn't open audio device" in caplog.text
    sound.load()
    sound.play("press")
    sound.tick(1)
    assert len(caplog.records) == 1


def test_a_device_that_is_gone_in_the_midst_of_a_game_ends_the_sound_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("the device is disconnected")

    band = Band()
    band.change_mood("morning", "surf", seconds=5)
    assert not band.sound.has_no_device
    for answer in ("play", "stop", "set_volume", "queue", "get_queue", "get_busy"):
        for kind in (Note, Channel):
            monkeypatch.setattr(kind, answer, fail, raising=False)
    for _ in range(3):
        band.sound.tick(0.1)
        band.sound.play("press")
        band.sound.play("ring_on", 0.0)
        band.sound.set_volumes(5, 5, 5)
    band.sound.close()
    assert band.sound.has_no_device
    assert [record.message for record in caplog.records] == ["no sound any more: the device is disconnected"]
