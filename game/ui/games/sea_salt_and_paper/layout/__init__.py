"""Where everything of the table of Sea Salt & Paper stands, for any window."""

from game.ui.games.sea_salt_and_paper.layout.plan import plan_of
from game.ui.games.sea_salt_and_paper.layout.table import composed, layout, tree

__all__ = ["composed", "layout", "plan_of", "tree"]
