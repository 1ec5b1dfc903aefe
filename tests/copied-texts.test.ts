import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copiedTexts } from './support/copied-texts.ts';
import { textsOf } from './support/english.ts';

const catalogue = readFileSync('locales/en.po', 'utf8');
const keys = [...catalogue.matchAll(/^msgid "(.+)"$/gm)].map(([, key = '']) => key);
const copiedIn = copiedTexts([textsOf('en'), textsOf('es')], keys);

test.each([
  [
    'a test of what is shown',
    ['app', 'frame', 'screens', 'studio', 'ui'].map((room) => `tests/${room}`),
  ],
  ['a walk', ['src/walks', 'src/app/stage-door']],
  ['a journey', ['e2e']],
])('%s says a sentence by its key', (_, rooms) => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(room, path)),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((path) => copiedIn(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  [`seen('You were not charged');`, 'headings_notcharged'],
  [`seen({ name: 'You can pay up to 7 bills at once' });`, 'headings_toomany'],
  [`seen('No se le cobró');`, 'headings_notcharged'],
  [`seen(/^Nothing was sent, and nothing .*/);`, 'topics_unreachedunsent'],
  ['seen(`${name} asked for your help with paying bills`);', 'topics_inviteaccountby'],
  [`seen('your session on this page has ended.');`, 'topics_sessionexpired'],
])('%s is a copy of %s', (source, key) =>
  expect(copiedIn('a.test.ts', source)).toEqual([expect.stringContaining(`is ${key}`)]),
);

test('a walk says even a short text by its key, where it quotes one', () => {
  const source = `const words = 'Press “Pay Now”';`;
  expect(copiedIn('src/walks/a.ts', source)).toEqual([expect.stringContaining('buttons_paynow')]);
  expect(copiedIn('src/walks/a.ts', `const words = 'Press “buttons_paynow”';`)).toEqual([]);
});

test.each([`seen('Pay Now');`, `seen(/You were not/);`, `seen('Nothing was charged to you');`])(
  '%s is no copy of a sentence',
  (source) => expect(copiedIn('a.test.ts', source)).toEqual([]),
);
