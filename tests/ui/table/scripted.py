"""Scripts without a table, and their timelines."""

from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.parts.podium import Podium
from game.ui.screen import Screen
from game.ui.table.endings.celebration import rise
from game.ui.table.motion.script import Script
from game.ui.table.motion.timeline import Timeline


def script_of(before: Pose, after: Pose) -> Script:
    return Script(None, None, before, after, Screen(1920, 1080), HEIGHTS)


def pose_of(group: Group) -> Pose:
    return flatten(group, 1.0, SpriteState)


def rising_stacks(podium: Podium) -> Timeline:
    """Returns the timeline of the rising stacks, with a sound a ring."""
    script = script_of(pose_of(podium.initial_group), pose_of(podium.final_group))
    rise(script, podium, lambda script, at, number: script.cue(at, "ring_on", count=number))
    return script.timeline()
