"""The client, played by a script."""

from pathlib import Path

import pytest

from game.ui.motion import FrameRateMode
from tools.bench.frames import BARE, LATE_FRAMES, OVER_BLIT, OVER_REDRAW, config, frame_costs, late_frames
from tools.bench.isolated import MeasurementFailed, run_isolated
from tools.bench.scripted_client import REDRAW_INTERVAL, ScriptedClient, play
from tools.bench.tables import wait_for_menu

SIZE = 320, 180


def wait_in_vain(folder: str) -> None:
    """Runs a script that does not find what it waits for."""

    async def script(client: ScriptedClient) -> None:
        raise TimeoutError("waited in vain for a whale")

    play(config(SIZE, folder), script)


def play_title(folder: str) -> dict[str, float]:
    """Returns the costs of the title's frames, beside the baselines."""

    async def script(client: ScriptedClient) -> None:
        await wait_for_menu(client)
        client.record(lambda _: True, has_baselines=True)
        await client.wait_until(lambda _: bool(client.redraw_times), "a full redraw")

    client = play(config(SIZE, folder), script, FrameRateMode.FULL)
    assert len(client.frames) - REDRAW_INTERVAL in (0, 1), "those before the full redraw, and perhaps one while it ends"
    return frame_costs(client, SIZE) | late_frames(client.all_frames)


def test_a_failed_measurement_says_what_stopped_its_client(tmp_path: Path) -> None:
    with pytest.raises(MeasurementFailed, match=r"wait_in_vain.*TimeoutError: waited in vain for a whale"):
        run_isolated(wait_in_vain, folder=str(tmp_path))


def test_frames_are_measured_beside_a_bare_loop_and_full_redraws(tmp_path: Path) -> None:
    found = run_isolated(play_title, folder=str(tmp_path))
    assert found[OVER_BLIT] > 0
    assert found[OVER_REDRAW] > 0
    assert found[BARE.format(LATE_FRAMES)] >= 0
