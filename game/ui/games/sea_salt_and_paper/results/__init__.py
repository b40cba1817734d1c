"""What rounds and games of Sea Salt & Paper come to, as it is shown."""
