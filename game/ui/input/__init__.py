"""From whatever somebody holds in their hand to what they want."""
