"""Aids for a person who plays: hint, coach, memory aid, answers, and a pointing hand."""
