import { randomUUID } from 'node:crypto';
import { locationsIn, type Cart } from '#domain/cart.ts';
import { seal } from '#domain/sealed.ts';
import { directPayment, type Input } from '#machines/payment/direct.ts';
import { oneAccount, twoLocations } from '../../tests/support/payable-carts.ts';
import { checking, failure, outcome, paid, visa } from '../../tests/support/typed-payments.ts';
import { gives, refuses, tells, type Answer, type Plan } from '../../tests/support/walk.ts';
import { clinicBill, lakesideBill } from '../models/bills.ts';
import { directPaymentModel, type Facts } from '../models/charts/direct-payment.ts';
import { line } from '../support/lines.ts';
import { walkInBrowser } from '../support/walks.ts';

const named = { reference: 'PT-2051-2051' };
const another = randomUUID();

/** What the server may say to a payment; what ends the session comes last. */
const said = [
  gives(paid),
  gives(outcome('declined', { reason: 'funds' })),
  gives(outcome('processing', named)),
  gives(outcome('notcharged')),
  gives(outcome('unresolved', named)),
  refuses(failure('refused', 400, { fields: ['cardNumber'] })),
  refuses(failure('refused', 409)),
  refuses(failure('refused', 409, { attempt: another })),
  refuses(failure('refused', 429)),
  refuses(failure('refused', 403)),
  refuses(failure('offline')),
  refuses(failure('unreadable', 200)),
  refuses(failure('refused', 401)),
];
const asked = [
  gives(paid),
  ...(['declined', 'processing', 'unknown', 'notcharged', 'unresolved'] as const).map((status) =>
    gives(outcome(status, named)),
  ),
  refuses(failure('offline')),
  refuses(failure('refused', 401)),
];

const details = { cards: visa, ach: checking };
const newKey = () => 'k-new';

interface Changes {
  readonly says?: readonly string[];
  readonly pay?: readonly Answer[];
  readonly readAttempt?: readonly Answer[];
  readonly countsPolls?: boolean;
}

const all =
  'attempt.kept attempt.unkept attempt.retried payment.submitted payment.cancelled check.chosen';

function plan(
  input: Omit<Input, 'newKey'>,
  { says = all.split(' '), pay = [], readAttempt = [], countsPolls = false }: Changes,
): Plan<typeof directPayment> {
  const given = seal(details[input.method]);
  return {
    input: { ...input, newKey },
    says: (now) =>
      says.map((type) => ({
        type,
        ...(type === 'payment.submitted' && { details: given }),
        ...(type.endsWith('kept') && { sent: now.matches('committing') }),
      })),
    answers: { envelope: [tells({ type: 'payment.cleared', details: given })], pay, readAttempt },
    // Who reads why the form is there again goes on like whoever sees it for the first time.
    where: ({ context }, { type }) =>
      context.notice === undefined || !/unkept|cancelled/.test(type),
    facts: ({ context, ...now }): Facts => ({
      method: context.method,
      places: locationsIn(context.cart).length,
      notice: context.notice,
      isAnother: context.isAnother,
      polls: now.matches('checking') ? Math.min(context.polls, countsPolls ? 30 : 2) : 0,
    }),
  };
}

const cards = (cart: Cart = oneAccount) => ({ method: 'cards', cart }) as const;
const mayHear = /Failed to load resource|net::ERR|WebSocket/;

walkInBrowser(directPayment, directPaymentModel, [
  {
    name: 'by card',
    plan: plan(cards(), { pay: said, readAttempt: asked }),
    mayHear,
    start: line('I am about to pay a bill by card', ({ i }) =>
      i.comeBack('/payment/cards', [lakesideBill]),
    ),
  },
  {
    name: 'by bank account',
    plan: plan(
      { ...cards(), method: 'ach' },
      {
        says: ['attempt.kept', 'payment.submitted'],
        pay: [gives(paid), gives(outcome('declined', { reason: 'account' }))],
      },
    ),
    mayHear,
    start: line('I am about to pay a bill from my bank account', ({ i }) =>
      i.comeBack('/payment/ach', [lakesideBill]),
    ),
  },
  {
    name: 'two places',
    plan: plan(cards(twoLocations), {
      says: ['attempt.kept', 'payment.submitted'],
      pay: [gives(outcome('partly'))],
    }),
    mayHear,
    start: line('I am about to pay two bills, and one place will not get its money', ({ i }) =>
      i.comeBack('/payment/cards', [lakesideBill, clinicBill]),
    ),
  },
  {
    name: 'begun before, and nobody knows',
    plan: plan(
      { ...cards(), attempt: { key: 'k-old', sent: true } },
      {
        says: ['check.chosen'],
        readAttempt: [gives(outcome('processing', named))],
        countsPolls: true,
      },
    ),
    mayHear,
    start: line('I come back after I had paid, and did not wait for the end', ({ i }) => {
      const attempt = { key: randomUUID(), method: 'cards', sent: true };
      return i.comeBack('/payment/cards', [lakesideBill], {}, { attempt });
    }),
  },
]);
