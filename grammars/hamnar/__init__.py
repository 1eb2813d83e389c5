"""The grammar of the Hamnár dialect; it describes one ply."""
