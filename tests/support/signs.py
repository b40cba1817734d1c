"""All signs of discs: each stands for one action."""

from collections.abc import Iterator

from game.ui.app import App
from game.ui.draw.theme import SHEPHERDS

SIGNS = {
    "about": ("About the game",),
    "aid": ("Help",),
    "album": ("Album of firsts",),
    "anchor": ("Stop",),
    "back": ("A move back", "Back", "Hand before", "Stay", "page back"),
    "bell": ("Last chance",),
    "cards": ("New game",),
    "check": ("Bid", "Do it", "Done", "Next", "Turn up"),
    "close": ("Close", "Close the room"),
    "coach": ("Coach",),
    "code": ("Take in a film", "This film in one square"),
    "day": ("Tide of the day",),
    "deal": ("Name of this deal", "Play a deal by its name"),
    "die": ("No card",),
    "door": ("Leave", "Stop playing"),
    "erase": ("Take one back",),
    "eye": ("Look at the table", "Look in secret", *(shepherd.name.title() for shepherd in SHEPHERDS)),
    "film": ("Films",),
    "hint": ("Hint",),
    "home": ("Menu",),
    "hourglass": ("Game",),
    "keep": ("Take it",),
    "keys": ("Keys",),
    "lock": ("New code: all come in again",),
    "music": ("Sound",),
    "next": ("A move on", "Another network", "Hand after", "Next", "No card", "page on"),  # no card: nobody is afloat
    "pause": ("Pause",),
    "phone": ("Phones",),
    "picture": ("Picture",),
    "play": ("Deal", "Go on", "Go on playing", "Play"),
    "play_on": ("Play on from here",),
    "replay": (
        *("Ask again", "Count again", "Play again", "Restart"),
        *("Show it again", "The same deal again", "Try again"),
    ),
    "round_back": ("A round back",),
    "round_on": ("A round on",),
    "rules": ("Ways to play",),
    "same_hand": ("Same hand",),
    "save": ("Save as a page to print",),
    "screen": ("Screen",),
    "seats": ("Who plays",),
    "seen_cards": ("Seen cards",),
    "settings": ("Settings",),
    "shelf": ("Another game",),
    "skip": ("Show all",),
    "sound": ("Sound off",),
    "sound_off": ("Sound on",),
    "steal": ("Steal a card",),
    "touch": ("How to play",),
    "undo": ("All as at first", "Take back"),
    "voice": ("Say it",),
    "wifi": ("Wi-Fi",),
}
"""All signs of discs, and the names of the one action that each of them stands for."""
SHOWS_VALUE = "{what}: {value}"
"""The name of a disc whose picture is a value, such as a kind of player or a size of letters."""


def misleading(app: App) -> Iterator[str]:
    """Yields discs whose sign stands for another action, or for none that is known."""
    tr = app.words.tr
    what, value = tr(SHOWS_VALUE).split("{what}")[0], tr(SHOWS_VALUE).split("{what}")[1].split("{value}")[0]
    for control in app.top.controls if app.top else ():
        icon, name = getattr(control, "icon", ""), control.name
        shows_value = name.startswith(what) and value in name
        is_head = icon.startswith("head_")  # of the shepherd with that name
        if icon and not (shows_value or is_head) and name not in map(tr, SIGNS.get(icon, ())):
            yield f"{name!r} has the sign {icon!r}"
