"""What tables and small scenes are built from: groups of pieces, each composed once, at the size it is drawn at."""
