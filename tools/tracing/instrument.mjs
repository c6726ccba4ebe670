// Makes every function of the glue report its calls to recorder.mjs: `node tools/tracing/instrument.mjs FOLDER`.
// It rewrites the modules of FOLDER in place, except the generated build.mjs.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse } from "acorn";
import { ancestor } from "acorn-walk";

const FUNCTIONS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];
const RECORDER = "recorder.mjs"; // copied by tools/tracing/site.py

/** Returns the name of a function node from the nodes around it, outermost first. */
function nameOf(node, around) {
  const parent = around.at(-2);
  const own = node.id ?? parent.id ?? parent.key ?? (parent.type === "AssignmentExpression" ? parent.left : null);
  return own?.name ?? own?.property?.name ?? "<callback>";
}

/** Returns the qualified name: classes and functions around the function, then its own name. */
function qualifiedName(node, around) {
  const names = [];
  for (let at = 0; at < around.length; at++) {
    const type = around[at].type;
    if (type === "ClassDeclaration") names.push(around[at].id.name);
    else if (FUNCTIONS.includes(type)) names.push(nameOf(around[at], around.slice(0, at + 1)));
  }
  return names.join(".");
}

/** Returns the source with a report at the beginning and end of each function. */
function instrument(source, module) {
  const insertions = [];
  const visit = (node, _, around) => {
    const name = JSON.stringify(`${module}: ${qualifiedName(node, around)}`);
    const { body } = node;
    // A waiting function would leave the depth of the stack wrong, so only its beginning is recorded.
    const isWaiting = node.async || node.generator;
    const [before, after] = isWaiting
      ? [`wanliTrace.enter(${name}); wanliTrace.leave();`, ""]
      : [`wanliTrace.enter(${name}); try {`, "} finally { wanliTrace.leave(); }"];
    if (body.type === "BlockStatement") {
      insertions.push([body.start + 1, before, 0], [body.end - 1, after, 1]);
    } else {
      const start = source.lastIndexOf("=>", body.start) + 2; // before any parentheses around the body
      insertions.push([start, `{ ${before} return (`, 0], [node.end, `); ${after} }`, 1]);
    }
  };
  ancestor(parse(source, { ecmaVersion: "latest", sourceType: "module" }), Object.fromEntries(FUNCTIONS.map((type) => [type, visit])));
  // At the same position, inner functions end before outer ones, which acorn visits later.
  const ordered = insertions.map((insertion, order) => ({ insertion, order }));
  ordered.sort((a, b) => b.insertion[0] - a.insertion[0] || b.order - a.order);
  let text = source;
  for (const { insertion: [position, inserted] } of ordered) text = text.slice(0, position) + inserted + text.slice(position);
  return text;
}

const [folder] = process.argv.slice(2);
const modules = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".mjs"));
for (const module of modules) {
  if (module === "build.mjs" || module === RECORDER) continue;
  const file = join(folder, module);
  const recorder = relative(dirname(file), join(folder, RECORDER));
  const address = recorder.startsWith(".") ? recorder : `./${recorder}`;
  writeFileSync(file, `import { wanliTrace } from "${address}";\n${instrument(readFileSync(file, "utf8"), module)}`);
}
