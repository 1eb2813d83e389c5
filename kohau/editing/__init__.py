"""Records while they are edited: what editors show and change, and the server that they ask."""
