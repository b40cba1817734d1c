"""The games for the field's tools: OpenSpiel and PettingZoo; nothing that is played or shown needs any of it."""
