// The extension: it starts the server, and shows a board beside the text.

import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

import { BoardPanel } from "./panel";

let client: LanguageClient | undefined;

/** Return a client of the server that the settings name. */
function newClient(): LanguageClient {
  const settings = vscode.workspace.getConfiguration("kohau");
  const [command, ...args] = settings.get<string[]>("command", ["kohau", "lsp"]);
  const archive = settings.get<string>("archive", "");
  const documentSelector = [
    { language: "kgn" },
    { pattern: "**/*.kgn" },
  ];
  const synchronize = {
    fileEvents: vscode.workspace.createFileSystemWatcher("**/{kohau.toml,pyproject.toml}"),
  };
  const initializationOptions = archive ? { archive } : {};
  const options = { documentSelector, synchronize, initializationOptions };
  return new LanguageClient("kohau", "Kohau", { command, args }, options);
}

/** Start the server; say what to do if it can't be started. */
async function start(): Promise<void> {
  client = newClient();
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(
      `The server of Kohau can't be started (${reason}). Install it with: pip install "kohau[lsp]"`,
    );
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const panel = new BoardPanel(context.extensionUri, (method, params) =>
    client ? client.sendRequest(method, params) : Promise.reject(new Error("the server is not running")),
  );
  context.subscriptions.push(
    panel,
    vscode.commands.registerCommand("kohau.showBoard", () => panel.show()),
    vscode.commands.registerCommand("kohau.restart", async () => {
      await client?.stop();
      await start();
    }),
    vscode.window.onDidChangeTextEditorSelection(() => panel.follow()),
    vscode.window.onDidChangeActiveTextEditor(() => panel.follow()),
    vscode.workspace.onDidChangeTextDocument(() => panel.follow()),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
