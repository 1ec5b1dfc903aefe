import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { declineReasons } from '#domain/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { rawCodes } from './support/raw-codes.ts';

const tables = {
  'src/domain/result-codes.ts': resultCodes,
  'src/domain/pay-problems.ts': payProblems,
  'src/domain/payment.ts': declineReasons,
};
const all = Object.values(tables).flatMap((table): number[] => Object.values(table));
const rawIn = rawCodes(new Set(all));

test('a code has one name', () => {
  expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([]);
});

test('a code stands in its table, and elsewhere by its name', () => {
  const rooms = ['src', 'machines', 'server'];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path) && !Object.hasOwn(tables, path));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => rawIn(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  `const isTooOften = ({ code }) => code === 429;`,
  `const isServerFault = failure.code >= 500;`,
  `const known = [4008];`,
  `const words = { 404: 'Not found.' };`,
  `const answer = ({ status = 400 }) => status;`,
  `const found = { errorCode: 4011 };`,
  `const teapot = { status: 418 };`,
  `type Status = 401 | string;`,
])('%s has a raw code', (source) => expect(rawIn('a.ts', source)).toHaveLength(1));

test.each([
  `const longest = v.maxLength(500);`,
  `const isTooOften = hasCode('tooOften');`,
  `const isDone = response.status < resultCodes.invalid;`,
  `const pause = 2000;`,
  `const answer = { status: 200 };`,
])('%s has none', (source) => expect(rawIn('a.ts', source)).toEqual([]));
