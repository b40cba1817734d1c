"""Opens the phones' room with its server process."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.phones.phones import Phones
from game.phones.server_plan import ServerPlan
from game.ui.draw.craft.lettering import FONT_FILES
from game.ui.shell.phone_pictures import open_paint

if TYPE_CHECKING:
    from game.phones.process import ServerProcess
    from game.store.settings import Settings
    from game.ui.config import Config

PORTS = (8080, 8081, 8082, 8888, 0)
"""Ports tried in turn: short ones first, because they are typed; then any."""


def find_addresses() -> tuple[str, ...]:
    """Returns this machine's addresses, the likeliest first."""
    from game.phones.addresses import local_addresses  # imported here: only the server's process needs it

    return local_addresses()


def phones_of(
    config: Config, settings: Settings, pixels: Path, find: Callable[[], tuple[str, ...]] = find_addresses
) -> Phones:
    """Returns the phones of a run; at a kiosk only if its operator allows them."""
    is_untended = config.kiosk is None and settings.screen_inches > 0
    if config.phones is False or (is_untended and not config.phones):
        return Phones()
    ports = PORTS if config.phones_port is None else (config.phones_port,)

    def serve(words: bytes) -> ServerProcess:
        from game.phones.process import ServerProcess  # imported here: needed only when the room is opened

        plan = ServerPlan(find, ports, words, (FONT_FILES["display"], FONT_FILES["body"]))
        return ServerProcess(plan, partial(open_paint, pixels))

    return Phones(serve)
