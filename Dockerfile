# The explorer in a container; docs/deploy/README.md shows how to use it.
FROM python:3.13 AS build
COPY . /source
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels /source

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(echo /wheels/kohau-*.whl)[serve]" && rm -r /wheels \
    && useradd --system --no-create-home kohau
USER kohau
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health', timeout=5)"]
ENTRYPOINT ["kohau", "serve"]
CMD ["/data/games.duckdb", "--host", "0.0.0.0"]
