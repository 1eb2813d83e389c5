"""The grammar of the HanniBall dialect; it describes one turn."""
