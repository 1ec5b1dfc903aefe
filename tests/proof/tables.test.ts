import { expect, test } from 'vitest';
import { tables } from '#walks/all.ts';
import { findCharts } from '#walks/chart/find-charts.ts';
import { mayOf } from '#walks/from-table.ts';
import { receiptTable } from '#walks/receipt.ts';
import type { AnyTable } from '#walks/table.ts';
import { scriptOf } from '#walks/telling/script-of.ts';
import { each, named, read, textsIn } from '#walks/telling/texts.ts';
import { textsOf } from '../support/english.ts';

test.each(tables.map((table) => [table.name, table] as const))(
  '%s leaves out what it knows, and nothing else',
  (_, { does, answers, begins }) => {
    const rows = Object.values<object>(answers).flatMap((row) => Object.keys(mayOf(row) ?? {}));
    const known = [...Object.keys(does), ...rows];
    expect(new Set(known).size).toBe(known.length);
    const parts = Object.values(begins).flatMap((begin) => [begin, ...(begin.starts ?? [])]);
    const left = parts.flatMap(({ only = [], except = [] }) => [...only, ...except]);
    expect(left.filter((word) => !known.includes(word))).toEqual([]);
  },
);

/** Words are for people: a browser does not wait for them. */
const isSeen = (sight: object = {}): boolean => Object.keys(sight).some((key) => key !== 'words');

test('another place is typed once the page before it was seen', () => {
  const starts = tables.flatMap(({ begins }) =>
    Object.values(begins).flatMap((begin) => begin.starts ?? []),
  );
  const typed = starts.flatMap(({ finds, stands, further = [] }) =>
    further.flatMap(({ goes }, at) =>
      goes === undefined ? [] : { goes, seen: at > 0 ? further[at - 1]?.sees : (stands ?? finds) },
    ),
  );
  expect(typed.length).toBeGreaterThan(0);
  expect(typed.filter(({ seen }) => !isSeen(seen))).toEqual([]);
});

test('a table is found by its file, and called as its chart', async () => {
  const charts = await findCharts();
  const called = ({ name, machine }: Pick<AnyTable, 'name' | 'machine'>) =>
    `${machine.id} is called ${name}`;
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.map(called)).toEqual(
    charts.filter(({ name }) => tables.some((table) => table.name === name)).map(called),
  );
});

test('the lines of a chart that knows the language are in that language', () => {
  const { does } = scriptOf(receiptTable, textsOf('en', { es: textsOf('es') }));
  const wordsIn = (language: string) => {
    const { words } = does['reading.retried'] as { words: (moment: object) => string };
    return words({ now: { context: { language } } });
  };
  expect(['en', 'es', 'fr'].map(wordsIn)).toEqual([
    'Press “Try again”',
    'Press “Intentar de nuevo”',
    'Press “Try again”',
  ]);
});

test('a text is read with its values, and found where one is not known', () => {
  const texts = textsIn('msgid "buttons_login"\nmsgstr "Log in as @@name (now)"\n');
  expect(read(texts, ['buttons_login', { name: 'Rosa' }])).toBe('Log in as Rosa (now)');
  expect(named(texts, 'buttons_login')).toEqual(/^Log in as .+ \(now\)$/);
  expect(() => read(texts, 'buttons_close')).toThrow('no text buttons_close');
  expect(each(['buttons_close', 'buttons_login'])).toHaveLength(2);
  expect(each(['buttons_login', { name: 'Rosa' }])).toHaveLength(1);
  expect(read(texts, { said: 'Thank you.' })).toBe('Thank you.');
  expect(each(['buttons_login', { said: 'Thank you.' }])).toHaveLength(2);
});
