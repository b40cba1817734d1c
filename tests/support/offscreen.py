"""A window in memory."""

import pygame


class OffscreenWindow:
    """A surface in memory instead of a window."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self.is_fullscreen = False

    def handle_resize(self, width: int, height: int) -> None:
        self.surface = pygame.Surface((width, height))

    def set_fullscreen(self, fullscreen: bool) -> None:
        self.is_fullscreen = fullscreen
