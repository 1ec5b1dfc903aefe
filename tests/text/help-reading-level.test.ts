import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { easeOf, gradeOf, longWords, sentenceLength, wordsOf } from './reading-level.ts';

/** The files whose texts the flow shows: its screens, the link to it, and what its form says. */
const files = [
  ...readdirSync('src/screens/help').map((name) => `src/screens/help/${name}`),
  'src/ui/HelpLink.tsx',
];
const spelled = /'((?:titles|links|headings|topics|buttons|labels|field_errors)_\w+)'/g;
/** Keys that are put together where they are said. */
const puzzled = [
  'titles_help',
  'field_errors_household_people',
  'field_errors_household_income',
  ...['free', 'unlikely', 'reduced'].map((told) => `headings_household_${told}`),
  ...['free', 'unlikely', 'reduced'].map((told) => `topics_household_${told}`),
];
const keys = [
  ...new Set([
    ...files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(spelled)].map(([, key = '']) => key),
    ),
    ...puzzled,
  ]),
];

const samples: Readonly<Record<string, string>> = {
  provider: 'Savanna',
  phone: '555-0110',
  amount: '$362.00',
  total: '$413.68',
  extra: '$51.68',
  fee: '$1.99',
  least: '$362.00',
  most: '$413.68',
  days: '240',
  count: '12',
  percent: '75%',
  date: '5/28/2027',
  methods: 'Visa',
  way: 'Visa',
};
const filled = (text: string): string =>
  text.replaceAll(/@@(\w+)/g, (_, name: string) => samples[name] ?? name);

const textsIn = (po: string) =>
  new Map(
    [...readFileSync(po, 'utf8').matchAll(/^msgid "([^"]+)"\nmsgstr "(.*)"$/gm)].map(
      ([, key = '', text = '']) => [key, filled(text)] as const,
    ),
  );
const ownTexts = (tenant: string, language: string) => {
  const { textCustomizations } = JSON.parse(
    readFileSync(`server/tenants/${tenant}.json`, 'utf8'),
  ) as { textCustomizations: { language?: string; name: string; value: string }[] };
  return new Map(
    textCustomizations
      .filter((one) => one.language === language)
      .map(({ name, value }) => [name, filled(value)] as const),
  );
};

const all = (texts: ReadonlyMap<string, string>): readonly string[] =>
  keys.map((key) => texts.get(key) ?? '').filter(Boolean);
/** Texts long enough for a measure to say anything of them alone. */
const passages = (texts: readonly string[]) => texts.filter((text) => wordsOf(text).length >= 10);

const [english, spanish] = ['locales/en.po', 'locales/es.po'].map((po) => all(textsIn(po)));
const creole = all(ownTexts('lakeside', 'ht'));
const swahili = all(ownTexts('savanna', 'sw'));

const hard = (texts: readonly string[] = [], isHard: (text: string) => boolean) =>
  passages(texts).filter(isHard);

test('the flow has texts, and each of them is known', () => {
  expect(keys.length).toBeGreaterThan(60);
  expect(english).toHaveLength(keys.length);
  expect(spanish).toHaveLength(keys.length);
});

test('English texts are read by whoever is in sixth grade (Flesch-Kincaid)', () => {
  expect(gradeOf(...(english ?? []))).toBeLessThanOrEqual(6);
  expect(hard(english, (text) => gradeOf(text) > 6)).toEqual([]);
});

test('Spanish texts are read by whoever is in sixth grade (Fernández-Huerta)', () => {
  expect(easeOf(...(spanish ?? []))).toBeGreaterThanOrEqual(80);
  expect(hard(spanish, (text) => easeOf(text) < 80)).toEqual([]);
});

test.each([
  ['Creole', creole, 7],
  // Swahili puts into one word what others say in four.
  ['Swahili', swahili, 10],
] as const)('%s texts have short sentences of short words', (_, texts, letters) => {
  expect(sentenceLength(...texts)).toBeLessThanOrEqual(10);
  expect(hard(texts, (text) => sentenceLength(text) > 12)).toEqual([]);
  expect(longWords(letters, ...texts)).toBeLessThanOrEqual(0.1);
});

test('the measures tell an easy text from a hard one', () => {
  expect(gradeOf('The cat sat on the mat. It was a big cat.')).toBeLessThan(2);
  expect(
    gradeOf(
      'Financial assistance eligibility is determined by household composition, adjusted gross income, and documentation submitted within the applicable notification period.',
    ),
  ).toBeGreaterThan(12);
  expect(easeOf('El gato se come el pan. Es un gato gris.')).toBeGreaterThan(90);
  expect(
    easeOf(
      'La elegibilidad para la asistencia económica se determina considerando la composición familiar, los ingresos brutos ajustados y la documentación presentada oportunamente.',
    ),
  ).toBeLessThan(50);
});
