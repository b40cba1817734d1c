"""The user's folders, for users with and without a home."""

from pathlib import Path

import platformdirs
import pytest

from game.folders import NOWHERE, user_folder
from game.store.store import open_store


def test_a_user_without_a_home_plays_and_nothing_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    def has_no_home(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("game.store.store.user_data_path", has_no_home)
    store = open_store()
    assert [(warning.about, warning.problem) for warning in store.warnings] == [("folder", "unusable")]
    store.close()
    assert user_folder(has_no_home) == NOWHERE
    assert not NOWHERE.exists()


def test_a_users_folder_is_named_like_the_program() -> None:
    assert user_folder(platformdirs.user_cache_path).parts.count("ebb-and-flock") == 1
