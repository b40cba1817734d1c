"""Sound: effects, music, ambience and speech. Names no game; the caller brings each game's sounds and moods.

Without a sound device the same `Sound` plays silent recordings.
"""

from game.ui.sound.device import Device
from game.ui.sound.effects import Effect, Hush
from game.ui.sound.house import CALM, HOUSE, NOTES, SPEECH
from game.ui.sound.repertoire import SOUND_FOLDER, Mix, Mood, Repertoire, SoundFileError, check_sounds, merged
from game.ui.sound.sound import Sound, open_sound

__all__ = [
    "CALM",
    "HOUSE",
    "NOTES",
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
    "merged",
    "open_sound",
]
