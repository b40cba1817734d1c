"""The games for research tools, OpenSpiel and PettingZoo; the game itself needs none of this."""
