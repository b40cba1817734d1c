"""Building blocks of tables: seats, rows, piles, cards, hands, endings."""
