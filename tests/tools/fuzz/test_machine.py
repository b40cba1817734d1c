"""Tests the state machine that `python -m tools.fuzz client` runs for hours, in short runs."""

import re
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest
from hypothesis import seed, settings
from hypothesis.stateful import initialize, run_state_machine_as_test

from game.ui.input.intents import Activate, FocusOn
from game.ui.scanning import scanner
from game.ui.scenes.how_to_play import HowToPlayScene
from tests.support.driven import DrivenApp
from tools.fuzz import invariants
from tools.fuzz.machine import BASIC, ClientMachine, fuzz_client
from tools.fuzz.operator_page import PIN


class MenuMachine(ClientMachine):
    """Presses, taps and keys from the menu on."""

    go_on = drag = touch = click = plug = press_pad = None  # pyright: ignore[reportAssignmentType]
    wait = resize = change_setting = suspend = leave = request = None  # pyright: ignore[reportAssignmentType]

    @initialize()
    def start(self) -> None:
        super().start("", 1, 0, is_kiosk=False, has_operator=False)


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def machine() -> Iterator[ClientMachine]:
    machine = ClientMachine()
    yield machine
    machine.teardown()


def leave(machine: ClientMachine) -> None:
    """Lets seven minutes pass in long ticks."""
    for _ in range(420):
        machine.client.tick(seconds=1.0)


def test_random_input_breaks_no_invariant(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fuzz_client(25, 5, tmp_path)
    assert re.match(r"\d\d+ inputs, \d\d+ ticks, .* MB; \w+ \d+, \w+ \d+", capsys.readouterr().out)


def test_a_planted_fault_is_found_and_shrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plants a lesson without controls after "How to play" and "Next"; nothing is drawn, to be quick."""
    monkeypatch.setattr(DrivenApp, "draw_frame", lambda _: None)
    monkeypatch.setattr(HowToPlayScene, "_turn", lambda scene, _: scene.controls.clear())
    monkeypatch.setattr(invariants, "STUCK", 0.01)
    options = settings(BASIC, max_examples=100, stateful_step_count=8, database=None)
    with pytest.raises(AssertionError, match="no control is enabled at how_to_play") as found:
        run_state_machine_as_test(seed(2)(MenuMachine), settings=options)
    steps = [note for note in found.value.__notes__ if note.startswith("state.") and note != "state.draw()"]
    assert (steps[0], steps[-1]) == ("state.start()", "state.teardown()")
    assert len(steps) <= 5, "shrunk to two presses, or one more"


def test_a_scan_that_counts_as_a_person_is_found(machine: ClientMachine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scanner, "ScanOffer", FocusOn)
    machine.start("", 1, 2, is_kiosk=True, has_operator=False)
    with pytest.raises(AssertionError, match="left alone, it stays at table"):
        machine.leave("undertow", [("scanning", "items")], 0, trembles=False)


@pytest.mark.parametrize("changes", [{"patience": 10}, {"scanning": "items", "scan_seconds": 6.0}])
def test_somebody_who_needs_longer_is_no_fault_and_forgotten_in_time(
    machine: ClientMachine, changes: dict[str, object]
) -> None:
    machine.start("undertow", 1, 2, is_kiosk=True, has_operator=False)
    for change in changes.items():
        machine.change_setting(change)
    leave(machine)
    machine.leave("", [("patience", 1)], 0, trembles=True)


def test_a_match_that_is_dealt_after_a_long_time_is_no_fault(machine: ClientMachine) -> None:
    machine.start("", 1, 2, is_kiosk=True, has_operator=False)
    machine.leave("", (), 0, trembles=False)
    machine.leave("undertow", [("dwell", 1.0)], 0, trembles=False)


def test_a_screen_reader_acts_and_is_a_sign_of_life(machine: ClientMachine) -> None:
    machine.start("", 1, 2, is_kiosk=True, has_operator=False)
    before = machine.client.app.top
    for number in range(8):
        machine.request(number, Activate)
        if machine.client.app.top is not before:
            return
    raise AssertionError("nothing can be activated")


def test_a_key_that_is_held_down_keeps_no_kiosk_awake(machine: ClientMachine) -> None:
    machine.start("undertow", 1, 2, is_kiosk=True, has_operator=False)
    machine.hold("down", is_down=True)
    leave(machine)
    assert machine.client.scenes["still_there"]
    assert machine.client.targets, "it is at its title"


def test_a_pin_leads_to_the_operators_page(machine: ClientMachine) -> None:
    machine.start("", 1, 1, is_kiosk=True, has_operator=True)
    machine.visit_operator(by_key=False, pin=PIN, controls=range(12))
    assert {"pin", "operator"} <= set(machine.client.scenes)


def test_without_a_pin_nobody_comes_to_the_operators_page(machine: ClientMachine) -> None:
    machine.start("", 1, 1, is_kiosk=True, has_operator=False)
    machine.visit_operator(by_key=True, pin=PIN, controls=())
    machine.visit_operator(by_key=False, pin=PIN, controls=())
    assert not {"pin", "operator"} & set(machine.client.scenes)


def test_a_kiosk_that_never_goes_home_is_found(machine: ClientMachine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.start("undertow", 1, 2, is_kiosk=True, has_operator=False)
    monkeypatch.setattr(DrivenApp, "go_home", lambda _: None)
    with pytest.raises(AssertionError, match="left alone, it stays at"):
        leave(machine)


def test_an_error_that_is_only_logged_is_found(machine: ClientMachine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.start("", 1, 1, is_kiosk=False, has_operator=False)
    answer = Future[object]()
    answer.set_exception(ValueError("no coin"))
    monkeypatch.setattr(machine.client.app.worker, "submit", lambda *_: answer)
    machine.client.start_match("turn_the_tide", 1, 2)
    with pytest.raises(AssertionError, match="failed"):
        machine.wait(30)
