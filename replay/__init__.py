"""What is written comes alive: positions, legality, outcomes (plies to positions)."""
