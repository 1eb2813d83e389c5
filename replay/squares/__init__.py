"""What games on boards of squares have in common."""
