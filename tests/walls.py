"""The import rule between games, checked by import-linter: see `pyproject.toml`."""

from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.application.contract_utils import AlertLevel, remove_ignored_imports_and_report

from game.engine.games import NAMES


class GamesApart(Contract):
    """A contract: a game's modules import no other game, and all other modules import none.

    A module belongs to a game if the game's name is in its path.
    """

    ignore_imports = fields.SetField(subfield=fields.ImportExpressionField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Checks that no import, except ignored ones, breaks the rule."""
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
        for told in check.metadata["imports"]:
            output.print_error(told, bold=False)


def game_of(module: str) -> str | None:
    """Returns the game that a module belongs to."""
    return next((part for part in module.split(".") if part in NAMES), None)
