"""The ways that are gone while changes are looked at: the names that are pressed one after another.

Names divided by a bar are the same thing in different games: the first of them that there is. A star stands for any
letters. What ends with a plus is pressed until that leads to another scene.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Way: TypeAlias = tuple[str, ...]
OR, TO_THE_END = "|", "+"

FROM_MENU: Final[tuple[Way, ...]] = (
    ("Leave",),
    ("How to play",),
    ("Settings", "About the game"),
    ("Settings", "Picture", "Letters: 200 %", "Letters: 100 %"),
    ("Settings", "Screen", "Language: Deutsch", "Sprache: English"),
    ("Settings", "Screen", "Full screen: whole screen", "Full screen: window"),
)
TO_SHELF: Final[Way] = ("Play|New game",)
FROM_SHELF: Final[tuple[Way, ...]] = (
    ("How to play",),
    ("Settings",),
    ("Who plays", "Ways to play"),
    ("Who plays", "Phones"),
)
FROM_TABLE: Final[tuple[Way, ...]] = (
    ("Pause", "Settings"),
    ("Pause", "How to play", "Next+"),
    ("Pause", "Phones"),
    ("Pause", "New game"),
    ("Hint",),
)
WHY: Final[Way] = ("Shows why.",)
FROM_RESULT: Final[tuple[Way, ...]] = (
    ("Coach", "Hand *|Move *"),
    ("Same hand|Look at the table|Pause",),
    ("Pause", "Settings"),
)
HOME_AND_BACK: Final[Way] = "Pause", "Menu", "Go on playing"
TO_TWO_PERSONS: Final[Way] = "Pause", "Menu", "New game", "Who plays", "Brine: that is me", "Deal", "New game"
BEHIND_CURTAIN: Final[Way] = ("Brine|Purl",)
"""The shepherds of both."""
FROM_LAST: Final[Way] = ("Play again",)
PIN: Final = "1234"
TO_OPERATOR: Final[Way] = *PIN, "Done"
FROM_OPERATOR: Final[tuple[Way, ...]] = (
    ("sheet on", "sheet on", "sheet on", "sheet on", "Test screen and sound"),
    ("Change the PIN",),
)
