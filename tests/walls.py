"""The wall between the games, as import-linter checks it: see `pyproject.toml`."""

from __future__ import annotations

from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.application.contract_utils import AlertLevel, remove_ignored_imports_and_report

from game.engine.games import NAMES


class GamesApart(Contract):
    """What is of one game imports, of all games, that one alone; what is of no game imports none.

    Whether a module is of a game is told by its path, in which that game's name stands.
    """

    ignore_imports = fields.SetField(subfield=fields.ImportExpressionField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Whether no import, but those that are ignored, goes through the wall."""
        ignored: Any = self.ignore_imports
        remove_ignored_imports_and_report(graph, ignored, AlertLevel.ERROR)
        found = [
            f"{importer} -> {imported}"
            for importer in sorted(graph.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if game_of(imported) not in (None, game_of(importer))
        ]
        return ContractCheck(kept=not found, metadata={"imports": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Prints every import that goes through the wall."""
        for told in check.metadata["imports"]:
            output.print_error(told, bold=False)


def game_of(module: str) -> str | None:
    """The game that a module is of."""
    return next((part for part in module.split(".") if part in NAMES), None)
