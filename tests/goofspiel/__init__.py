"""Goofspiel: a small fourth game that shows what adding one takes: packages like these, an entry in each table.

Everyone holds the same cards, 1 to as many as there are prizes. A prize is turned up, everyone bids a card in secret,
and the highest bid takes as many points as the prize shows. Of a highest bid that is shared nobody gains: the prize is
discarded. The most points win; a tie is a shared win.
"""
