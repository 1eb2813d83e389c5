// The page of the panel, which loads nothing but its own script.

export interface Elements {
  script: string;
  style: string;
  texts: Record<string, string>;
}

/** Return the page with the elements that the server gives; scripts run with a nonce only. */
export function page(elements: Elements, script: string, nonce: string): string {
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'`;
  const texts = JSON.stringify(elements.texts).replaceAll("<", "\\u003c");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Board</title>
<style>${elements.style}
kohau-board { display: block; max-width: 40rem; }
pre { font-family: var(--vscode-editor-font-family); }
</style>
</head>
<body>
<p id="label" role="status"></p>
<kohau-board id="board"></kohau-board>
<pre id="text" hidden></pre>
<script nonce="${nonce}">const kohau = ${elements.script};
kohau.setTexts(${texts});</script>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}
