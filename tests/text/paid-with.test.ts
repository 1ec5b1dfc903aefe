import { expect, test } from 'vitest';
import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';
import { fill } from '#text/fill.ts';
import { paidWith } from '#text/means.ts';
import type { LookUp, Say } from '#text/say.ts';

const wordsIn = (messages: typeof english) => {
  const lookUp: LookUp = (key, values) =>
    Object.hasOwn(messages, key) ? fill(messages[key]?.[0] ?? '', values) : undefined;
  return { lookUp, say: ((key, values) => lookUp(key, values) ?? '') as Say };
};

const visa = { method: 'cards', brand: 'visa', last4: '1111' };
const at = (method: string) => ({ method, brand: null, last4: '' });

test.each([
  [visa, 'with Visa ending in 1111', 'con Visa terminada en 1111'],
  [at('ach'), 'with the bank account ending in ', 'con la cuenta bancaria terminada en '],
  [at('wallet'), 'with your online wallet', 'con su billetera en línea'],
  [at('mobile-money'), 'by mobile money', 'con dinero móvil'],
  [at('cash-network'), 'in cash', 'en efectivo'],
])(
  'a sentence says of each method how it was paid by in its own words',
  (kept, inEnglish, inSpanish) => {
    expect(paidWith(kept, wordsIn(english))).toBe(inEnglish);
    expect(paidWith(kept, wordsIn(spanish))).toBe(inSpanish);
  },
);
