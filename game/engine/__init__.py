"""Game rules without a screen: standard library and msgspec only."""
