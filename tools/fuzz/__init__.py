"""Fuzzing of the game: random input, damaged files, kills, failing disks. For contributors."""
