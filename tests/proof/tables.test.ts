import { expect, test } from 'vitest';
import { charts } from '#studio/chart/list.ts';
import { order, tables } from '#walks/all.ts';
import { mayOf } from '#walks/plans-of.ts';
import { each, named, read, textsIn } from '#walks/telling/texts.ts';

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

test('tables stand in the order of the charts, each once', () => {
  expect(order).toEqual(charts.map(({ name }) => name));
  const names = tables.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !order.includes(name))).toEqual([]);
});

test('a text is read with its values, and found where one is not known', () => {
  const texts = textsIn('msgid "buttons_login"\nmsgstr "Log in as @@name (now)"\n');
  expect(read(texts, ['buttons_login', { name: 'Rosa' }])).toBe('Log in as Rosa (now)');
  expect(named(texts, 'buttons_login')).toEqual(/^Log in as .+ \(now\)$/);
  expect(() => read(texts, 'buttons_close')).toThrow('no text buttons_close');
  expect(each(['buttons_close', 'buttons_login'])).toHaveLength(2);
  expect(each(['buttons_login', { name: 'Rosa' }])).toHaveLength(1);
});
