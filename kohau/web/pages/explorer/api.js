// The API: what screens ask of the program that served them.

import { text } from "../viewer/texts.js";

/** @import { Answers } from "../api" */
/** @import { Recorder, Sentence } from "../types" */
/** Parameters of addresses; those without a value are left out. @typedef {Record<string, unknown>} Parameters */


/** The path under which the explorer is shown. @type {string} */
export const root = document.documentElement.dataset.root ?? "";

/** An answer with a problem: its message, and a hint if there is one, as sentences. */
export class ApiProblem extends Error {
  /** @param {{ title: string, detail?: string, sentence?: Sentence, hint_sentence?: Sentence, rule?: string }} problem */
  constructor({ title, detail, sentence, hint_sentence, rule }) {
    super(detail ?? title);
    this.sentence = sentence;
    this.hint_sentence = hint_sentence;
    this.rule = rule;
  }
}

/** No answer, because the program or the network can't be reached. */
export class Unreachable extends Error {
  constructor() {
    super(text("unreachable"));
  }
}

/**
 * Return an address of this explorer with parameters; those without a value are left out.
 * @type {(path: string, parameters?: Parameters) => string}
 */
export function address(path, parameters = {}) {
  const filled = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== "" && one !== null && one !== undefined && one !== false) filled.append(name, String(one));
    }
  }
  const query = filled.toString();
  return `${root}${path}${query ? `?${query}` : ""}`;
}

/** Return a promise of the script that makes films. @type {() => Promise<Recorder>} */
export const loadRecorder = () => import(`${root}/assets/recording.js`);

/** Return a part of an address without its escapes; one with a malformed escape as it is. @type {(part: string) => string} */
export function unescaped(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What the page preloaded along: the answers to its first questions, by path. @type {Record<string, any>} */
const preloaded = JSON.parse(document.getElementById("answers")?.textContent ?? "{}");

/**
 * Return a function that returns the signal for the next request of several about one thing: it aborts the
 * one before, whose answer is not wanted any more.
 * @type {() => () => AbortSignal}
 */
export function successive() {
  let leaving = new AbortController();
  return () => {
    leaving.abort();
    leaving = new AbortController();
    return leaving.signal;
  };
}

/**
 * Returns the document that the API answers with. Throws ApiProblem, Unreachable, or AbortError if it is aborted.
 * @template {keyof Answers} P
 * @param {P} path @param {Parameters} parameters @param {AbortSignal} [signal]
 * @returns {Promise<Answers[P]>}
 */
export async function get(path, parameters = {}, signal) {
  const { [path]: document } = preloaded;
  delete preloaded[path];
  return document ?? request(path, parameters, { signal });
}

/**
 * Sends a file and returns the document that the API answers with. Throws as `get`.
 * @template {keyof Answers} P
 * @param {P} path @param {Parameters} parameters @param {BodyInit} body @param {AbortSignal} [signal]
 * @returns {Promise<Answers[P]>}
 */
export async function post(path, parameters, body, signal) {
  return request(path, parameters, { signal, method: "POST", body, headers: { "content-type": "application/octet-stream" } });
}

/** @type {(path: string, parameters: Parameters, options: RequestInit) => Promise<any>} */
async function request(path, parameters, options) {
  const answer = await fetch(address(`/api/v1${path}`, parameters), options).catch((error) => {
    throw error.name === "AbortError" ? error : new Unreachable();
  });
  const content = await (answer.ok ? answer.json() : answer.json().catch(() => ({ title: answer.statusText })));
  options.signal?.throwIfAborted(); // an answer may arrive while it is aborted
  if (answer.ok) return content;
  throw new ApiProblem(content);
}
