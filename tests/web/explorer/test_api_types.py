"""The types by which the explorer's scripts are checked are those of the API's models."""

from __future__ import annotations

import os
from typing import Any

from fastapi import FastAPI
from project import ROOT

from kohau.web.explorer import checking, directory, games, overview, position_routes, search_routes
from kohau.web.explorer.service import API

TYPES = ROOT / "kohau/web/pages/api.d.ts"

HEAD = """\
// The documents of the explorer's API. This file is made from its models by
// KOHAU_UPDATE_GOLDEN=1 pytest tests/web/explorer/test_api_types.py

import type { Boards, GameRecord, Row, Sentence } from "./types";
"""

PACKED = {
    "boards": "Boards", "index": "Row", "rows": "Row[]", "record": "GameRecord",
    "sentence": "Sentence", "hint_sentence": "Sentence", "problem_sentences": "Sentence[]",
    "story": "Sentence[]",
}  # fmt: skip
"""The types of members that the schema leaves open, by their names."""

SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
          "null": "null"}  # fmt: skip


def test_types_of_scripts_are_those_of_the_api() -> None:
    made = types_of(schema())
    if os.environ.get("KOHAU_UPDATE_GOLDEN"):
        TYPES.write_text(made)
    assert TYPES.read_text() == made


def schema() -> Any:
    app = FastAPI()
    for module in (checking, directory, games, overview, position_routes, search_routes):
        app.include_router(module.router)
    return app.openapi()


def types_of(document: Any) -> str:
    """Return the declarations for an OpenAPI document."""
    answers = {}
    for path, operations in sorted(document["paths"].items()):
        for operation in operations.values():
            content = operation["responses"]["200"].get("content", {})
            if answer := content.get("application/json", {}).get("schema", {}).get("$ref"):
                answers[path.removeprefix(API)] = answer
    models = document["components"]["schemas"]
    used = set(answers.values())
    todo = list(used)
    while todo:
        for name in references(models[named(todo.pop())]) - used:
            used.add(name)
            todo.append(name)
    parts = [declared(named(name), models[named(name)]) for name in sorted(used)]
    return "\n".join([HEAD, listed(answers), *parts])


def listed(answers: dict[str, str]) -> str:
    """Return the type of the answers by their paths."""
    lines = []
    for path, answer in answers.items():
        key = f'"{path}"'
        if "{" in path:
            start, _, rest = path.partition("{")
            key = f"[path: `{start}${{string}}{rest.partition('}')[2]}`]"
        lines.append(f"  {key}: {named(answer)};")
    return "\n".join(["export interface Answers {", *lines, "}", ""])


def declared(name: str, model: Any) -> str:
    lines = [
        f"  {member}: {packed(member, value) if is_open(value) else type_of(value)};"
        for member, value in model["properties"].items()
    ]
    return "\n".join([f"export interface {name} {{", *lines, "}", ""])


def packed(member: str, value: Any) -> str:
    """Return the type of a member that the schema leaves open."""
    of_script = PACKED.get(member, "unknown")
    return f"{of_script} | null" if {"type": "null"} in value.get("anyOf", []) else of_script


def is_open(value: Any) -> bool:
    """Return whether a part of the schema allows lists or objects of anything."""
    parts = [value, *value.get("anyOf", [])]
    parts += [part["items"] for part in parts if isinstance(part.get("items"), dict)]
    return any(
        part == {} or part.get("items") == {} or part.get("additionalProperties") is True
        for part in parts
    )


def type_of(value: Any) -> str:
    if "$ref" in value:
        return named(value["$ref"])
    if "anyOf" in value:
        return " | ".join(map(type_of, value["anyOf"]))
    if "prefixItems" in value:
        return f"[{', '.join(map(type_of, value['prefixItems']))}]"
    if value["type"] == "array":
        item = type_of(value["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if value["type"] == "object":
        return f"Record<string, {type_of(value['additionalProperties'])}>"
    return SIMPLE[value["type"]]


def references(value: Any) -> set[str]:
    """Return the names of models in a part of the schema."""
    if isinstance(value, dict):
        direct = {value["$ref"]} if "$ref" in value else set()
        return direct.union(*map(references, value.values()))
    return set().union(*map(references, value)) if isinstance(value, list) else set()


def named(reference: str) -> str:
    return reference.rpartition("/")[2]
