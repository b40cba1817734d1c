"""The basic widgets of every screen."""

from game.ui.draw.craft.buttons import DiscKind
from game.ui.widgets.control import CardControl, Control, DiscButton, OptionDisc, Pips, SignedDisc, is_chosen
from game.ui.widgets.parts import Banner, Note, Panel, Part, Picture, VisuallyHiddenText
from game.ui.widgets.text import Captioned, Label

__all__ = [
    "Banner",
    "Captioned",
    "CardControl",
    "Control",
    "DiscButton",
    "DiscKind",
    "Label",
    "Note",
    "OptionDisc",
    "Panel",
    "Part",
    "Picture",
    "Pips",
    "SignedDisc",
    "VisuallyHiddenText",
    "is_chosen",
]
