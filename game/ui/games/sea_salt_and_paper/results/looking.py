"""The table as it lies, looked at from a result."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.games.sea_salt_and_paper.results.discs import discs_of
from game.ui.input.intents import Release
from game.ui.scene import Client, Scene
from game.ui.widgets import DiscButton

if TYPE_CHECKING:
    from game.ui.draw.canvas import Item
    from game.ui.screen import Screen
    from game.ui.table.table import Table


class LookingScene(Scene):
    """Shows what everybody may see of the table; any press leads back."""

    name: ClassVar[str] = "looking"
    is_public = True

    def __init__(self, app: Client, table: Table) -> None:
        super().__init__(app)
        self.table = table

    def arrange(self, screen: Screen) -> None:
        """One disc, that leads back."""
        self.table.fit()
        self.controls = [DiscButton(self.tr("Back"), discs_of(screen).following, "back", self.back, kind="coral")]

    def press_beside(self, release: Release) -> None:  # noqa: ARG002
        """Leads back."""
        self.back()

    def items(self) -> list[Item]:
        """The table without anybody's hand."""
        return [*self.table.public_items(), *self.control_items()]
