"""Why is that so? What can be asked about at the table of Sea Salt & Paper, and what the answers are."""
