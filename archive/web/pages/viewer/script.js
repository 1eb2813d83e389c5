// The script that `kohau view --format script` writes: elements and records for any page.

/** Make elements of the page show records; all arguments are made by kohau.archive.web.viewer. */
function present({ style, texts, messages = {}, boards, records }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  setTexts(texts);
  setMessages(messages);
  addBoards(boards);
  addRecords(records);
}
