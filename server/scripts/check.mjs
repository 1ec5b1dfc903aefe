// npm run check: everything that needs no browser.
import { pathToFileURL } from 'node:url';
import { build, isBuilt } from './build-if-needed.mjs';
import { inWords, isOver, weigh } from './budget.mjs';
import { tooYoungBuilt } from './served.mjs';
import { run, seconds, tool } from './run.mjs';

const sources =
  'src machines server tests e2e vite.config.ts lingui.config.ts playwright.config.ts'.split(' ');

const command = (name, script, args) => ({ name, do: () => run(script(), args) });

/** Two lanes side by side: the tests take about as long as all the rest. */
const lanes = [
  [command('tests', () => tool('vitest'), ['run', '--reporter=minimal'])],
  [
    command('types', () => tool('typescript', 'tsc'), ['--noEmit']),
    command('lint', () => tool('oxlint'), ['--type-aware', '--deny-warnings', ...sources]),
    command('format', () => tool('oxfmt'), ['--check', ...sources]),
    { name: 'build', do: builds },
    { name: 'weight', do: weighs },
    { name: 'served', do: serves },
  ],
];

async function builds() {
  try {
    if (!isBuilt()) await build();
    return { code: 0, output: '' };
  } catch (error) {
    return { code: 1, output: error.message };
  }
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

/** Resolves to whether all is well. */
export async function check() {
  const began = performance.now();
  const failures = (await Promise.all(lanes.map(walk))).flat();
  for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trim()}`);
  const names = failures.map(({ name }) => name).join(', ');
  console.log(`\n${names ? `Failed: ${names}.` : 'All is well.'} ${seconds(began)}`);
  return failures.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await check()) ? 0 : 1;
