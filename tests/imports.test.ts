import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { houseProblems } from './support/imports.ts';

const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(path));

test('every file stands where it may and imports what it may', () => {
  const files = new Map(tracked().map((path) => [path, readFileSync(path, 'utf8')]));
  expect(files.size).toBeGreaterThan(100);
  expect(houseProblems(files)).toEqual([]);
});

const problemsOf = (path: string, text: string) => houseProblems(new Map([[path, text]]));

test.each([
  ['machines/cart.ts', `import { add } from '#domain/money.ts';\nexport const a = add;`],
  ['machines/payment/card.ts', `import { x } from '../session.ts';\nexport const a = x;`],
  ['src/screens/login/index.tsx', `import { A } from './A.tsx';\nexport default { a: A };`],
  ['src/screens/login/A.tsx', `import { q } from '#api/queries.ts';\nexport const a = q;`],
  ['src/main.tsx', `import { app } from '#app/app.ts';\nimport 'react';\napp();`],
  ['e2e/charts/a.spec.ts', `import { walk } from '../../tests/support/walk.ts';\nwalk();`],
  ['e2e/charts/b.spec.ts', `import lakeside from '#server/tenants/lakeside.json';\nlakeside;`],
  ['machines/watch.ts', `type E = { window: number; document?: string };\nexport type F = E;`],
])('%s is fine', (path, text) => expect(problemsOf(path, text)).toEqual([]));

test.each([
  [
    'src/domain/a.ts',
    `import { b } from '#contract/b.ts';`,
    'domain may not import #contract/b.ts',
  ],
  ['src/domain/a.ts', `import 'react';`, 'domain may not import react'],
  [
    'machines/a.ts',
    `import type { X } from '#contract/b.ts';`,
    'machines may not import #contract',
  ],
  ['machines/a.ts', `export const x = () => import('#api/b.ts');`, 'machines may not import #api'],
  ['machines/a.ts', `type X = import('#ui/b.tsx').B;`, 'machines may not import #ui/b.tsx'],
  ['machines/a.ts', `export { b } from '#app/b.ts'; const c = 1;`, 'machines may not import #app'],
  ['machines/a.ts', `import.meta.glob(['../src/api/*.ts']);`, 'leaves the room: write #api/…'],
  ['machines/a.ts', `const now = Date.now();`, 'a chart knows no Date.now'],
  ['machines/a.ts', `const x = () => window.top;`, 'a chart knows no window'],
  ['machines/a.ts', `const x = fetch('/');`, 'a chart knows no fetch'],
  ['src/ui/a.tsx', `import { x } from '../domain/x.ts';`, 'leaves the room: write #domain/…'],
  ['src/ui/a.tsx', `import { x } from '#ui/x.tsx';`, 'is its own room: write ./'],
  ['src/ui/a.tsx', `import { x } from '#domain/x';`, 'has no extension'],
  ['src/ui/a.tsx', `import { Hono } from 'hono';`, 'ui may not import hono'],
  ['src/ui/a.tsx', `import fs from 'node:fs';`, 'ui may not import node:fs'],
  ['src/screens/a/A.tsx', `import { B } from '../b/B.tsx';`, 'nothing in src/screens imports'],
  [
    'src/screens/a/A.tsx',
    `import { c } from '#api/client.ts';`,
    'screens may not import #api/client',
  ],
  ['machines/cart.part.ts', `import type { C } from './portal/types.ts';`, 'is its parent'],
  ['machines/payment/card/a.ts', `import '../bank/b.ts';`, 'nothing in machines/payment imports'],
  ['src/domain/index.ts', `export * from './a.ts';\nexport { b } from './b.ts';`, 'is a barrel'],
  ['src/api/a.ts', `import { x } from '#server/x.ts';`, 'api may not import #server/x.ts'],
  ['server/a.ts', `import { x } from '#machines/x.ts';`, 'server may not import #machines/x.ts'],
  ['server/a.ts', `import { expect } from 'vitest';`, 'server may not import vitest'],
  ['e2e/a.spec.ts', `import { x } from '#server/app.ts';`, 'e2e may not import #server/app.ts'],
  ['e2e/a.spec.ts', `import { x } from '../src/domain/x.ts';`, 'leaves the room: write #domain'],
  ['src/utils/a.ts', `export const a = 1;`, 'stands in no room'],
  ['scratch/a.txt', '', 'scratch has no place at the top'],
  ['src/ui/long.tsx', 'export const a = 1;\n' + '\n'.repeat(300), 'has 301 lines'],
])('%s: %s', (path, text, problem) => {
  expect(problemsOf(path, text).join('\n')).toContain(problem);
});

test('two style sheets of one name are told', () => {
  const paths = ['src/ui/Note.module.css', 'src/frame/Note.module.css', 'src/ui/Busy.module.css'];
  expect(houseProblems(new Map(paths.map((path) => [path, ''])))).toEqual([
    'src/frame/Note.module.css: another style sheet has this name',
  ]);
});
