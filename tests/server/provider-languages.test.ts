import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customizationsIn } from '#contract/customizations.ts';
import { readSamples } from '#server/store/samples.ts';

const po = readFileSync(new URL('../../locales/en.po', import.meta.url), 'utf8');

/** Sections that every visitor meets: the landing, the frame, the session's end, notices, page titles. */
const met =
  /^(frame: (header|footer|slideshow|alerts)|session|landing and ways in|legal and notices|page titles)/;
/** Texts that need no translation: the provider's own slides, and those behind page titles. */
const leftAlone = (section: string, key: string) =>
  section.startsWith('page titles') ? !key.startsWith('titles_') : key.startsWith('slides_');

const english = po
  .split(/^#\. /m)
  .filter((section) => met.test(section))
  .flatMap((section) =>
    [...section.matchAll(/msgid "(\w+)"\nmsgstr "(.*)"/g)].flatMap(([, key = '', text = '']) =>
      leftAlone(section, key) ? [] : [{ key, text }],
    ),
  );

const namesIn = (text: string) => [...text.matchAll(/@@\w+/g)].map(([name]) => name).toSorted();

test.each([
  ['lakeside', 'ht'],
  ['savanna', 'sw'],
])('%s speaks %s from the landing to the end of a session', (slug, language) => {
  const file = readSamples().find((one) => one.slug === slug);
  const own = new Map(
    customizationsIn({ textCustomizations: file?.textCustomizations }, language).map(
      ({ name, value }) => [name, value] as const,
    ),
  );
  expect(english.length).toBeGreaterThan(150);
  expect(english.filter(({ key }) => !own.has(key)).map(({ key }) => key)).toEqual([]);
  for (const { key, text } of english)
    expect([key, namesIn(own.get(key) ?? '')]).toEqual([key, namesIn(text)]);
});
