"""For whoever has one switch, two, or a pointer that cannot click: what stands on the screen is offered in turn."""
