import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { part } from '#machines/part.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';
import type { Now } from '#domain/visit/now.ts';

type Output = { readonly kind: 'done' } | { readonly kind: 'left'; readonly how: string };

const toy = setup({ types: { output: {} as Output } }).createMachine({ id: 'toy' });
const now = {} as Now;

test('a part that leaves an end out does not compile', () => {
  // @ts-expect-error the end that is called left has no row
  const forgetful = part<typeof toy>({ name: 'login', chart: toy, ends: { done: {} } });
  expect(forgetful.ends).not.toHaveProperty('left');
});

test('of several rows the first holds whose condition does', () => {
  const whole = part<typeof toy>({
    name: 'login',
    chart: toy,
    ends: {
      done: { go: 'landing' },
      left: [{ when: (_, { how }) => how === 'early', go: 'login' }, { go: 'terms' }],
    },
  });
  const goes = (how: string) => wishIn(atEnd(whole, { kind: 'left', how } as never), now).go;
  expect([goes('early'), goes('late')]).toEqual(['login', 'terms']);
});
