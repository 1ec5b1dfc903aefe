import { expect, test } from 'vitest';
import { billMark } from '#domain/bill.ts';
import { spellingsOf } from '#domain/spellings.ts';

const bill = (paymentPostingId: string, locationId = 1) => ({ locationId, paymentPostingId });

test.each(['AB-12 34', 'ab1234', ' Ab 12-34 ', 'ab–1234', 'ＡＢ１２３４'])(
  '%s is the same bill',
  (number) => expect(billMark(bill(number))).toBe(billMark(bill('AB1234'))),
);

test.each([bill('AB12345'), bill('AB/1234'), bill('AB1234', 2)])('%j is another', (other) =>
  expect(billMark(other)).not.toBe(billMark(bill('AB1234'))),
);

test('hyphens alone are a number as well', () =>
  expect(billMark(bill('--'))).not.toBe(billMark(bill('-'))));

test.each(['AB1234', 'AB-1234', 'ab1234', 'ab-1234'])('ab-1234 may be written %s', (number) =>
  expect(spellingsOf(' ab-1234 ')).toContain(number),
);
