"""Lakes: collections in Parquet files under an Iceberg catalogue, built by Dask."""
