import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages as en } from '#locales/en.po';
import { messages as es } from '#locales/es.po';

const root = new URL('../../', import.meta.url);
const catalogues = { en, es };
const textIn = (catalogue: typeof en, key: string) => String(catalogue[key]?.[0]);

/** The catalogue as it is written: in the built one English stands for a missing text. */
const written = (language: 'en' | 'es') =>
  readFileSync(new URL(`locales/${language}.po`, root), 'utf8');
const said = (language: 'en' | 'es') =>
  [...written(language).matchAll(/^msgid "(.+)"\nmsgstr (?:".|""\n".)/gm)].map(([, id]) => id);

test('both languages say the same things', () => {
  expect(new Set(said('es'))).toEqual(new Set(said('en')));
  expect(said('en')).toHaveLength(Object.keys(en).length);
});

const placeholdersIn = (text: string) => new Set(text.match(/@@[A-Za-z][A-Za-z0-9]*/g));

test('a text is filled with the same values in both languages', () => {
  const placeholders = (catalogue: typeof en) =>
    Object.fromEntries(Object.keys(en).map((key) => [key, placeholdersIn(textIn(catalogue, key))]));
  expect(placeholders(es)).toEqual(placeholders(en));
});

test.each(['en', 'es'] as const)('%s: a text is one plain string, never a pattern', (language) => {
  const odd = Object.entries(catalogues[language]).filter(
    ([, [text, ...more]]) => !text || more.length > 0 || /[{}<>]|\s$|^\s/.test(text),
  );
  expect(odd).toEqual([]);
});

test.each(['en', 'es'] as const)('%s: each key is written once', (language) => {
  const ids = [...written(language).matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id);
  expect(ids).toHaveLength(new Set(ids).size);
});

test('es: money that a bank took back is not written as withdrawn', () => {
  const back = Object.keys(es).filter((key) =>
    /_(status_|reversal_|receipt)(returned|disputed)/.test(key),
  );
  expect(back.length).toBeGreaterThan(5);
  expect(back.filter((key) => /retir/i.test(textIn(es, key)))).toEqual([]);
});

test('the list of keys is current: node server/scripts/text-keys.mjs', async () => {
  const { current } = (await import(new URL('server/scripts/text-keys.mjs', root).href)) as {
    current: () => string;
  };
  expect(readFileSync(new URL('locales/keys.ts', root), 'utf8')).toBe(current());
});

test('every key named in the sources exists', () => {
  const kinds =
    'buttons|challenge|errors|field_errors|headings|labels|links|request_errors|slides|tabs|titles|topics';
  const named = new RegExp(`['"\`]((?:${kinds})_[a-z0-9_]+)['"\`]`, 'g');
  const missing = ['src', 'machines', 'server']
    .flatMap((room) => filesIn(new URL(`${room}/`, root)))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(named)]
        .map(([, key = '']) => key)
        .filter((key) => !key.endsWith('_') && !Object.hasOwn(en, key))
        .map((key) => `${key} in ${file.pathname.slice(root.pathname.length)}`),
    );
  expect(missing).toEqual([]);
});

const filesIn = (folder: URL): URL[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => new URL(`file://${entry.parentPath}/${entry.name}`));
