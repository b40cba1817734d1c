"""What the first screen can do without, loaded once that is shown: sounds, all games' tables, the icon, what starts the
players' process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.frame.garbage import look_for_garbage
from game.ui.scenes.loading import LoadingScene

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    from game.ui.app import App
    from game.ui.display.window import DesktopWindow
    from game.ui.draw.assets import Assets


class Rest:
    """Has it loaded by a thread; a table that is asked for before that is waited for.

    Args:
        loader: runs what the first screen is made ready with, and this after it.
    """

    def __init__(self, app: App, window: DesktopWindow, loader: Executor) -> None:
        self._app = app
        self._window = window
        self._loader = loader
        self._loading: Future[None] | None = None
        self._is_there = False

    def tick(self) -> None:
        """Looks how far that is.

        Raises:
            MissingArtError: if a drawing or a sound of any game is not on disk.
        """
        if self._is_there or isinstance(self._app.top, LoadingScene):
            return
        if self._loading is None:
            self._window.show_icon()
            self._app.sound.load()
            self._loading = self._loader.submit(load_all, self._app.assets)
        elif self._loading.done():
            self._loading.result()
            self._is_there = True
            look_for_garbage()


def load_all(assets: Assets) -> None:
    """Loads the tables of all games and what starts players; makes sure that whatever tables show and play is there.

    Raises:
        MissingArtError: naming what is not.
    """
    import game.ai.process  # noqa: F401 - else the frame in which a player is first asked would load it
    from game.ui.games.everything import all_drawings, all_sounds
    from game.ui.sound import check_sounds

    assets.check(all_drawings())
    check_sounds(all_sounds())
