"""Sound: effects, music, ambience and speech. Names no game; the caller brings each game's sounds and moods.

Without a sound device the same `Sound` plays silent recordings.
"""

from game.ui.sound.device import Device
from game.ui.sound.effects import Effect, Hush
from game.ui.sound.repertoire import SOUND_FOLDER, Mix, Mood, Repertoire, SoundFileError, check_sounds, merge
from game.ui.sound.shared_sounds import CALM, NOTES, SHARED_SOUNDS, SPEECH
from game.ui.sound.sound import Sound, open_sound

__all__ = [
    "CALM",
    "NOTES",
    "SHARED_SOUNDS",
    "SOUND_FOLDER",
    "SPEECH",
    "Device",
    "Effect",
    "Hush",
    "Mix",
    "Mood",
    "Repertoire",
    "Sound",
    "SoundFileError",
    "check_sounds",
    "merge",
    "open_sound",
]
