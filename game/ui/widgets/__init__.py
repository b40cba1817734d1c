"""The parts that screens are put together from."""

from game.ui.draw.craft.buttons import DiscKind
from game.ui.widgets.cards import CardControl
from game.ui.widgets.choices import Option, choice
from game.ui.widgets.control import Control
from game.ui.widgets.discs import DiscButton, FlagDisc
from game.ui.widgets.parts import LabelledRow, Note, Panel, Part, Picture
from game.ui.widgets.steppers import Pips, stepper
from game.ui.widgets.text import Label

__all__ = [
    "CardControl",
    "Control",
    "DiscButton",
    "DiscKind",
    "FlagDisc",
    "Label",
    "LabelledRow",
    "Note",
    "Option",
    "Panel",
    "Part",
    "Picture",
    "Pips",
    "choice",
    "stepper",
]
