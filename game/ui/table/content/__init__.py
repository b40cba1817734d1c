"""What a game brings to its table as data: a lesson, ways to play, small scenes, what can be remembered and asked."""
