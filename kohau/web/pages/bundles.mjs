// Makes the bundles that pages load, from the modules in this folder: `npm run build` writes them,
// `npm run check` fails if those in the repository are others.

import { readFile, readdir, unlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

const PAGES = import.meta.dirname;
const BUNDLES = join(PAGES, "..", "bundles");

const SCREENS = ["home", "explore", "search", "pattern", "check", "enter", "players", "versus", "events", "statistics", "game", "missing"];

/** The bundles: modules that browsers load, and scripts inside other scripts, which are one value. */
const MODULES = [...["page", "widget", "recording"].map((name) => `viewer/${name}`), ...SCREENS.map((name) => `explorer/${name}`)];
const VALUES = ["bars", "elements"].map((name) => `viewer/${name}`);

const SETTINGS = { bundle: true, minify: true, lineLimit: 160, charset: "utf8", legalComments: "inline", target: "es2022", tsconfigRaw: {}, write: false };

async function bundled(names, settings) {
  const entryPoints = names.map((name) => join(PAGES, `${name}.js`));
  const { outputFiles } = await build({ ...SETTINGS, ...settings, entryPoints, outdir: BUNDLES, entryNames: "[name]" });
  return outputFiles.map(({ path, text }) => [basename(path), text]);
}

const bundles = new Map([
  ...(await bundled(MODULES, { format: "esm" })),
  ...(await bundled(VALUES, { format: "iife", globalName: "kohau", banner: { js: '"use strict";' } })),
]);
const present = await readdir(BUNDLES).catch(() => []);
const stale = present.filter((name) => !bundles.has(name));
const outdated = [];
for (const [name, text] of bundles) {
  if ((await readFile(join(BUNDLES, name), "utf8").catch(() => null)) !== text) outdated.push(name);
}
if (process.argv.includes("--check")) {
  if (stale.length || outdated.length) {
    console.error(`other bundles than these would be made: ${[...stale, ...outdated].join(", ")}; run: npm run build`);
    process.exitCode = 1;
  }
} else {
  for (const name of stale) await unlink(join(BUNDLES, name));
  for (const name of outdated) await writeFile(join(BUNDLES, name), bundles.get(name));
}
