"""Configuration of one run from the command line; what is left out follows the settings."""

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
    """Options of one run."""

    size: tuple[int, int] | None = None
    """Window size in px; None: as large as suits the screen."""
    fullscreen: bool = False
    mute: bool = False
    language: str = ""
    motion: Literal["full", "reduced", "off"] | None = None
    scanning: Literal["off", "rows", "items"] | None = None
    """Whether controls are offered in turn, for a single switch."""
    voice: Literal["off", "all", "short", "effects"] | None = None
    """Whether the screen is read aloud."""
    data_dir: Path | None = None
    game: str = ""
    """Game that is preselected or started; "" for the one played last."""
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    """Players of a table to start at once: "person" or an animal; () for the menu."""
    seed: int | None = None
    demo: bool = False
    """Computers play by themselves, game after game."""
    resume: bool = False
    """Continues the unfinished match."""
    film: Path | None = None
    """File whose film is taken in: a text or a picture with its code."""
    phones: bool | None = None
    """Whether seats may be played on phones: True opens the room at once, False never listens, None asks."""
    phones_port: int | None = None
    """Port of the phones' page; None: any free one."""
    kiosk: Kiosk | None = None
    """Plan of an unattended screen; None: attended."""

    def offered_options(self, game: str) -> Mapping[str, tuple[str | int | bool, ...]]:
        """Returns the values offered for each option of a game, the default first."""
        return self.kiosk.options(game) if self.kiosk else GAMES[game].options

    def default_options(self, game: str) -> dict[str, str | int | bool]:
        return {option: values[0] for option, values in self.offered_options(game).items()}

    def setting_overrides(self) -> dict[str, Any]:
        """Returns the settings that this run overrides, until they are changed by hand."""
        overrides = {
            "muted": self.mute or None,
            "language": self.language if self._can_be_chosen(self.language) else None,
            "motion": self.motion,
            "scanning": self.scanning,
            "voice": self.voice,
            "fullscreen": self.fullscreen or None,
        }
        return {
            **_kiosk_settings(self.kiosk),
            **{name: value for name, value in overrides.items() if value is not None},
        }

    def _can_be_chosen(self, language: str) -> bool:
        languages = self.kiosk.languages if self.kiosk else ()
        return bool(language) and (not languages or language in languages)


def _kiosk_settings(kiosk: Kiosk | None) -> dict[str, Any]:
    """Returns the settings in a kiosk's plan; nothing that earlier visitors chose is kept."""
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
        "wifi": kiosk.wifi,
    }
