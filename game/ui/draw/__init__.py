"""Drawing: sprites, scenery, the canvas with its dirty rectangles, and colours."""
