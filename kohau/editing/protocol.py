"""The protocol of language servers as documents need it: no second copy of texts, places in UTF-16.

Only this module and ``server`` know pygls; they are imported when a server starts.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import Any, BinaryIO, Final

from lsprotocol import types
from pygls.protocol import LanguageServerProtocol, lsp_method

from kohau.editing.text import Span, TextEdit, TextPlace


class Protocol(LanguageServerProtocol):
    """Passes changes of texts on to the server; pygls would copy the whole text for each."""

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(
        self, params: types.InitializeParams
    ) -> Generator[Any, Any, types.InitializeResult]:
        if params.capabilities.general is not None:
            params.capabilities.general.position_encodings = [types.PositionEncodingKind.Utf16]
        return (yield from super().lsp_initialize(params))

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: Any) -> Generator[Any, Any, None]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_OPEN], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: Any) -> Generator[Any, Any, None]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CHANGE], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: Any) -> Generator[Any, Any, None]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CLOSE], (params,), None

    def tell(self, method: str, params: dict[str, Any]) -> None:
        """Send a notification whose parameters are plain values, which is fast."""
        self._send_data({"jsonrpc": self.VERSION, "method": method, "params": params})


class RepairedInput:
    r"""Messages from a *stream*, in which bytes that are not UTF-8 become escaped surrogates.

    Otherwise such a message could not be read, and the text would differ from the editor's from
    then on.

    >>> import io
    >>> RepairedInput(io.BytesIO(b'{"text": "Caf\xe9"}')).read(16)
    b'{"text": "Caf\\udce9"}'
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream: Final = stream

    def readline(self) -> bytes:
        """Return the next line, of a header."""
        return self._stream.readline()

    def read(self, size: int) -> bytes:
        """Return the next *size* bytes."""
        data = self._stream.read(size)
        try:
            data.decode()
        except UnicodeDecodeError:
            text = data.decode("utf-8", "surrogateescape")
            return text.encode("utf-8", "backslashreplace")
        return data


def standard_input() -> Any:
    """Return the messages from standard input."""
    return RepairedInput(sys.stdin.buffer)


def place_of(position: types.Position) -> TextPlace:
    """Return a position of the protocol as a place."""
    return TextPlace(position.line, position.character)


def span_of(range_: types.Range) -> Span:
    """Return a range of the protocol as a span."""
    return Span(place_of(range_.start), place_of(range_.end))


def range_of(span: Span) -> types.Range:
    """Return a *span* as a range of the protocol."""
    return types.Range(*(types.Position(*place) for place in span))


def edit_of(edit: TextEdit) -> types.TextEdit:
    """Return an *edit* as one of the protocol."""
    return types.TextEdit(range_of(edit.span), edit.text)
