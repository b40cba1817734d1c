"""Names that other programs, saved files and operators rely on stay as they are: `frozen_names.txt` lists them.

`python -m tests.test_frozen_names` writes the list anew, after a name was added on purpose.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec

from game.engine import api, games, match, record
from game.kiosk import plan
from game.store import key_map, settings
from game.ui.shell.flags import parser

NAMES = Path(__file__).with_name("frozen_names.txt")
KEYS = (settings.Settings, settings.LastTable, plan.Kiosk, plan.ScreenPlan, plan.IdlePlan, plan.OperatorPlan)
"""Their fields are keys of files."""


def frozen_names() -> Iterator[str]:
    """Yields a line for each name: the engine's contract, keys of files, actions of the key map, flags."""
    for module in (api, games, match, record, *(import_module(f"game.engine.{game}") for game in games.NAMES[:3])):
        yield from _public_names(module)
    for struct in KEYS:
        yield f"{struct.__module__}.{_fields(struct)}"
    yield f"actions: {', '.join(sorted(key_map.DEFAULT_BUTTONS))}"
    for game in games.NAMES[:3]:
        flags = (flag for action in parser(game)._actions for flag in action.option_strings)
        yield f"flags of {game}: {', '.join(sorted(flags))}"


def _public_names(module: object) -> Iterator[str]:
    home = getattr(module, "__name__", "")
    for name, value in sorted(vars(module).items()):
        if isinstance(value, type) and value.__module__.startswith("game.engine") and not name.startswith("_"):
            if issubclass(value, msgspec.Struct):
                yield f"{home}.{_fields(value)}"
            elif value.__module__ == home:
                members = (member for member in vars(value) if not member.startswith("_"))
                yield f"{home}.{name}: {', '.join(sorted(members))}"


def _fields(struct: type[msgspec.Struct]) -> str:
    tag = struct.__struct_config__.tag
    names = ", ".join(field.encode_name for field in msgspec.structs.fields(struct))
    return f"{struct.__name__}({names})" + (f" tag {tag}" if tag else "")


def test_every_frozen_name_is_there() -> None:
    assert sorted(frozen_names()) == NAMES.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    NAMES.write_text("\n".join(sorted(frozen_names())) + "\n", encoding="utf-8")
