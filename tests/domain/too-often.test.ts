import { expect, test } from 'vitest';
import { ApiFailure, consequenceOf } from '#domain/failure.ts';
import { isTooOften, tooOften } from '#domain/too-often.ts';

const after = (retryAfter?: number) =>
  new ApiFailure('refused', { code: 429, route: '', retryAfter });

test.each([
  [undefined, { text: 'request_errors_toomany' }],
  [60, { text: 'request_errors_toomany' }],
  [61, { text: 'request_errors_toomanyminutes', values: { minutes: '2' } }],
  [537, { text: 'request_errors_toomanyminutes', values: { minutes: '9' } }],
  [5_340, { text: 'request_errors_toomanyminutes', values: { minutes: '89' } }],
  [5_341, { text: 'request_errors_toomanyhours', values: { hours: '2' } }],
])('a patient who is to wait %s seconds reads how long', (seconds, words) => {
  expect(tooOften(after(seconds))).toEqual(words);
  expect(isTooOften(tooOften(after(seconds)))).toBe(true);
  expect(consequenceOf(after(seconds))).toEqual({ kind: 'notices', notices: [words] });
});

test('other problems are no waiting', () => {
  expect(isTooOften({ text: 'errors_login' })).toBe(false);
  expect(isTooOften(undefined)).toBe(false);
});
