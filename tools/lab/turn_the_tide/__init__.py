"""Adapters and benchmarks of Turn the Tide for research tools, and its endings as small games."""
