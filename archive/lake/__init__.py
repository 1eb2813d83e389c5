"""Lakes: the tables of an archive in Parquet files, built by processes or on a Dask scheduler."""
