"""Builds and checks the distributions: a standalone folder, a Debian package, and a signed update."""
