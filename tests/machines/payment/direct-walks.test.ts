import { describe, expect } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { seal } from '#domain/sealed.ts';
import { directPayment } from '#machines/payment/direct.ts';
import { oneAccount } from '../../support/payable-carts.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { failure, outcome, paid, secretsTyped, visa } from '../../support/typed-payments.ts';
import { gives, refuses, tells, type Plan } from '../../support/walk.ts';

/** Thirty polls are counted elsewhere; here three are enough. */
const impatient = directPayment.provide({
  guards: { wasAskedEnough: ({ context }) => context.polls >= 3 },
});

const answersToPay = [
  gives(paid),
  gives(outcome('partly')),
  gives(outcome('declined', { reason: 'funds' })),
  gives(outcome('processing')),
  gives(outcome('notcharged')),
  gives(outcome('unresolved')),
  refuses(failure('refused', 401)),
  refuses(failure('refused', 400, { fields: ['cardNumber'] })),
  refuses(failure('refused', 409)),
  refuses(failure('refused', 409, { attempt: 'k-other' })),
  refuses(failure('refused', 422)),
  refuses(failure('refused', 429)),
  refuses(failure('refused', 400)),
  refuses(failure('offline')),
  refuses(failure('timeout')),
  refuses(failure('broken', 500)),
  refuses(failure('unreadable', 200)),
  refuses('anything else'),
];

const plan = (attempt?: { key: string; sent: boolean }): Plan<typeof directPayment> => ({
  input: { method: 'cards', cart: oneAccount, newKey: () => 'k-new', ...(attempt && { attempt }) },
  says: [
    { type: 'attempt.kept', key: 'k-new' },
    { type: 'attempt.kept' },
    { type: 'attempt.kept', sent: true },
    { type: 'attempt.unkept' },
    { type: 'attempt.retried' },
    { type: 'payment.submitted', details: seal(visa) },
    { type: 'payment.cancelled' },
    { type: 'check.chosen' },
  ],
  answers: {
    envelope: [tells({ type: 'payment.cleared', details: seal(visa) })],
    pay: answersToPay,
    readAttempt: [
      ...[paid, outcome('declined'), outcome('processing'), outcome('unknown')].map(gives),
      gives(outcome('notcharged')),
      refuses(failure('offline')),
      refuses(failure('refused', 401)),
    ],
  },
  facts: ({ context }) => [Math.min(context.polls, 3), context.key === 'k-new', context.isAnother],
});

/** Written down at every moment: what a crash report or an inspector could hold. */
const writtenDown = (actor: ActorRefFrom<typeof directPayment>) =>
  JSON.stringify(actor.getPersistedSnapshot()) + JSON.stringify(actor.getSnapshot());

const sees = (_: unknown, actor: ActorRefFrom<typeof directPayment>) => {
  const written = writtenDown(actor);
  for (const secret of secretsTyped) expect(written).not.toContain(secret);
};

describe('a new payment', () => {
  describeWalks(impatient, plan(), {
    except: ['direct-payment.deciding on always [0]'],
    sees,
    after: ({ asked, emitted, actor }) => {
      const paying = asked.filter(({ slot }) => slot === 'pay');
      const sent = emitted.filter(({ type }) => type === 'attempt.sent');
      // Nothing is sent that was not announced, and that was not said to be under way.
      expect(sent.length).toBeGreaterThanOrEqual(paying.length);
      expect(emitted[0]).toMatchObject({ type: 'attempt.opened', attempt: { method: 'cards' } });
      const { output } = actor.getSnapshot();
      if (output?.kind === 'cancelled') expect(emitted.at(-1)).toEqual({ type: 'attempt.closed' });
      if (output?.kind === 'paid')
        expect(emitted.at(-1)).not.toMatchObject({ type: 'attempt.closed' });
    },
  });
});

describe('a payment that was begun before', () => {
  describeWalks(impatient, plan({ key: 'k-old', sent: true }), {
    except: ['direct-payment.deciding on always [1]'],
    sees,
    after: ({ asked }) => {
      expect(asked[0]).toMatchObject({ slot: 'readAttempt', input: { key: 'k-old' } });
    },
  });
});
