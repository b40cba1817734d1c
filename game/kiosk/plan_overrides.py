"""Changes that the operator made on the screen, stored beside the data and merged over the file."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.kiosk.plan import Kiosk, PlanError, check_plan
from game.kiosk.plan_changes import Changes, apply_changes, find_changes
from game.store.errors import StoreError, UnusableFileError, error_kind, set_aside
from game.store.small_files import read_small_file, replace_atomically
from game.store.writer import InlineWriter, Writer

OVERRIDES_FILE = "operator.json"
FORMAT = 2
"""Format version of that file; a newer one is left alone."""
FORMAT_1_TABLES = ("screen", "idle", "operator")
"""The tables of which format 1 stored single keys; it stored all of any other value that differed."""
log = logging.getLogger(__name__)


class PlanOverrides:
    """The plan in force: the operator's file with the changes made on the screen merged over it.

    Args:
        base: the plan in the file.
        path: where changes are stored; None to store nothing.
        languages: the languages there are, in the order of the screen.
        writer: stores the changes; None: the caller's thread.
    """

    def __init__(self, base: Kiosk, path: Path | None, languages: Iterable[str], writer: Writer | None = None) -> None:
        self.base = base
        self.error: StoreError | None = None
        """The reason why the last change is not stored; None if it is, or is about to be."""
        self._path = path
        self._languages = tuple(languages)
        self._writer = writer or InlineWriter()
        self._is_newer = False
        self.plan = self._load()

    def apply(self, plan: Kiosk) -> None:
        """Makes this plan the one in force, now and after the next start; returns before it is stored.

        Raises:
            PlanError: if the plan is invalid; nothing has changed then.
        """
        self.plan = check_plan(plan, self._languages)
        self._submit()

    def _submit(self) -> None:
        if self._path is not None:
            changes = find_changes(self.base, self.plan, self._languages)
            self.error = None
            self._writer.submit(partial(self._save, self._path, changes))

    def _save(self, path: Path, changes: Changes) -> None:
        if self._is_newer:
            self.error = StoreError("newer", f"{path.name} is of a later version")
            return
        content = msgspec.json.encode({"format": FORMAT, **changes})
        try:
            replace_atomically(path, msgspec.json.format(content, indent=2) + b"\n")
        except OSError as error:
            log.warning("the operator's change could not be kept: %s", error)
            self.error = StoreError(error_kind(error), error)

    def _load(self) -> Kiosk:
        """Returns the plan with the stored changes; invalid ones are set aside, and the file alone holds."""
        if self._path is None:
            return self.base
        try:
            changes = msgspec.json.decode(read_small_file(self._path), type=dict[str, Any])
            if (found := msgspec.convert(changes.pop("format", 1), int)) > FORMAT:
                log.warning("what the operator had changed needs a later version (format %s): it stays as it is", found)
                self._is_newer = True
                return self.base
            return self._merge(changes) if found == FORMAT else self._upgrade(changes)
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

    def _merge(self, changes: Changes) -> Kiosk:
        """Returns the file's plan with all changes that still fit it."""
        plan = self.base
        for key, change in changes.items():
            try:
                plan = check_plan(apply_changes(plan, {key: change}, self._languages), self._languages)
            except (msgspec.ValidationError, PlanError) as error:
                log.warning("the operator's change of %s no longer fits the file: %s", key, error)
        return plan

    def _upgrade(self, changes: Changes) -> Kiosk:
        """Returns the plan with the changes of format 1, which is stored in today's format."""
        fields = msgspec.to_builtins(self.base)
        for key, change in changes.items():
            is_table = key in FORMAT_1_TABLES and isinstance(change, dict)
            fields[key] = {**fields[key], **change} if is_table else change
        self.plan = check_plan(msgspec.convert(fields, Kiosk), self._languages)
        self._submit()
        return self.plan
