// Folding: texts as they are compared, whatever their case and accents.
const ACCENTS = /\p{Mark}/gu;

/**
 * Letters that have no mark to remove, and what is typed for them.
 * @type {Record<string, string>}
 */
const LETTERS = { ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", æ: "ae", œ: "oe", þ: "th", ß: "ss" };

/**
 * Return a text without accents.
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFD").replace(ACCENTS, "").replace(/[^\0-\x7f]/g, letterOf);
}

/** @param {string} letter */
function letterOf(letter) {
  const small = LETTERS[letter.toLowerCase()];
  if (!small) return letter;
  return LETTERS[letter] ? small : small[0].toUpperCase() + small.slice(1);
}

/**
 * Return a text in lower case and without accents, as it is searched.
 * @param {string} text
 */
export function folded(text) {
  return plain(text).toLowerCase();
}

/** Returns a name for a file from words, some of which may be missing. @type {(words: (string | undefined)[], suffix: string) => string} */
export function fileNameOf(words, suffix) {
  return `${plain(words.join(" ")).replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "game"}.${suffix}`;
}
