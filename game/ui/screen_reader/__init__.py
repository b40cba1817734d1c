"""System screen readers: they get a tree of the screen, and their requests become intents."""
