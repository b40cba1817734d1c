"""Undertow! for the field's tools."""
