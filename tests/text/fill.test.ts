import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fill, pieces } from '#text/fill.ts';

const names = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/);
const hostile = fc.oneof(
  fc.constantFrom('@@time', '@@', '$&', '$1', "$'", '{0}', '{time}', '<b>', '\\u0041', '__proto__'),
  fc.string(),
);

test('a value stands in the sentence as it is, whatever it holds', () => {
  fc.assert(
    fc.property(names, hostile, hostile, (name, value, other) => {
      const text = fill(`a @@${name} b @@${name}`, { [name]: value, time: other, [name]: value });
      expect(text).toBe(`a ${value} b ${value}`);
    }),
  );
});

test('two values do not expand each other', () => {
  expect(fill('@@a and @@b', { a: '@@b', b: '@@a' })).toBe('@@b and @@a');
});

test('a time that ends in a full stop ends its sentence with that one', () => {
  const time = { time: 'las 9:30 a.m.' };
  expect(fill('Eran @@time. Los datos', time)).toBe('Eran las 9:30 a.m. Los datos');
  expect(pieces('Eran @@time. Los datos', time).join('')).toBe('Eran las 9:30 a.m. Los datos');
  expect(fill('Eran @@time, no @@time', time)).toBe('Eran las 9:30 a.m., no las 9:30 a.m.');
  expect(fill('At @@time. The', { time: '9:30 AM' })).toBe('At 9:30 AM. The');
});

test('a name without a value stays, also when every object has a property of that name', () => {
  expect(fill('@@min @@constructor @@toString @@')).toBe('@@min @@constructor @@toString @@');
});

test('the longest name wins', () => {
  expect(fill('@@minutes', { min: 1 })).toBe('@@minutes');
});

test('pieces put together are the filled text', () => {
  fc.assert(
    fc.property(hostile, hostile, names, (before, value, name) => {
      const template = `${before} @@${name} @@${name}.`;
      expect(pieces(template, { [name]: value }).join('')).toBe(fill(template, { [name]: value }));
    }),
  );
});
