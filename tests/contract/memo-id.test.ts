import { expect, test } from 'vitest';
import { memoIdOf } from '#contract/memo-id.ts';

const memo = (language: string | undefined, value: string) => ({
  language,
  name: 'v4_provider_memo',
  value,
});
const idOf = (appMemo: string | undefined, ...textCustomizations: ReturnType<typeof memo>[]) =>
  memoIdOf({ app: { name: 'X', memo: appMemo } as never, textCustomizations });

test('without a memo there is no id to remember', () => {
  expect(idOf(undefined)).toBeUndefined();
  expect(
    memoIdOf({
      app: { name: 'X' } as never,
      textCustomizations: [{ language: 'en', name: 'buttons_paynow', value: 'Pay' }],
    }),
  ).toBeUndefined();
});

test('a memo has one id in all its languages, in whatever order they are listed', () => {
  const [en, es] = [memo('en', 'We moved.'), memo('es', 'Nos mudamos.')];
  expect(idOf(undefined, en, es)).toBe(idOf(undefined, es, en));
});

test.each([
  ['in one language', [memo('en', 'We moved.'), memo('es', 'Hemos vuelto.')], undefined],
  ['beside the one of the app', [memo('en', 'We are back.')], 'We moved.'],
  ['of the app', [memo('en', 'We moved.'), memo('es', 'Nos mudamos.')], 'We are back.'],
])('a memo that is new %s has another id', (_, texts, own) => {
  const before = [memo('en', 'We moved.'), memo('es', 'Nos mudamos.')];
  expect(idOf(own, ...texts)).not.toBe(idOf(own === 'We moved.' ? own : undefined, ...before));
});
