// npm run check: everything that needs no browser.
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';
import { inWords, isOver, weigh } from './budget.mjs';
import { tooYoungBuilt } from './served.mjs';
import { run, seconds, tool } from './run.mjs';

const sources =
  'src machines server tests e2e vite.config.ts lingui.config.ts playwright.config.ts'.split(' ');

const command = (name, script, args) => ({ name, do: () => run(script(), args) });

/** Two lanes side by side: the tests take longer than all the rest. */
const lanes = [
  [command('tests', () => tool('vitest'), ['run', '--reporter=minimal'])],
  [
    // First, since the browser tests wait for it.
    { name: 'build', do: builds },
    { name: 'weight', do: weighs },
    { name: 'served', do: serves },
    command('types', () => tool('typescript', 'tsc'), ['--noEmit']),
    command('lint', () => tool('oxlint'), ['--type-aware', '--deny-warnings', ...sources]),
    command('format', () => tool('oxfmt'), ['--check', ...sources]),
  ],
];

async function builds() {
  await buildIfNeeded();
  return { code: 0, output: '' };
}

async function weighs() {
  const rows = weigh();
  const output = rows.map(inWords).join('; ');
  return { code: rows.some(isOver) ? 1 : 0, output, note: output };
}

async function serves() {
  const found = tooYoungBuilt();
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

async function walk(lane) {
  const failures = [];
  for (const step of lane) {
    const began = performance.now();
    const { code, output, note } = await step
      .do()
      .catch((error) => ({ code: 1, output: error.message }));
    const mark = code === 0 ? 'ok  ' : 'FAIL';
    console.log(`${mark}  ${step.name.padEnd(8)}${seconds(began).padStart(8)}  ${note ?? ''}`);
    if (code !== 0) failures.push({ name: step.name, output });
  }
  return failures;
}

/** Resolves to what failed, each with what it printed. */
export const check = async () => (await Promise.all(lanes.map(walk))).flat();

/** Says what failed, and whether all is well. */
export function tell(failures) {
  for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trim()}`);
  const names = failures.map(({ name }) => name).join(', ');
  console.log(`\n${names ? `Failed: ${names}.` : 'All is well.'}`);
  return failures.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const began = performance.now();
  process.exitCode = tell(await check()) ? 0 : 1;
  console.log(seconds(began));
}
