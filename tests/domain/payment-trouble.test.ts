import { expect, test } from 'vitest';
import { troubleOf } from '#domain/payment-trouble.ts';
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
