"""The watchdog of an unattended game: restarts it when it has died or hangs."""
