"""Where every piece of the table stands on a screen of any size, and what of it can be pressed."""

from game.ui.games.undertow.layout.table import composed, layout, tree

__all__ = ["composed", "layout", "tree"]
