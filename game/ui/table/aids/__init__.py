"""What helps a person who plays: the hint, the coach, the memory aid, answers, and a hand that points."""
