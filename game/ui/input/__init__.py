"""Input devices: events become intents."""
