"""Ebb & Flock: `python main.py FLAGS` plays."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # PYTHONSAFEPATH would leave it out

from game.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
