// The API: what screens ask of the program that served them.

import { text } from "../viewer/texts.js";

/** The path under which the explorer is shown. */
export const root = document.documentElement.dataset.root;

/** An answer with a problem: its message, and a hint if there is one, as sentences. */
class ApiProblem extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.sentence = problem.sentence;
    this.hint_sentence = problem.hint_sentence;
    this.rule = problem.rule;
  }
}

/** No answer, because the program or the network can't be reached. */
export class Unreachable extends Error {
  constructor() {
    super(text("unreachable"));
  }
}

/** Return an address of this explorer with parameters; those without a value are left out. */
export function address(path, parameters = {}) {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== "" && one !== null && one !== undefined && one !== false) given.append(name, one);
    }
  }
  const query = given.toString();
  return `${root}${path}${query ? `?${query}` : ""}`;
}

/** Return a promise of the script that makes films. */
export const loadRecorder = () => import(`${root}/assets/recording.js`);

/** Return a part of an address without its escapes; one with a malformed escape as it is. */
export function unescaped(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What the page brought along: the answers to its first questions, by path. */
const brought = JSON.parse(document.getElementById("answers").textContent);

/**
 * Return a function that returns the signal for the next request of several about one thing: it aborts the
 * one before, whose answer is not wanted any more.
 */
export function successive() {
  let leaving = new AbortController();
  return () => {
    leaving.abort();
    leaving = new AbortController();
    return leaving.signal;
  };
}

/** Return the document that the API answers with. Throws ApiProblem, Unreachable, or AbortError if it is aborted. */
export async function get(path, parameters = {}, signal = undefined) {
  const { [path]: document } = brought;
  delete brought[path];
  return document ?? request(path, parameters, { signal });
}

/** Send a file and return the document that the API answers with. Throws as `get`. */
export async function post(path, parameters, body, signal = undefined) {
  return request(path, parameters, { signal, method: "POST", body, headers: { "content-type": "application/octet-stream" } });
}

async function request(path, parameters, options) {
  const answer = await fetch(address(`/api/v1${path}`, parameters), options).catch((error) => {
    throw error.name === "AbortError" ? error : new Unreachable();
  });
  const content = await (answer.ok ? answer.json() : answer.json().catch(() => ({ title: answer.statusText })));
  options.signal?.throwIfAborted(); // an answer may arrive while it is aborted
  if (answer.ok) return content;
  throw new ApiProblem(content);
}
