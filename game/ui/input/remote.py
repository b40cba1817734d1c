"""What phones ask of the big screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Intent, Onward, Pause

if TYPE_CHECKING:
    from game.phones.phones import Phones


def asked_by(phones: Phones) -> list[Intent]:
    """What they have asked for since the last call."""
    halts: list[Intent] = [Pause()] if phones.take_wish_to_halt() else []
    return [*halts, Onward()] if phones.take_wish_to_go_on() else halts
