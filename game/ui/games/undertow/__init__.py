"""The table of Undertow!."""
