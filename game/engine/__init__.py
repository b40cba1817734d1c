"""The rules, headless: standard library and msgspec only."""
