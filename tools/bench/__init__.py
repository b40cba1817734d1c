"""The benchmarks: `python -m tools.bench` measures the game's speed on this machine."""
