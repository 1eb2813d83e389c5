# The explorer (target serve, the default) and the programs of a lake (target lake) in containers:
# docs/deploy/README.md shows how to use them. To pin the base images, give their digests:
# --build-arg PYTHON=python:3.13@sha256:… --build-arg SLIM=python:3.13-slim@sha256:…
ARG PYTHON=python:3.13
ARG SLIM=python:3.13-slim

FROM ${PYTHON} AS build
COPY docs/deploy/requirements/build.txt /requirements.txt
RUN pip install --no-cache-dir --require-hashes -r /requirements.txt
COPY . /source
RUN pip wheel --no-cache-dir --no-deps --no-index --no-build-isolation --wheel-dir /wheels /source

FROM ${SLIM} AS base
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin kohau
ENV PYTHONDONTWRITEBYTECODE=1

FROM base AS lake
COPY docs/deploy/requirements/lake.txt /requirements.txt
RUN pip install --no-cache-dir --only-binary :all: --require-hashes -r /requirements.txt
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-deps --no-index /wheels/*.whl && rm -r /wheels
USER 10001:10001

FROM base AS serve
COPY docs/deploy/requirements/serve.txt /requirements.txt
RUN pip install --no-cache-dir --only-binary :all: --require-hashes -r /requirements.txt
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-deps --no-index /wheels/*.whl && rm -r /wheels
USER 10001:10001
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health', timeout=5)"]
ENTRYPOINT ["kohau", "serve"]
CMD ["/data/games.duckdb", "--host", "0.0.0.0"]
