"""The kiosk operator's pages, behind the PIN."""
