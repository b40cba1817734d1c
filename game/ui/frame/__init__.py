"""What keeps frames in time: memory, garbage, the interpreter's turns, and what is drawn beside them."""
