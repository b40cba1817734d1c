"""PettingZoo picks a sound driver for the whole process when it is imported; the other tests keep theirs."""

import os

driver = os.environ["SDL_AUDIODRIVER"]
import pettingzoo  # noqa: E402, F401 - imported here so that it is over

os.environ["SDL_AUDIODRIVER"] = driver
