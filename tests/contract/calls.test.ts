import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const rows = Object.entries<Call>(calls);

const isEither = (one: string, other = ''): boolean =>
  one === other || one.startsWith(':') || other.startsWith(':');

/** An address could be meant for both calls. */
const areAlike = (one: Call, other: Call): boolean => {
  const parts = one.path.split('/');
  const others = other.path.split('/');
  return (
    one.method === other.method &&
    one.service === other.service &&
    parts.length === others.length &&
    parts.every((part, at) => isEither(part, others[at]))
  );
};

/**
 * Routes are mounted by the names of their files; a server test holds the order where it matters.
 */
const inThisOrder = ['providerTexts and checkUsername'];

test('no other address could be meant for two calls', () => {
  const alike = rows.flatMap(([name, row], at) =>
    rows
      .slice(at + 1)
      .filter(([, other]) => areAlike(row, other))
      .map(([other]) => `${name} and ${other}`),
  );
  expect(alike).toEqual(inThisOrder);
});
