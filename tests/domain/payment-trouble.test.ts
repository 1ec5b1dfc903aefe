import { expect, test } from 'vitest';
import { messages as en } from '#locales/en.po';
import { declineReasons, declineText, type DeclineReason } from '#domain/payment.ts';
import { payProblems, type PayProblem } from '#domain/pay-problems.ts';
import { refusalIn, refusalText, troubleOf } from '#domain/payment-trouble.ts';
import { failure } from '../support/typed-payments.ts';

test.each([
  [failure('refused', 401), 'signedOut'],
  [failure('refused', 429), 'tooMany'],
  [failure('refused', 400, { fields: ['cvv'] }), 'fields'],
  [failure('refused', 422, { fields: ['cvv'] }), 'fields'],
  [failure('refused', 400), 'refused'],
  [failure('refused', 413), 'refused'],
  [failure('refused', 422), 'unclear'],
  [failure('refused', 409), 'unclear'],
  [failure('refused', 408), 'unclear'],
  [failure('refused', 499, { fields: ['cvv'] }), 'unclear'],
  [failure('broken', 500), 'unclear'],
  [failure('unreadable', 400), 'unclear'],
  [failure('offline'), 'unclear'],
  [failure('timeout'), 'unclear'],
])('%o', (thrown, trouble) => expect(troubleOf(thrown)).toBe(trouble));

const refusals = Object.keys(payProblems) as PayProblem[];

test.each(refusals)('a payment refused for %s is named, and has a sentence', (word) => {
  expect(refusalIn(failure('refused', 400, { general: [payProblems[word]] }))).toBe(word);
  expect(en).toHaveProperty(refusalText(word));
});

test('a captcha that was not believed is named, and has a sentence', () => {
  expect(refusalIn(failure('refused', 403, { fields: ['recaptchaToken'] }))).toBe('captcha');
  expect(en).toHaveProperty(refusalText('captcha'));
});

test('other refusals have no name', () =>
  expect(refusalIn(failure('refused', 400, { fields: ['cvv'] }))).toBeUndefined());

test.each(Object.keys(declineReasons))('a decline for %s has a sentence', (reason) =>
  expect(en).toHaveProperty(declineText(reason as DeclineReason)),
);
