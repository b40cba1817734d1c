"""Reads the operator's file into a validated plan, or reports the first error in one plain line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

import msgspec

from game.kiosk.plan import IdlePlan, Kiosk, OperatorPlan, PlanError, ScreenPlan, check_plan
from game.store.small_files import read_small_file
from game.store.wifi import Wifi

KEYS = {"": Kiosk, "screen": ScreenPlan, "idle": IdlePlan, "operator": OperatorPlan, "wifi": Wifi}
"""Tables of the file and their schemas."""


def read_plan(path: Path | None, languages: Iterable[str]) -> Kiosk:
    """Reads the plan from a TOML file; None gives the default plan.

    Args:
        languages: the languages there are.

    Raises:
        PlanError: if it cannot be read or is invalid; the message is one line that names the key.
    """
    if path is None:
        return Kiosk()
    try:
        content = tomllib.loads(read_small_file(path).decode())
    except OSError as error:
        raise PlanError(f"cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise PlanError("is not text in UTF-8") from error
    except (ValueError, RecursionError) as error:  # a TOMLDecodeError, or a number of thousands of digits
        raise PlanError(f"is not TOML: {error}") from error
    try:
        return check_plan(msgspec.convert(content, Kiosk), languages)
    except msgspec.ValidationError as error:
        raise PlanError(_plainly(str(error))) from error


def _plainly(message: str) -> str:
    """Rewrites a message of msgspec with the key first, as the file spells it."""
    message = " ".join(message.split())
    found = re.fullmatch(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", message)
    words, key = (found[1].replace("object", "table"), found[2] or "") if found else (message, "")
    key = key.replace("[...]", "")
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", words)
    if unknown is None:
        return f"{key}: {words[0].lower()}{words[1:]}" if key else words
    known_keys = KEYS[key].__struct_fields__
    nearest = get_close_matches(unknown[1], known_keys, 1)
    advice = f"did you mean {nearest[0]}?" if nearest else f"there are {', '.join(known_keys)}"
    return f"{key}.{unknown[1]}: no such key; {advice}".removeprefix(".")
