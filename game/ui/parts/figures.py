"""Numbers as they are written where somebody reads them."""

from collections.abc import Callable

MINUS = "−"


def decimal(value: float, tr: Callable[[str], str]) -> str:
    """The number with one decimal, such as "1.2"."""
    whole, tenth = f"{abs(value):.1f}".split(".")
    words = tr("{whole}.{tenth}").format(whole=whole, tenth=tenth)
    return f"{MINUS}{words}" if round(value, 1) < 0 else words


def whole(value: int) -> str:
    """The whole number, such as "−1"."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def step(value: float, tr: Callable[[str], str]) -> str:
    """The number with its sign, for what is added or taken away; nothing has none."""
    words = decimal(value, tr)
    return f"+{words}" if round(value, 1) > 0 else words
