// Messages: what the program says in English, in the language of the page where its table has it.

/** Patterns of English messages with the names of their places, and their translations. */
let messages = [];

/** The entry of a table that says how a message and what explains it are joined. */
const JOINED = "{message}: {reason}";

/** What joins them: some languages have a blank before the colon. */
let colon = ": ";

/** The places of single words, quoted texts and tags: a value that has more shows another message. */
const ONE_WORD = new Set(["count", "from", "icon", "now", "number", "ply", "result", "side", "square", "start", "step", "to", "token", "was", "word"]);

/** Use a table of messages by their English words; `{name}` stands for a value. */
function setMessages(table) {
  const { [JOINED]: joined = JOINED, ...others } = table;
  colon = joined.replace(/\{\w+\}/g, "");
  messages = Object.entries(others).map(([words, said]) => {
    const names = [];
    const pattern = words.split(/\{(\w+)\}/).map((part, at) => {
      if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(part);
      return ONE_WORD.has(part) ? `("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)` : "(.+?)";
    });
    const { length } = words.replace(/\{\w+\}/g, "").trim();
    return { pattern: new RegExp(`^${pattern.join("")}$`, "s"), names, length, said };
  }).sort((one, other) => other.length - one.length);
}

/** The number of letters from which on the words of a pattern are a message, and not only join values. */
const WORDED = 4;

/** Return a message in the language of the page, null if the table does not have it. */
function translated(words) {
  return ofParts(words) ?? ofPattern(words, WORDED);
}

/** Return a message that consists of several ones, null unless all of them are in the table. */
function ofParts(words) {
  for (const joint of ["; ", ": "]) {
    const [first, ...rest] = words.split(joint);
    const parts = rest.length ? [ofPattern(first, WORDED), translated(rest.join(joint))] : [null];
    if (!parts.includes(null)) return parts.join(joint === ": " ? colon : joint);
  }
  return null;
}

function ofPattern(words, worded) {
  for (const { pattern, names, length, said } of messages) {
    const match = length >= worded && pattern.exec(words);
    if (!match) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, valueOf(match[at + 1])]));
    return said.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }
  return null;
}

/** Return a value of a message, which may be a message itself; what is quoted stays as it is. */
const valueOf = (value) => (/^(['"])(?:(?!\1).)*\1$/s.test(value) ? value : ofParts(value) ?? ofPattern(value, 0) ?? value);

/** Return what the program says as an element; what has no translation is marked as English. */
function said(words) {
  const found = translated(words);
  return found === null ? element("span", { lang: "en" }, words) : element("span", {}, found);
}
