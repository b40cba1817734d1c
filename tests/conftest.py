"""SDL's stand-in drivers are chosen before anything imports pygame, one thread each before anything imports numpy."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # as in the players' process; tests that run side by side wait less
