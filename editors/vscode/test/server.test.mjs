// The requests of the extension, sent to the server over pipes as the client sends them.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";

import rpc from "vscode-jsonrpc/node.js";

const TEXT = '[Game "fanorona"]\n\n1. e2e3+ \n';
const COMMAND = process.env.KOHAU_COMMAND ?? "kohau";

/** Return a connection to a server that has a record open, and its process. */
async function opened(uri) {
  const server = spawn(COMMAND, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  const reader = new rpc.StreamMessageReader(server.stdout);
  const connection = rpc.createMessageConnection(reader, new rpc.StreamMessageWriter(server.stdin));
  connection.listen();
  await connection.sendRequest("initialize", { processId: null, rootUri: null, capabilities: {} });
  await connection.sendNotification("initialized", {});
  const textDocument = { uri, languageId: "kgn", version: 1, text: TEXT };
  await connection.sendNotification("textDocument/didOpen", { textDocument });
  return { connection, server };
}

test("a board follows the cursor, and a ply that is entered is written", async () => {
  const uri = "file:///tmp/game.kgn";
  const { connection, server } = await opened(uri);
  const place = { textDocument: { uri }, position: { line: 2, character: 9 } };
  const elements = await connection.sendRequest("kohau/elements", {});
  assert.match(elements.script, /customElements\.define/);
  const board = await connection.sendRequest("kohau/board", place);
  assert.equal(board.board, "fanorona-9x5");
  assert.equal(board.label, "1. e2e3+ – Black is to play");
  const entry = await connection.sendRequest("kohau/enter", { ...place, presses: ["f4", "e5"] });
  assert.ok(entry.ply === "f4e5-" || entry.following.length > 0);
  const refused = await connection.sendRequest("kohau/enter", { ...place, presses: ["a1"] });
  assert.ok(refused.message);
  const edit = await connection.sendRequest("kohau/play", { ...place, ply: "f4e5-" });
  assert.deepEqual(edit.changes[uri].map((each) => each.newText), [" f4e5-"]);
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  await new Promise((resolve) => server.on("exit", resolve));
  assert.equal(server.exitCode, 0);
});
