"""Frame timing: the render thread, sharing of the GIL, GC scheduling and memory for faded surfaces."""
