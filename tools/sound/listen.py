"""Renders the sound of each game without a loudspeaker, faster than real time: `python tools/sound/listen.py`.

Prints the integrated loudness, and the level of the sides by the middle; `--into FOLDER` stores the sound as WAV
files, for any other meter.
"""

from __future__ import annotations

import argparse
import os
import sys
import wave
from pathlib import Path

import numpy as np
from loudness import integrated

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.ai.inline_executor import InlineExecutor
from game.engine.games import GAMES
from game.ui.games.all_assets import all_sounds
from game.ui.sound import Device, Sound
from game.ui.sound.device import AIR, BREATH, MUSIC
from game.ui.sound.recording import RATE, SIDES, blank, read_passage
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from tests.support.studio import studio
from tests.support.walk import seats

SECONDS = 180
STEP = 1 / 30
PLAYERS = ("crab", "snail", "crab", "snail")
BOTH = 3.0
"""dB that the standard adds for the second loudspeaker."""


class Tape:
    """Records sounds at a position in time, each at its current volume."""

    def __init__(self, seconds: float) -> None:
        self.heard = np.zeros((round(seconds * RATE), SIDES))
        self.now = 0

    def add(self, samples: np.ndarray, at: int, level: float) -> None:
        """Mixes samples in at a position; samples beyond the end are cut."""
        part = samples[: max(0, len(self.heard) - at)]
        self.heard[at : at + len(part)] += level * part


class TapedStart:
    """The channel of a recording that has just been mixed onto a tape."""

    def __init__(self, tape: Tape, samples: np.ndarray) -> None:
        self._tape, self._samples, self._at = tape, samples, tape.now

    def set_volume(self, left: float, right: float) -> None:
        """Pans the recording."""
        self._tape.add(self._samples * (np.array((left, right)) - 1), self._at, 1.0)


class TapedClip:
    """A recording that is played onto a tape."""

    def __init__(self, sound: pygame.mixer.Sound, tape: Tape) -> None:
        self.samples = pygame.sndarray.array(sound) / 32768
        self._tape, self._volume = tape, 1.0

    def play(self, _: int = 0) -> TapedStart:
        """Mixes it onto the tape at the current position, and returns its channel."""
        self._tape.add(self.samples, self._tape.now, self._volume)
        return TapedStart(self._tape, self.samples * self._volume)

    def stop(self) -> None:
        """Does nothing; what has been played stays on the tape."""

    def set_volume(self, value: float) -> None:
        """Sets the volume of the next start."""
        self._volume = value


class TapedChannel:
    """A queue of passages, recorded a step at a time."""

    def __init__(self, tape: Tape) -> None:
        self._tape, self._volume = tape, 1.0
        self._playing: list[np.ndarray] = []

    def play(self, clip: TapedClip) -> None:
        """Plays only that clip."""
        self._playing, self._volume = [clip.samples], 1.0

    def queue(self, clip: TapedClip) -> None:
        """Appends the clip."""
        self._playing.append(clip.samples)

    def get_queue(self) -> object:
        """Returns the next clip."""
        return self._playing[1] if len(self._playing) > 1 else None

    def get_busy(self) -> bool:
        """Returns whether anything is left to play."""
        return bool(self._playing)

    def set_volume(self, value: float) -> None:
        """Sets the volume for the following samples."""
        self._volume = value

    def stop(self) -> None:
        """Skips to the queued clip, if any."""
        del self._playing[:1]

    def go_on(self, samples: int) -> None:
        """Records the next samples."""
        at = self._tape.now
        while samples and self._playing:
            part = self._playing[0][:samples]
            self._tape.add(part, at, self._volume)
            at, samples = at + len(part), samples - len(part)
            self._playing[0] = self._playing[0][len(part) :]
            if not len(self._playing[0]):
                self._playing.pop(0)


def play_game(game: str, seconds: float = SECONDS, **volumes: int) -> np.ndarray:
    """Returns the sound of a game played by computers, at the default or the given volumes."""
    pygame.mixer.init(RATE, -16, SIDES, allowedchanges=0)
    tape = Tape(seconds)
    channels = [TapedChannel(tape) for _ in range(MUSIC + AIR)]
    device = Device(
        lambda path: TapedClip(pygame.mixer.Sound(path), tape),
        lambda path, number: TapedClip(read_passage(path, number), tape),
        *(TapedClip(nothing, tape) for nothing in (blank(BREATH), blank())),
        channels[:MUSIC],
        channels[MUSIC:],
        InlineExecutor(),
    )
    with studio((800, 480)) as app:
        app.sound = Sound(all_sounds(), device)
        app.sound.load()
        app.change_settings(**volumes)
        app.stack.restart(new_game(app, game, seats(*PLAYERS[: GAMES[game].seats[-1]]), {}))
        for _ in range(round(seconds / STEP)):
            app.advance(STEP)
            if isinstance(app.top, ResultScene) and not app.top.table.is_moving:
                app.top.go_on()
            for channel in channels:
                channel.go_on(round(STEP * RATE))
            tape.now += round(STEP * RATE)
    return tape.heard


def main() -> None:
    """Prints the loudness of every game, and their range."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="keep what was heard there")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    flags = parser.parse_args()
    found = {}
    for game in GAMES:
        sounds = play_game(game, flags.seconds)
        found[game] = integrated(sounds) + BOTH
        level, highest = f"{found[game]:6.1f} LUFS", f"highest sample {abs(sounds).max():.2f}"
        print(f"{game:20} {level}, sides {sides_of(sounds):5.1f} dB, {highest}", flush=True)
        if flags.into:
            write(flags.into / f"{game}.wav", sounds)
    print(f"{max(found.values()) - min(found.values()):.1f} LU apart")


def sides_of(sounds: np.ndarray) -> float:
    """Returns the level in dB of the difference of both sides, by that of their sum."""
    left, right = sounds.T
    return 10 * np.log10(np.mean((left - right) ** 2) / np.mean((left + right) ** 2))


def write(path: Path, sounds: np.ndarray) -> None:
    """Writes the sound as a WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setparams((SIDES, 2, RATE, 0, "NONE", ""))
        file.writeframes((sounds.clip(-1, 1) * 32767).astype("<i2").tobytes())


if __name__ == "__main__":
    main()
