"""Adapters and benchmarks of Sea Salt & Paper for research tools."""
