import { locationsIn, type Cart } from '#domain/cart.ts';
import { seal } from '#domain/sealed.ts';
import type { directPayment, Input } from '#machines/payment/direct.ts';
import { checking, failure, outcome, paid, paidBefore, visa } from '../samples/payments.ts';
import { oneAccount } from '../samples/payable-carts.ts';
import { gives, refuses, tells, type Answer, type Plan } from '../walking/walk.ts';

export type DirectChart = typeof directPayment;

export const named = { reference: 'PT-2051-2051' };
const another = '7d0f6c1e-52a4-4b0e-9f31-3f6f0d2b9c44';

/** What the server may say to a payment; what ends the session comes last. */
export const saidToPay = [
  gives(paid),
  gives(outcome('declined', { reason: 'funds' })),
  refuses(failure('offline')),
  gives(outcome('processing', named)),
  gives(outcome('notcharged')),
  gives(outcome('unresolved', named)),
  refuses(failure('refused', 400, { fields: ['cardNumber'] })),
  refuses(paidBefore),
  refuses(failure('refused', 409)),
  refuses(failure('refused', 409, { attempt: another })),
  refuses(failure('refused', 429)),
  refuses(failure('refused', 403)),
  refuses(failure('unreadable', 200)),
  refuses(failure('refused', 401)),
];
export const saidWhenAsked = [
  gives(paid),
  ...(['declined', 'processing', 'unknown', 'notcharged', 'unresolved'] as const).map((status) =>
    gives(outcome(status, named)),
  ),
  refuses(failure('offline')),
  refuses(failure('refused', 401)),
];

const details = { cards: visa, ach: checking };

export interface DirectFacts {
  readonly method: 'cards' | 'ach';
  readonly places: number;
  readonly notice:
    | 'declined'
    | 'notcharged'
    | 'toomany'
    | 'refused'
    | 'another'
    | 'earlier'
    | undefined;
  readonly isAnother: boolean;
  /** As far as they matter. */
  readonly polls: number;
  /** What the bank said of it last. */
  readonly said: string | undefined;
}

interface Changes {
  readonly says?: readonly string[];
  readonly pay?: readonly Answer[];
  readonly readAttempt?: readonly Answer[];
  readonly countsPolls?: boolean;
}

const all =
  'attempt.kept attempt.unkept attempt.retried payment.submitted payment.insisted payment.cancelled check.chosen';

export function directPlan(
  input: Omit<Input, 'newKey'>,
  { says = all.split(' '), pay = [], readAttempt = [], countsPolls = false }: Changes,
): Plan<DirectChart> {
  const given = seal(details[input.method]);
  return {
    input: { ...input, newKey: () => 'k-new' },
    says: (now) =>
      says.map((type) => ({
        type,
        ...(/submitted|insisted/.test(type) && { details: given }),
        ...(type.endsWith('kept') && { sent: now.matches('committing') }),
      })),
    answers: { envelope: [tells({ type: 'payment.cleared', details: given })], pay, readAttempt },
    // Who reads why the form is there again goes on like whoever sees it for the first time.
    where: ({ context }, { type }) =>
      context.notice === undefined || !/unkept|cancelled/.test(type),
    facts: ({ context, ...now }): DirectFacts => ({
      method: context.method,
      places: locationsIn(context.cart).length,
      notice: context.notice,
      isAnother: context.isAnother,
      polls: now.matches('checking') ? Math.min(context.polls, countsPolls ? 30 : 2) : 0,
      said: now.matches('checking') ? context.outcome?.status : undefined,
    }),
  };
}

export const cardsFor = (cart: Cart = oneAccount) => ({ method: 'cards', cart }) as const;
