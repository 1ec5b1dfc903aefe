import { describe, expect, test } from 'vitest';
import {
  bankReturns,
  cardCodes,
  judgeDecline,
  mastercardAdvice,
  mastercardCodes,
} from '#domain/decline-codes.ts';

const rows = (table: typeof cardCodes) =>
  table.flatMap(({ category, codes }) => codes.map((code) => [code, category] as const));

describe('a code that is known', () => {
  const said: Readonly<Record<string, string>> = {
    R01: 'funds',
    R09: 'funds',
    R02: 'never',
    R03: 'never',
    R04: 'never',
    R13: 'never',
    R14: 'never',
    R15: 'never',
    R16: 'never',
    R20: 'never',
    R05: 'revoked',
    R07: 'revoked',
    R08: 'revoked',
    R10: 'revoked',
    R11: 'revoked',
    R29: 'revoked',
    '04': 'never',
    '07': 'never',
    '12': 'never',
    '14': 'never',
    '15': 'never',
    '41': 'never',
    '43': 'never',
    '46': 'never',
    '57': 'never',
    R0: 'revoked',
    R1: 'revoked',
    R3: 'revoked',
    '51': 'funds',
    '61': 'funds',
    '65': 'funds',
    '91': 'later',
    '96': 'later',
    '54': 'data',
    '55': 'data',
    '82': 'data',
    N7: 'data',
    '05': 'generic',
  };
  test('is in the tables once', () => {
    const all = [...rows(bankReturns), ...rows(cardCodes)].map(([code]) => code);
    expect(all.toSorted()).toEqual(Object.keys(said).toSorted());
  });
  test.each(rows(bankReturns))('bank return %s is %s', (code, category) => {
    expect(said[code]).toBe(category);
    expect(judgeDecline({ method: 'ach', code })).toEqual({ category, days: 0 });
  });
  test.each(rows(cardCodes))('card code %s is %s', (code, category) => {
    expect(said[code]).toBe(category);
    expect(judgeDecline({ method: 'cards', brand: 'visa', code })).toEqual({ category, days: 0 });
  });
});

test.each([
  ['79', 'data'],
  ['82', 'funds'],
  ['83', 'never'],
] as const)('at Mastercard %s is %s', (code, category) => {
  expect(rows(mastercardCodes)).toContainEqual([code, category]);
  expect(judgeDecline({ method: 'cards', brand: 'mastercard', code }).category).toBe(category);
});

describe("Mastercard's advice outweighs the code", () => {
  test.each([
    ['01', 'data', 0],
    ['02', 'later', 0],
    ['03', 'never', 0],
    ['21', 'revoked', 0],
    ['24', 'later', 0],
    ['25', 'later', 1],
    ['26', 'later', 2],
    ['27', 'later', 4],
    ['28', 'later', 6],
    ['29', 'later', 8],
    ['30', 'later', 10],
    ['40', 'generic', 0],
    ['41', 'data', 0],
    ['43', 'generic', 0],
  ] as const)('%s is %s, after %s days', (advice, category, days) => {
    expect(Object.keys(mastercardAdvice)).toContain(advice);
    const decline = { method: 'cards', brand: 'mastercard', code: '05', advice } as const;
    expect(judgeDecline(decline)).toEqual({ category, days });
  });
  test('and is nothing at another network', () => {
    const decline = { method: 'cards', brand: 'visa', code: '05', advice: '03' } as const;
    expect(judgeDecline(decline).category).toBe('generic');
  });
  test('later, of too little money, is near a payday all the same', () => {
    const decline = { method: 'cards', brand: 'mastercard', code: '51', advice: '29' } as const;
    expect(judgeDecline(decline)).toEqual({ category: 'funds', days: 8 });
  });
});

test('a code that nobody knows is a refusal without a reason', () => {
  expect(judgeDecline({ method: 'cards', code: 'Q9', reason: 'account' }).category).toBe('generic');
  expect(judgeDecline({ method: 'ach', code: 'R99' }).category).toBe('generic');
});

test.each([
  ['declined', 'generic'],
  ['funds', 'funds'],
  ['limit', 'funds'],
  ['expired', 'data'],
  ['cvv', 'data'],
  ['number', 'never'],
  ['account', 'never'],
] as const)('the reason %s without a code is %s', (reason, category) => {
  expect(judgeDecline({ method: 'cards', reason })).toEqual({ category, days: 0 });
});
