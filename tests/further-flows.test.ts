import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { flow } from '#machines/portal/flow.ts';
import { allowed, weigh } from '#server/scripts/budget.mjs';
import { partFiles } from '#walks/map/parts.ts';

const more = 12;
/** The bytes of the landing's script, gzipped, for each further flow. */
const most = 80;

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'portico-flows-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const rooms = ['src', 'machines', 'locales'];
const settings = ['vite.config.ts', 'lingui.config.ts', 'package.json', 'tsconfig.json'];
for (const part of [...rooms, ...settings, 'index.html', 'server/scripts'])
  cpSync(join(root, part), join(copy, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const write = (path: string, text: string) => writeFileSync(join(copy, path), text);

// The files are weighed here as they are: to squeeze them as hard as it goes takes most of a build.
const settled = readFileSync(join(copy, 'vite.config.ts'), 'utf8');
write('vite.config.ts', settled.replace('    precompressed(),\n', ''));

/** Adds a conversation with one question: its part, its screen, and its row in the places. */
function addFlow(name: string): void {
  write(
    `machines/${name}.ts`,
    `import { setup } from 'xstate';
export const chart = setup({
  types: { events: {} as { type: 'answer.given' }, output: {} as { kind: 'done' } },
}).createMachine({
  id: '${name}',
  initial: 'asking',
  states: { asking: { on: { 'answer.given': 'done' } }, done: { type: 'final' } },
  output: { kind: 'done' },
});`,
  );
  write(
    `machines/${name}.part.ts`,
    `import { chart } from './${name}.ts';
import { part } from './part.ts';
export const it = part<typeof chart>({
  name: '${name}' as never,
  chart,
  ends: { done: { go: 'landing' } },
});`,
  );
  write(
    `src/app/flows/${name}.tsx`,
    `import { chart } from '#machines/${name}.ts';
import { it } from '#machines/${name}.part.ts';
import { flowOf } from '../flow.ts';
export const flow = flowOf({
  part: it,
  slots: () => chart,
  Screen: ({ actor }) => (
    <button onClick={() => actor.send({ type: 'answer.given' })}>${name}</button>
  ),
});`,
  );
  const places = readFileSync(join(copy, 'src/domain/places/coming-in.ts'), 'utf8');
  const row = `  ${name.replaceAll('-', '')}: at('/${name}', 'titles_${name}', search, { holds: '${name}' }),\n`;
  write(
    'src/domain/places/coming-in.ts',
    places.replace('} satisfies Record<', `${row}} satisfies Record<`),
  );
}

/** The chunks that later screens share. */
const shared: readonly string[] = ['behind', 'calls', 'common', 'later'];

interface Built {
  readonly file: string;
  readonly isEntry?: true;
  readonly imports?: readonly string[];
}

/** The files that a flow needs beside the landing's, by name. */
function neededBy(name: string): readonly string[] {
  const manifest = JSON.parse(
    readFileSync(join(copy, 'dist/client/.vite/manifest.json'), 'utf8'),
  ) as Readonly<Record<string, Built>>;
  const open = [`src/app/flows/${name}.tsx`];
  for (const one of open)
    open.push(...(manifest[one]?.imports ?? []).filter((other) => !open.includes(other)));
  return open
    .slice(1)
    .flatMap((one) => manifest[one] ?? [])
    .filter(({ isEntry }) => !isEntry)
    .map(({ file }) => file.replace(/^assets\/(.*)-[\w-]{7}\.js$/, '$1'));
}

/** The gzipped bytes of the landing's script, built as `npm run build` does: for production. */
async function landing(): Promise<number> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build'], { cwd: copy, env });
  const script = weigh(join(copy, 'dist/client')).find(({ kind }) => kind === 'script');
  return Math.round((script?.gzip ?? 0) * 1000);
}

test(`${more} flows more cost the landing at most ${most} bytes each`, async () => {
  const before = await landing();
  // The very landing that the budget weighs, with nothing in it for developers.
  expect(Math.abs(before - allowed.script * 1000)).toBeLessThan(3000);
  // A flow has its own script and the shared ones: no file for a screen, a chart or a call.
  for (const { name } of partFiles.values())
    if (name !== 'quick-pay-login')
      expect(neededBy(name).filter((file) => !shared.includes(file))).toEqual([]);
  const words = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove', 'heath', 'iris'];
  for (const one of [...words, 'juniper', 'kelp', 'larch'].slice(0, more)) addFlow(`${one}-survey`);
  const after = await landing();
  const each = (after - before) / more;
  expect(each).toBeLessThanOrEqual(most);
}, 180_000);

test('the portal has states for what becomes of a flow, and none for one flow alone', () =>
  expect(Object.keys(flow.states ?? {})).toEqual([
    'none',
    'fetching',
    'unfetched',
    'awaiting',
    'holding',
  ]));
