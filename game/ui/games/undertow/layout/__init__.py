"""Where every piece of the table stands on a screen of any size, and what of it can be pressed."""

from game.ui.games.undertow.layout.table import layout, plan_of, tree

__all__ = ["layout", "plan_of", "tree"]
