"""Batches: the records of many files, read, played in processes, converted, mended, written."""
