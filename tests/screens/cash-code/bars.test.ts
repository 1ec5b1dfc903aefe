import { expect, test } from 'vitest';
import { barsOf, quietZone } from '#screens/cash-code/bars.ts';

const modulesOf = (digits: string, kind: 'code128' | 'itf') => {
  const { bars, width } = barsOf(digits, kind);
  const line = [...'0'.repeat(width)];
  for (const { from, width: wide } of bars) line.fill('1', from, from + wide);
  return line.join('');
};

test('Code 128 begins, checks and ends as its standard has it, between white ends', () => {
  const line = modulesOf('1234567890123456', 'code128');
  expect(line).toHaveLength(123 + 2 * quietZone);
  expect(line.startsWith('0'.repeat(quietZone) + '11010011100')).toBe(true);
  expect(line.endsWith('1100011101011' + '0'.repeat(quietZone))).toBe(true);
  // Start C is 105: its check is (105 + 12*1 + 34*2 + 56*3 + 78*4 + 90*5 + 12*6 + 34*7 + 56*8) % 103 = 19.
  expect(line.slice(quietZone + 9 * 11, quietZone + 10 * 11)).toBe('11001011100');
});

test('interleaved 2 of 5 has five bars of each pair of digits, and wants an even number', () => {
  const even = modulesOf('1234', 'itf');
  expect(even.slice(quietZone, quietZone + 4)).toBe('1010');
  expect(even.endsWith('11101' + '0'.repeat(quietZone))).toBe(true);
  expect(modulesOf('234', 'itf')).toBe(modulesOf('0234', 'itf'));
});
