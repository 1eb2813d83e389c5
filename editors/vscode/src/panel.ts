// The board beside the text: it follows the cursor, and plies that are entered on it are written.

import { randomBytes } from "node:crypto";

import * as vscode from "vscode";

import { page } from "./page";

/** What the server is asked: a method and its parameters. */
export type Ask = (method: string, params: object) => Promise<unknown>;

interface Elements {
  script: string;
  style: string;
  texts: Record<string, string>;
}

interface Edit {
  changes: Record<string, { range: Range; newText: string }[]>;
}

interface Range {
  start: { line: number; character: number };
  end: { line: number; character: number };
}

/** Messages of the page: what it asks, and plies that were entered. */
type Message = { kind: "enter"; id: number; presses: string[] } | { kind: "play"; ply: string };

const QUIET_MS = 80;

export class BoardPanel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private editor: vscode.TextEditor | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly folder: vscode.Uri,
    private readonly ask: Ask,
  ) {}

  dispose(): void {
    clearTimeout(this.timer);
    this.panel?.dispose();
  }

  /** Show the panel, and the position at the cursor. */
  async show(): Promise<void> {
    if (!this.panel) {
      const elements = (await this.ask("kohau/elements", {})) as Elements;
      const media = vscode.Uri.joinPath(this.folder, "media");
      const panel = vscode.window.createWebviewPanel("kohau.board", "Board", vscode.ViewColumn.Beside, {
        enableScripts: true,
        localResourceRoots: [media],
        retainContextWhenHidden: true,
      });
      const script = panel.webview.asWebviewUri(vscode.Uri.joinPath(media, "board.js")).toString();
      panel.webview.html = page(elements, script, randomBytes(16).toString("hex"));
      panel.webview.onDidReceiveMessage((message: Message) => this.receive(message));
      panel.onDidDispose(() => (this.panel = undefined));
      this.panel = panel;
    }
    this.panel.reveal(vscode.ViewColumn.Beside, true);
    this.follow();
  }

  /** Show the position at the cursor soon: several changes are followed once. */
  follow(): void {
    if (!this.panel) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), QUIET_MS);
  }

  private async update(): Promise<void> {
    const active = vscode.window.activeTextEditor;
    if (active?.document.languageId === "kgn") this.editor = active;
    if (!this.editor || !this.panel) return;
    const board = await this.ask("kohau/board", this.place(this.editor));
    await this.panel?.webview.postMessage({ kind: "board", board });
  }

  private place(editor: vscode.TextEditor): { textDocument: { uri: string }; position: object } {
    const { line, character } = editor.selection.active;
    return { textDocument: { uri: editor.document.uri.toString() }, position: { line, character } };
  }

  private async receive(message: Message): Promise<void> {
    if (!this.editor) return;
    const place = this.place(this.editor);
    if (message.kind === "enter") {
      const entry = await this.ask("kohau/enter", { ...place, presses: message.presses });
      await this.panel?.webview.postMessage({ kind: "entry", id: message.id, entry });
      return;
    }
    const edit = (await this.ask("kohau/play", { ...place, ply: message.ply })) as Edit | null;
    if (edit) await this.write(this.editor, edit);
  }

  /** Write a ply, and go to its end, so that the next one follows it. */
  private async write(editor: vscode.TextEditor, edit: Edit): Promise<void> {
    const made = Object.values(edit.changes).flat();
    const done = await editor.edit((builder) => {
      for (const { range, newText } of made) builder.replace(asRange(range), newText);
    });
    if (!done || made.length === 0) return;
    const { range, newText } = made[0];
    const end = editor.document.positionAt(
      editor.document.offsetAt(asRange(range).start) + newText.trimEnd().length,
    );
    editor.selection = new vscode.Selection(end, end);
    this.follow();
  }
}

function asRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
