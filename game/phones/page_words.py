"""The page's own words, apart from what the game says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from game.play.choices import Phrase, phrase

PAGE_WORDS: Mapping[str, Phrase] = MappingProxyType(
    {
        "title": phrase("Ebb & Flock"),
        "type_letters": phrase("Type the letters on the big screen"),
        "letters": phrase("Letters"),
        "come_in": phrase("Come in"),
        "pick": phrase("Pick a shepherd"),
        "no_seat": phrase("All seats are taken: look up!"),
        "lost": phrase("Looking for the game ..."),
        "lay": phrase("Do it"),
        "take_back": phrase("Take back"),
        "go_on": phrase("Go on"),
        "leave": phrase("Leave the game"),
        "really_leave": phrase("Leave your seat?"),
        "stay": phrase("Stay"),
        "again": phrase("Come back"),
        "hand": phrase("Your hand"),
        "table": phrase("On the table"),
        "laid": phrase("Before you"),
        "more": phrase("What you can do"),
        "own": phrase("Your numbers"),
        "elsewhere": phrase("Your seat is on another phone now."),
        "let_go": phrase("Your seat is given up."),
        "closed": phrase("The room is closed."),
        "wrong": phrase("These letters are not right."),
        "reload": phrase("This page is old: load it again."),
        "too_many": phrase("The room is full."),
    }
)


def page_words(tr: Callable[[str], str], language: str) -> bytes:
    """All of them in the language spoken, as JSON."""
    return msgspec.json.encode({"language": language, **{key: tr(said.words) for key, said in PAGE_WORDS.items()}})
