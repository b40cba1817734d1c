"""Starts after failed ones use safe mode, and nothing is lost."""

import os
from pathlib import Path

from game.store.errors import StoreWarning
from game.store.settings import Settings, read_settings, write_settings
from game.store.store import open_store
from tests.store.test_store import open_and_close


def start_and_die(folder: Path) -> tuple[StoreWarning, ...]:
    store = open_store(folder)
    store.matches.close()
    assert store.lock_file._file is not None  # the system closes the file of a dying program
    os.close(store.lock_file._file)  # as the system does
    store.lock_file._file = None
    return store.warnings


def test_after_a_start_that_failed_the_next_is_plain_and_nothing_is_lost(tmp_path: Path) -> None:
    write_settings(tmp_path / "settings.json", Settings(music=2))
    failing = open_store(tmp_path)
    failing.lock_file.mark_failed()
    failing.close()
    aside = tmp_path / "settings.suspect-1.json"
    plain = open_store(tmp_path)
    assert plain.warnings == (StoreWarning("settings", "suspect", aside),)
    assert plain.lock_file.is_safe_mode
    assert plain.settings == Settings(framebuffer="plain")
    assert read_settings(aside) == Settings(music=2)
    plain.close()
    assert open_and_close(tmp_path) == ()


def test_starts_that_died_make_the_next_plain_and_only_many_of_them_set_settings_back(tmp_path: Path) -> None:
    write_settings(tmp_path / "settings.json", Settings(music=2, framebuffer="accelerated"))
    told = [[mishap.about for mishap in start_and_die(tmp_path)] for _ in range(4)]
    assert told == [[], [], ["start"], ["start"]]
    assert read_settings(tmp_path / "settings.json") == Settings(music=2, framebuffer="accelerated")
    assert [mishap.about for mishap in start_and_die(tmp_path)] == ["settings"]
    assert read_settings(tmp_path / "settings.json") == Settings(framebuffer="plain")


def test_whoever_pulls_the_plug_twice_at_once_finds_the_settings_as_they_were(tmp_path: Path) -> None:
    write_settings(tmp_path / "settings.json", Settings(music=2))
    for _ in range(2):
        start_and_die(tmp_path)
    store = open_store(tmp_path)
    assert store.lock_file.is_safe_mode
    assert store.settings == Settings(music=2)
    store.lock_file.mark_succeeded()
    store.close()
    later = open_store(tmp_path)
    assert (later.settings, later.warnings) == (Settings(music=2), ())
    later.close()


def test_a_start_that_stood_has_not_failed_whatever_comes_later(tmp_path: Path) -> None:
    for _ in range(3):
        store = open_store(tmp_path)
        assert not store.lock_file.is_safe_mode
        store.lock_file.mark_succeeded()
        store.lock_file.mark_failed()
        store.close()
