"""Tests of game.ui.screen_reader."""
