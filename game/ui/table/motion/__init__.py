"""How a step is seen: written as a script, played as a timeline, shown on a stage."""
