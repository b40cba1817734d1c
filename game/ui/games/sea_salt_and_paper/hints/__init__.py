"""The hint: moves that the strongest player would consider, told in pictures."""
