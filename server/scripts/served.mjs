// Reads what was built for the browser, and refuses what the oldest one served does not know.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { root } from './run.mjs';

/**
 * Features of Safari 16.4 or later that libraries do not look for first; the oldest one served is 16.0.
 * Syntax is the build's business.
 */
const younger = words(`
  Object.groupBy Map.groupBy Array.fromAsync Promise.withResolvers Promise.try URL.canParse URL.parse
  AbortSignal.any RegExp.escape Iterator.from CSS.registerProperty Error.isError Math.sumPrecise
  Intl.DurationFormat isSubsetOf isSupersetOf isDisjointFrom symmetricDifference isWellFormed
  toWellFormed getOrInsert toBase64 toHex setFromBase64 showPopover hidePopover togglePopover
  checkVisibility moveBefore setHTMLUnsafe requestIdleCallback OffscreenCanvas CompressionStream
  userActivation commandForElement`);

const lookbehind = /\(\?<[=!]./;
const youngFlag = /v/;

/** The names of too young features in a script. */
export function tooYoungIn(script) {
  const found = new Set();
  const look = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(look);
    const name = youngIn(node);
    if (name !== undefined) found.add(name);
    for (const key in node) if (key !== 'loc' && key !== 'parent') look(node[key]);
  };
  look(parseAst(script));
  return [...found];
}

function youngIn(node) {
  switch (node.type) {
    case 'StaticBlock':
      return 'a static block of a class';
    case 'Literal':
      if (node.regex && youngFlag.test(node.regex.flags)) return 'the v of a pattern';
      if (lookbehind.test(node.regex?.pattern ?? node.value)) return 'a lookbehind in a pattern';
      return undefined;
    case 'TemplateElement':
      return lookbehind.test(node.value.raw) ? 'a lookbehind in a pattern' : undefined;
    case 'MemberExpression': {
      const name = node.computed ? node.property.value : node.property.name;
      return [`${node.object.name}.${name}`, name].find((used) => younger.has(used));
    }
    default:
      return undefined;
  }
}

function words(text) {
  return new Set(text.trim().split(/\s+/));
}

/** The too young features of the build, file by file. */
export function tooYoungBuilt() {
  const assets = join(root, 'dist/client/assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      tooYoungIn(readFileSync(join(assets, name), 'utf8')).map((what) => `${name}: ${what}`),
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = tooYoungBuilt();
  for (const line of found) console.log(`TOO YOUNG ${line}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
