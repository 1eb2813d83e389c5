"""Editors: a real client of the language server over pipes, with the texts that it has open."""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from kohau.editing.text import TextLines, TextPlace

SECONDS = 120
"""How long an answer may take: tests time nothing, but must end."""

ResultT = TypeVar("ResultT")


def edited(text: str, edits: list[types.TextEdit]) -> str:
    """Return *text* with *edits* of the protocol, none of which overlap."""
    lines = TextLines(text)

    def span(edit: types.TextEdit) -> tuple[int, int]:
        places = (edit.range.start, edit.range.end)
        begin, end = (lines.offset(TextPlace(place.line, place.character)) for place in places)
        return begin, end

    for edit in sorted(edits, key=span, reverse=True):
        begin, end = span(edit)
        text = text[:begin] + edit.new_text + text[end:]
    return text


class Editor:
    """An editor with one document, whose text it keeps as the server should know it."""

    def __init__(self, name: str = "games.kgn", language: str = "kgn") -> None:
        self.client = LanguageClient("editor of tests", "1")
        self.uri = f"file:///tmp/{name}"
        self.language = language
        self.text = ""
        self.version = 0
        self.shown: dict[str, list[types.Diagnostic]] = defaultdict(list)
        self.messages: list[str] = []
        self.applied = 0
        self._news = asyncio.Event()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _published(params: types.PublishDiagnosticsParams) -> None:
            self.shown[params.uri] = list(params.diagnostics)
            if params.version == self.version:
                self._news.set()

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)
        def _described(params: types.ShowMessageParams) -> None:
            self.messages.append(params.message)

    async def __aenter__(self) -> Editor:
        await self.client.start_io(sys.executable, "-m", "kohau", "lsp")
        return self

    async def __aexit__(self, *error: object) -> None:
        if error == (None, None, None):
            await self.wait(self.client.shutdown_async(None))
        self.client.exit(None)
        server = self.client._server  # noqa: SLF001 - it may not end
        try:
            await self.wait(self.client.stop())
        finally:
            if server is not None and server.returncode is None:
                server.kill()

    async def wait(self, answer: Any) -> Any:
        """Return an *answer*, which must come."""
        return await asyncio.wait_for(answer, SECONDS)

    async def initialize(self, **options: Any) -> types.InitializeResult:
        """Begin the conversation with *options* of the user."""
        capabilities = types.ClientCapabilities(
            general=types.GeneralClientCapabilities(position_encodings=["utf-8", "utf-16"])
        )
        params = types.InitializeParams(capabilities, initialization_options=options)
        result: types.InitializeResult = await self.wait(self.client.initialize_async(params))
        self.client.initialized(types.InitializedParams())
        return result

    async def open(self, text: str) -> list[types.Diagnostic]:
        """Open the document with a *text*; return its first problems."""
        self.text = text
        item = types.TextDocumentItem(self.uri, self.language, self.version, text)
        self._news.clear()
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return await self.news()

    async def news(self) -> list[types.Diagnostic]:
        """Return the problems when they are shown next."""
        await self.wait(self._news.wait())
        self._news.clear()
        return self.shown[self.uri]

    async def edit(self, *edits: types.TextEdit) -> list[types.Diagnostic]:
        """Make *edits* at once; return the problems after them."""
        self.version += 1
        ordered = sorted(
            edits, key=lambda edit: (edit.range.start.line, edit.range.start.character)
        )
        changes: list[Any] = [
            types.TextDocumentContentChangePartial(edit.range, edit.new_text)
            for edit in reversed(ordered)
        ]
        self.text = edited(self.text, list(edits))
        document = types.VersionedTextDocumentIdentifier(self.version, self.uri)
        self._news.clear()
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, changes))
        return await self.news()

    async def type(self, text: str) -> list[types.Diagnostic]:
        """Type a *text* at the end, one sign after the other."""
        diagnostics = self.shown[self.uri]
        for sign in text:
            here = self.position(len(self.text))
            diagnostics = await self.edit(types.TextEdit(types.Range(here, here), sign))
        return diagnostics

    def position(self, offset: int) -> types.Position:
        """Return the position of the character at an *offset*."""
        return types.Position(*TextLines(self.text).place(offset))

    def range(self, text: str, occurrence: int = 0) -> types.Range:
        """Return the range of an occurrence of a *text*."""
        at = -1
        for _ in range(occurrence + 1):
            at = self.text.index(text, at + 1)
        return types.Range(self.position(at), self.position(at + len(text)))

    @property
    def document(self) -> types.TextDocumentIdentifier:
        """The document for requests."""
        return types.TextDocumentIdentifier(self.uri)

    async def hover(self, text: str, occurrence: int = 0) -> str:
        """Return what is shown at an occurrence of a *text*."""
        params = types.HoverParams(self.document, self.range(text, occurrence).start)
        answer = await self.wait(self.client.text_document_hover_async(params))
        return answer.contents.value if answer else ""

    async def actions(
        self, range_: types.Range, only: list[Any] | None = None
    ) -> list[types.CodeAction]:
        """Return the actions for a range."""
        diagnostics = [d for d in self.shown[self.uri] if d.range == range_]
        context = types.CodeActionContext(diagnostics, only=only)
        params = types.CodeActionParams(self.document, range_, context)
        return list(await self.wait(self.client.text_document_code_action_async(params)) or [])

    async def take(self, action: types.CodeAction) -> list[types.Diagnostic]:
        """Take an *action*, which has an edit."""
        assert action.edit is not None
        assert action.edit.changes is not None
        return await self.edit(*action.edit.changes[self.uri])


def conversation(talk: Coroutine[Any, Any, ResultT]) -> ResultT:
    """Return the result of a *talk* with a server."""
    return asyncio.run(talk)


def path_of(uri: str) -> Path:
    """Return the path of a file's address."""
    return Path(uri.removeprefix("file://"))
