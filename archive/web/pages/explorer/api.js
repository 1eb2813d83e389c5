// The API: what screens ask of the program that served them.

/** The path under which the explorer is shown. */
const root = document.documentElement.dataset.root;

/** An answer with a problem: its message, and a hint if there is one. */
class ApiProblem extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.hint = problem.hint;
    this.rule = problem.rule;
  }
}

/** No answer, because the program or the network can't be reached. */
class Unreachable extends Error {
  constructor() {
    super(text("unreachable"));
  }
}

/** Return an address of this explorer with parameters; those without a value are left out. */
function address(path, parameters = {}) {
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
const loadRecorder = () => import(`${root}/assets/recording.js`);

/** Return a part of an address without its escapes; one with a malformed escape as it is. */
function unescaped(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What the page brought along: the answers to its first questions, by path. */
const brought = JSON.parse(document.getElementById("answers").textContent);

/** Return the document that the API answers with. Throws ApiProblem, or Unreachable. */
async function get(path, parameters = {}, signal = undefined) {
  const { [path]: known } = brought;
  delete brought[path];
  return known ?? ask(path, parameters, signal);
}

async function ask(path, parameters, signal) {
  return read(fetch(address(`/api/v1${path}`, parameters), { signal }));
}

/** Send a file and return the document that the API answers with. Throws ApiProblem, or Unreachable. */
async function post(path, parameters, body) {
  return read(fetch(address(`/api/v1${path}`, parameters), {
    method: "POST", body, headers: { "content-type": "application/octet-stream" },
  }));
}

async function read(asked) {
  const answer = await asked.catch((error) => {
    throw error.name === "AbortError" ? error : new Unreachable();
  });
  if (answer.ok) return answer.json();
  const problem = await answer.json().catch(() => ({ title: answer.statusText }));
  throw new ApiProblem(problem);
}
