"""What a run of the game is told on its command line; what is left out is as the settings say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from game.engine.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from game.kiosk.plan import Kiosk


@dataclass(frozen=True)
class Config:
    """How to start."""

    size: tuple[int, int] | None = None
    """The window in px; None: as large as suits the screen."""
    fullscreen: bool = False
    mute: bool = False
    language: str = ""
    motion: Literal["full", "reduced", "off"] | None = None
    scanning: Literal["off", "rows", "items"] | None = None
    """Whether what can be pressed is offered in turn, for one switch."""
    voice: Literal["off", "all", "short", "effects"] | None = None
    """Whether what stands on the screen is said aloud."""
    data_dir: Path | None = None
    game: str = ""
    """The game that is in front or played at once; "" for the one played last."""
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    """That game's options that are asked for."""
    seats: tuple[str, ...] = ()
    """The kinds of players of a table to start at once: "person" or an animal; () for the menu."""
    seed: int | None = None
    demo: bool = False
    """Computers play by themselves, game after game."""
    resume: bool = False
    """Goes on with the match left unfinished."""
    phones: bool | None = None
    """Whether phones may hold hands: True opens their room at once, False never lets anything listen, None asks."""
    phones_port: int | None = None
    """The port their page is found at; None: any that is free."""
    kiosk: Kiosk | None = None
    """What the operator of an untended screen has written down of it; None: somebody tends it."""

    def offered(self, game: str) -> Mapping[str, tuple[str | int | bool, ...]]:
        """For each option of a game the values that can be chosen, the usual one first."""
        return self.kiosk.options(game) if self.kiosk else GAMES[game].options

    def usual(self, game: str) -> dict[str, str | int | bool]:
        """How a game is played while nobody has chosen."""
        return {option: values[0] for option, values in self.offered(game).items()}

    def settings(self) -> dict[str, Any]:
        """The settings that this run puts others in the place of, until they are changed by hand."""
        wanted = {
            "muted": self.mute or None,
            "language": self.language if self._can_be_chosen(self.language) else None,
            "motion": self.motion,
            "scanning": self.scanning,
            "voice": self.voice,
            "fullscreen": self.fullscreen or None,
        }
        return {**_of_kiosk(self.kiosk), **{name: value for name, value in wanted.items() if value is not None}}

    def _can_be_chosen(self, language: str) -> bool:
        offered = self.kiosk.languages if self.kiosk else ()
        return bool(language) and (not offered or language in offered)


def _of_kiosk(kiosk: Kiosk | None) -> dict[str, Any]:
    """The settings that a kiosk's operator has written down; nothing that persons chose there before is kept."""
    if kiosk is None:
        return {}
    screen = kiosk.screen
    return {
        "fullscreen": True,
        "muted": False,
        "language": next(iter(kiosk.languages), ""),
        "screen_inches": screen.inches,
        "safe_margin": screen.margin,
        "text_size": screen.text,
        "high_contrast": screen.contrast == "high",
        "motion": screen.motion,
        "quality": "auto",
        "captions": screen.captions,
        "keys": kiosk.keys,
    }
