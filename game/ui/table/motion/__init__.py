"""Motion of the table: a script describes an animation step, a timeline plays it, a stage draws it."""
