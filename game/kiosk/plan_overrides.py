"""Changes that the operator made on the screen, stored beside the data and merged over the file."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game.kiosk.plan import Kiosk, PlanError, check_plan
from game.store.errors import StoreError, UnusableFileError, error_kind, set_aside
from game.store.small_files import read_small_file, replace_atomically

OVERRIDES_FILE = "operator.json"
FORMAT = 1
"""Format version of that file; a newer one is left alone."""
log = logging.getLogger(__name__)


class PlanOverrides:
    """The plan in force: the operator's file with the changes made on the screen merged over it.

    Args:
        base: the plan in the file.
        path: where changes are stored; None to store nothing.
        languages: the languages there are.
    """

    def __init__(self, base: Kiosk, path: Path | None, languages: Iterable[str]) -> None:
        self.base = base
        self._path = path
        self._languages = tuple(languages)
        self._is_newer = False
        self.plan = self._load()

    def apply(self, plan: Kiosk) -> None:
        """Makes this plan the one in force, now and after the next start.

        Raises:
            PlanError: if the plan is invalid; nothing has changed then.
            StoreError: if it could not be stored; it still holds until the game ends.
        """
        self.plan = check_plan(plan, self._languages)
        self._save()

    def _save(self) -> None:
        if self._path is None:
            return
        if self._is_newer:
            raise StoreError("newer", f"{self._path.name} is of a later version")
        changes = {"format": FORMAT, **_differences(self.base, self.plan)}
        try:
            replace_atomically(self._path, msgspec.json.format(msgspec.json.encode(changes), indent=2) + b"\n")
        except OSError as error:
            raise StoreError(error_kind(error), error) from error

    def _load(self) -> Kiosk:
        """Returns the plan with the stored changes; invalid ones are set aside, and the file alone holds."""
        if self._path is None:
            return self.base
        try:
            changes = msgspec.json.decode(read_small_file(self._path), type=dict[str, Any])
            if (found := msgspec.convert(changes.pop("format", FORMAT), int)) > FORMAT:
                log.warning("what the operator had changed needs a later version (format %s): it stays as it is", found)
                self._is_newer = True
                return self.base
            return check_plan(msgspec.convert(_merge(msgspec.to_builtins(self.base), changes), Kiosk), self._languages)
        except FileNotFoundError:
            return self.base
        except (
            OSError,
            msgspec.MsgspecError,
            UnicodeDecodeError,
            RecursionError,
            PlanError,
            UnusableFileError,
        ) as error:
            log.warning("what the operator had changed cannot be used: %s", error)
            with suppress(StoreError):
                set_aside(self._path, "broken")
            return self.base


def _differences(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    """Returns the fields in which the second differs; of a table only the keys that differ."""
    found: dict[str, Any] = {}
    for key in before.__struct_fields__:
        old, new = getattr(before, key), getattr(after, key)
        if old != new:
            found[key] = _differences(old, new) if isinstance(new, msgspec.Struct) else msgspec.to_builtins(new)
    return found


TABLES = ("screen", "idle", "operator")


def _merge(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the first mapping updated with the second; tables are merged key by key."""
    merged = {
        key: {**base[key], **changes[key]} if key in TABLES and isinstance(changes[key], dict) else changes[key]
        for key in changes
    }
    return {**base, **merged}
