import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrub, scrubbedLimit } from '#domain/scrub.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

/** Appends the digit that makes the number pass as a card's. */
const withCheckDigit = (number: readonly number[]): string => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return [...number, (10 - (sum % 10)) % 10].join('');
};

const card = fc.integer({ min: 11, max: 18 }).chain(digits).map(withCheckDigit);
const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '%20', '\u00a0', '\u2011', '\u200b');
const grouped = fc
  .tuple(card, separator, fc.integer({ min: 1, max: 6 }))
  .map(([number, between, size]) =>
    (number.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(between),
  );
const noise = fc.string({ unit: fc.constantFrom(...'abcXYZ ,;:()[]{}<>/?&=#"\'@\n\r\t\u001b') });
const secret = fc.string({
  unit: fc.constantFrom(...'abcdefGHIJKL0123456789_-'),
  minLength: 43,
  maxLength: 60,
});

const onlyDigits = (text: string) => text.replace(/\D/g, '');

describe('the scrubber', () => {
  test('lets no card number through, however it is grouped and wherever it stands', () => {
    fc.assert(
      fc.property(noise, grouped, noise, (before, number, after) => {
        const line = scrub(before + number + after);
        expect(onlyDigits(line)).not.toContain(onlyDigits(number).slice(0, 12));
        expect(line).toContain('***');
      }),
      { numRuns: 3000 },
    );
  });

  test('lets no eleven digits in a row through', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.bigInt({ min: 10n ** 10n, max: 10n ** 30n }),
        (around, number) => {
          expect(scrub(`${around} ${number} ${around}`)).not.toContain(String(number));
        },
      ),
    );
  });

  test('lets no secret through', () => {
    fc.assert(
      fc.property(noise, secret, noise, (before, token, after) => {
        expect(scrub(`${before} ${token} ${after}`)).not.toContain(token);
        expect(scrub(`Bearer ${token.slice(0, 20)}`)).toBe('Bearer ***');
      }),
    );
  });

  test('answers one line of at most 4 KiB, whatever it is given, and nothing new the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 1, max: 200 }),
        (part, times) => {
          const line = scrub(part.repeat(times));
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(scrubbedLimit);
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          expect(scrub(line)).toBe(line);
        },
      ),
    );
  });

  test('cuts long texts without leaving a piece of a secret behind', () => {
    for (let pad = 16_000; pad < 16_400; pad += 1) {
      const line = scrub(`${'4'.repeat(pad)} jane.doe@example.org 4111-1111-1111-1111`);
      expect(line).not.toMatch(/jane|4111/);
    }
  });

  test.each([
    ['john.doe@example.org paid', '*** paid'],
    ['GET /api/check/john%40example.org', 'GET /api/check/***'],
    [
      'at https://pay.example.org/lakeside/#/resetPassword/jane/abc now',
      'at https://pay.example.org/lakeside/ now',
    ],
    ['at https://pay.example.org/x?launchToken=1 now', 'at https://pay.example.org/x now'],
    ['{"cvv":"123","amount":500}', '{"cvv":"***","amount":500}'],
    ['password=hunter2&x=1', 'password=***&x=1'],
    ['ssn is 123-45-6789', 'ssn is ***'],
    ['one\r\ntwo\u001b[31mred', 'one two [31mred'],
    ['Network Error - URL = POST /payments/pay', 'Network Error - URL = POST /payments/pay'],
    [
      'Saved Card Deleted. ID: 7f9c24e8-3b12-4fef-91e0-5678901234ab',
      'Saved Card Deleted. ID: 7f9c24e8-3b12-4fef-91e0-5678901234ab',
    ],
    ['at open (/assets/index-Bx1.js:1234:56789)', 'at open (/assets/index-Bx1.js:1234:56789)'],
  ])('%s', (given, expected) => {
    expect(scrub(given)).toBe(expected);
  });

  test('takes no time over hostile texts', () => {
    const began = performance.now();
    for (const part of ['1 ', 'a@', '-', 'a', '1-', '%20', 'token', 'http://', '1%2'])
      scrub(part.repeat(500_000));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
