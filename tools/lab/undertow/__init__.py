"""Adapters and benchmarks of Undertow! for research tools."""
