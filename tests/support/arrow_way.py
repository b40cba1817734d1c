"""The way by arrows from the focus to a control; from the bar down leads back, so that no way goes through it."""

from collections import deque

from game.ui.input.arrow_navigation import DOWN, WAYS, ArrowNavigation, Way
from game.ui.scene import Scene
from game.ui.widgets import Control


def arrow_way(scene: Scene, name: str) -> list[Way]:
    """Returns the shortest sequence of arrows from the focus to the control of that name.

    Raises:
        LookupError: if there is none.
    """
    controls = [control for control in scene.visible_controls if control.can_focus]
    here, leads = scene.focus.current(scene.controls), ArrowNavigation(controls)
    queue: deque[tuple[Control, list[Way]]] = deque([(here, [])] if here else ())
    seen = {here.name} if here else set[str]()
    while queue:
        control, way = queue.popleft()
        if control.name == name:
            return way
        for arrow in WAYS:
            is_return = control.is_in_bar and arrow == DOWN and control is not here
            there = None if is_return else leads.target(control, arrow)
            if there is not None and there.name not in seen:
                seen.add(there.name)
                queue.append((there, [*way, arrow]))
    raise LookupError(f"no way to {name!r} by arrows")
