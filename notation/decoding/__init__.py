"""Texts that are no clean records, as decoding reads them: channel, atoms, arrangements."""
