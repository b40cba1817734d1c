"""What happens and is heard, told in words below the table."""
