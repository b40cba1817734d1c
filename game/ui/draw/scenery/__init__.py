"""Sky and sea: first as data, then as pixels that are only moved."""
