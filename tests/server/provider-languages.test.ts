import { execFileSync } from 'node:child_process';
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

/** Files of what is shown between the first form and the receipt of a payment by mobile money. */
const onTheWay =
  /^(machines\/payment|src\/(frame|app\/wiring|domain\/pay|screens\/(cart|checkout|direct-payment|locations|manual-entry|receipt|returned-payment)|ui\/(entry\/|[A-Z]))|server\/(away|receipts))/;
/** Files of the other ways to pay, of plans and of settings, which Savanna has not or does not translate. */
const otherWays =
  /Bank|(?<!Saved)Card(?!\.tsx)|CardForm|Check(?!ing)|Plan|plan|Recurring|LaterPayments|OnFile|ChoosePassword|Credit|Wallet|NoneFits|cash|Cash|Expired|Settings|Texts?ToPay|Address|AskingDeparture|Challenge|Departure/;
/** Texts of those ways in files that all of them share. */
const otherTexts =
  /bank|_ach|card|cvv|wallet|credit|financ|cash|plan|interval|labels_term|texttopay|interest|store|[cC]ounter|login|receiptwhy|receiptinstalment|refused_tooManyCards|declined_(expired|review|smaller)|multiarsave|accountholder|ponumber|(total|partly)sent|receiptrec$|schedule|lastamount|historyunread|backtohistory|billautomatic|labels_(receiptof|pay_|receiptbrand|receiptsaved|status_)/;

const everyText = new Map(
  [...po.matchAll(/msgid "(\w+)"\nmsgstr "(.*)"/g)].map(([, key = '', text = '']) => [key, text]),
);

const sources = (): string[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).split('\n');

/** The texts that a source file names, whole or by their beginning. */
function namedIn(source: string): string[] {
  const whole = [...source.matchAll(/['"]([a-z]+_\w+)['"]/g)].map(([, key = '']) => key);
  const begun = [...source.matchAll(/`([a-z]+_[a-z]\w*)\$\{[^}]*\}(\w*)`/g)];
  return [
    ...whole.filter((key) => everyText.has(key)),
    ...begun.flatMap(([, before = '', after = '']) =>
      [...everyText.keys()].filter((key) => key.startsWith(before) && key.endsWith(after)),
    ),
  ];
}

/** Files of credit and financing, of which nothing else is shown. */
const ofCredit = /^src\/screens\/(help\/|direct-payment\/away\/Credit)/;
/** Texts of cards, of money that is back, and of a plan's box. */
const notOfCredit = /^field_errors_creditcard|^topics_reinstated|_box_/;

test('lakeside speaks ht where a bill is paid with credit or financing, and in the help before', () => {
  const file = readSamples().find((one) => one.slug === 'lakeside');
  const own = new Map(
    customizationsIn({ textCustomizations: file?.textCustomizations }, 'ht').map(
      ({ name, value }) => [name, value] as const,
    ),
  );
  const shown = new Set([
    ...sources()
      .filter((name) => ofCredit.test(name))
      .flatMap((name) => namedIn(readFileSync(name, 'utf8'))),
    ...[...everyText.keys()].filter((key) => /credit|financ/.test(key) && !notOfCredit.test(key)),
  ]);
  expect(shown.size).toBeGreaterThan(120);
  expect([...shown].filter((key) => !own.has(key))).toEqual([]);
  for (const key of shown)
    expect([key, namesIn(own.get(key) ?? '')]).toEqual([key, namesIn(everyText.get(key) ?? '')]);
});

test.each([
  ['lakeside', 'ht'],
  ['savanna', 'sw'],
])('%s ends in %s with a full stop what ends so in English', (slug, language) => {
  const file = readSamples().find((one) => one.slug === slug);
  const own = customizationsIn({ textCustomizations: file?.textCustomizations }, language);
  expect(
    own
      .filter(({ name, value }) => everyText.get(name)?.endsWith('.') && !/[.!?]$/.test(value))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('savanna speaks sw from the first form to the receipt of a payment by mobile money', () => {
  const file = readSamples().find((one) => one.slug === 'savanna');
  const own = new Map(
    customizationsIn({ textCustomizations: file?.textCustomizations }, 'sw').map(
      ({ name, value }) => [name, value] as const,
    ),
  );
  const shown = new Set(
    sources()
      .filter((name) => onTheWay.test(name) && !otherWays.test(name))
      .flatMap((name) => namedIn(readFileSync(name, 'utf8')))
      .filter((key) => !otherTexts.test(key)),
  );
  expect(shown.size).toBeGreaterThan(300);
  expect([...shown].filter((key) => !own.has(key))).toEqual([]);
  for (const key of shown)
    expect([key, namesIn(own.get(key) ?? '')]).toEqual([key, namesIn(everyText.get(key) ?? '')]);
});
