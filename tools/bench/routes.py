"""Routes through the client whose scene changes are measured: names of the controls to press, one after another.

A bar separates the names that different games give one thing: the first that exists is pressed. A star stands for any
letters. A name that ends with a plus is pressed until that leads to another scene.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Route: TypeAlias = tuple[str, ...]
OR, REPEAT = "|", "+"

FROM_MENU: Final[tuple[Route, ...]] = (
    ("Leave",),
    ("How to play",),
    ("Settings", "About the game"),
    ("Settings", "Picture", "Letters: 200 %", "Letters: 100 %"),
    ("Settings", "Screen", "Language: Deutsch", "Sprache: English"),
    ("Settings", "Screen", "Full screen: whole screen", "Full screen: window"),
)
TO_SHELF: Final[Route] = ("Play|Another game",)
FROM_SHELF: Final[tuple[Route, ...]] = (
    ("How to play",),
    ("Films",),
    ("Who plays", "Ways to play"),
    ("Who plays", "Phones"),
)
FROM_TABLE: Final[tuple[Route, ...]] = (
    ("Pause", "Settings"),
    ("Pause", "How to play", "Next+"),
    ("Pause", "Phones"),
    ("Hint",),
)
WHY: Final[Route] = ("Shows why.",)
FROM_RESULT: Final[tuple[Route, ...]] = (
    ("Coach", "Hand *|Move *"),
    ("Same hand|Look at the table|Pause",),
    ("Pause", "Settings"),
)
HOME_AND_BACK: Final[Route] = "Pause", "Menu", "Go on playing"
TO_TWO_PERSONS: Final[Route] = "Pause", "Menu", "Another game", "Who plays", "Brine: that is me", "Deal", "New game"
BEHIND_CURTAIN: Final[Route] = ("Brine|Purl",)
"""The shepherds of both persons."""
FROM_LAST: Final[Route] = ("Play again",)
PIN: Final = "1234"
TO_OPERATOR: Final[Route] = *PIN, "Done"
FROM_OPERATOR: Final[tuple[Route, ...]] = (
    ("sheet on", "sheet on", "sheet on", "sheet on", "Test screen and sound"),
    ("Change the PIN",),
)
