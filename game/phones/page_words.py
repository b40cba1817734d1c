"""The page's own words, apart from what the game sends."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from game.play.choices import Phrase, phrase

if TYPE_CHECKING:
    from game.phones.translation import Speech

PAGE_WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "title": phrase("Ebb & Flock"),
        "type_letters": phrase("Type the letters on the big screen"),
        "come_in": phrase("Come in"),
        "pick": phrase("Pick a shepherd"),
        "no_seat": phrase("All seats are taken: look up!"),
        "lost": phrase("Looking for the game ..."),
        "lay": phrase("Do it"),
        "take_back": phrase("Take back"),
        "go_on": phrase("Go on"),
        "play_again": phrase("Play again"),
        "pause": phrase("Pause"),
        "halt": phrase("Pause the game"),
        "leave": phrase("Leave the game"),
        "really_leave": phrase("Leave your seat?"),
        "stay": phrase("Stay"),
        "again": phrase("Come back"),
        "hand": phrase("Your hand"),
        "table": phrase("On the table"),
        "laid": phrase("Before you"),
        "lane": phrase("Your swimmers"),
        "more": phrase("What you can do"),
        "own": phrase("Your numbers"),
        "open": phrase("What can be seen"),
        "happened": phrase("What has happened"),
        "news": phrase("New in your hand: {cards}"),
        "time": phrase("More time: × {times}"),
        "not_this": phrase("This one cannot be chosen now."),
        "refused": phrase("That did not arrive: once more, please."),
        "refused_moved_on": phrase("Something has changed meanwhile: choose once more."),
        "refused_too_fast": phrase("Not so fast: once more, please."),
        "refused_taken": phrase("Somebody else was there before you."),
        "seats": phrase("Who plays"),
        "elsewhere": phrase("Your seat is on another phone now."),
        "knocking": phrase("Somebody has to let you in at the big screen: Pause, Phones."),
        "your_sign": phrase("Your sign: {sign}"),
        "let_go": phrase("Your seat is given up."),
        "closed": phrase("The room is closed."),
        "wrong": phrase("These letters are not right."),
        "reload": phrase("This page is old: load it again."),
        "too_many": phrase("The room is full."),
        "photo": phrase("Take a photo of the code"),
        "photo_sent": phrase("The big screen reads the photo ..."),
        "photo_read": phrase("The code has been read: look up!"),
        "photo_none": phrase("There is no code in this photo: nearer, and with more light, please."),
        "photo_unable": phrase("The big screen cannot read photos: please type the letters there."),
        "photo_late": phrase("The big screen does not ask for a photo now."),
        "no_script": phrase("This page needs JavaScript: please allow it."),
        "too_old": phrase("This browser is too old: please use another one."),
        "other_address": phrase("The game is at this address:"),
    }
)
SIGN_WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "anchor": phrase("Anchor"),
        "bell": phrase("Bell"),
        "crown": phrase("Crown"),
        "star": phrase("Star"),
        "fin": phrase("Fin"),
        "hat": phrase("Hat"),
        "trophy": phrase("Cup"),
        "die": phrase("Die"),
        "sprout": phrase("Sprout"),
        "guard": phrase("Ring"),
        "hint": phrase("Lamp"),
        "headphones": phrase("Headphones"),
        "music": phrase("Note"),
    }
)
"""The words of `signs.SIGNS`."""


def page_words(speech: Speech) -> bytes:
    """Returns the words in the current language as JSON."""
    named = {f"sign_{sign}": word for sign, word in SIGN_WORDS.items()}
    words = {key: speech.tr(text.words) for key, text in {**PAGE_WORDS, **named}.items()}
    return msgspec.json.encode({"language": speech.language, **words})
