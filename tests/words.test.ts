import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that stand for a noun, or put the noun off. */
const vague = new Set(
  (
    'it its itself they them their he she his her that this these those such ' +
    'what which who whom whose whoever whatever whichever where wherever when whether how why'
  ).split(' '),
);
const terms = /^what is (?:owed|due)\b/i;

/** The start of each comment: further lines of it are passed over. */
const comment = /(?:^|[\s{])(?:\/\*\*?|(?<!\/\/.*\n *)\/\/)[\s*]+(\S.*)/g;
/** The title of a test or of a group of tests. */
const title = /(?:\b(?:describe|test|always)[\w.]*|\))\(\s*['"`](\S.*)/g;

const vagueIn = (source: string): readonly string[] =>
  [comment, title]
    .flatMap((start) => [...source.matchAll(start)].map(([, said = '']) => said))
    .filter((said) => vague.has(/^\w+/.exec(said)?.[0].toLowerCase() ?? '') && !terms.test(said));

test('comments and titles begin with a noun, not with a word that stands for one', () => {
  const ours = ['src', 'machines', 'server', 'tests', 'e2e', '*.config.ts'];
  const files = execFileSync('git', ['ls-files', ...ours], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && existsSync(path));
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .filter((path) => path !== 'tests/words.test.ts')
    .flatMap((path) => vagueIn(readFileSync(path, 'utf8')).map((said) => `${path}: ${said}`));
  expect(found).toEqual([]);
});

test.each([
  '/** Whether a card is kept. */',
  '/**\n   * Which card is kept.\n   */',
  'const a = 1; // It is one.',
  '{/* What is kept. */}',
  `test('it is kept', () => {`,
  `test.each([1])('that are kept', () => {`,
  `describe(\n  'how a card is kept', () => {`,
])('a vague beginning is found: %s', (source) => expect(vagueIn(source)).toHaveLength(1));

test.each([
  '/** What is owed is read anew. */',
  '// The card is kept, and so is\n  // what was typed.',
  `test('what is due is paid', () => {`,
  `test('a card that is kept', () => {`,
  `seen('a//What');`,
])('a beginning is fine: %s', (source) => expect(vagueIn(source)).toEqual([]));
