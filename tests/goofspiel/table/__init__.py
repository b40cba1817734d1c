"""The table of Goofspiel, as small as a table can be: the same parts by the same names as every game's."""

from tests.goofspiel.table.table import TABLE

__all__ = ["TABLE"]
