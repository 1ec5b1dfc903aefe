import { act, cleanup, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { seal } from '#domain/sealed.ts';
import { directPayment } from '#machines/payment/direct.ts';
import DirectPayment from '#screens/direct-payment/index.tsx';
import type { Stage } from '#screens/direct-payment/stage.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { failure, outcome, paid, paidBefore, visa } from '../../support/typed-payments.ts';
import { gives, refuses, tells } from '#walks/walking/walk.ts';

/** Thirty polls are counted elsewhere; here three are enough. */
const impatient = directPayment.provide({
  guards: { wasAskedEnough: ({ context }) => context.polls >= 3 },
});

const heading = () => screen.getByRole('heading', { level: 1 });
const pay = () => screen.queryByRole('button', { name: /^Pay \$/ });

/** From the press on, before anything is sent. */
const sendingSees = () => {
  expect(pay()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Sending your payment…')).toBeVisible();
};

/** Pressed before the attempt was kept. */
const awaitingSees = () => {
  expect(pay()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Sending your payment…')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
};

const sees: Readonly<Record<Stage, () => void>> = {
  deciding: () => undefined,
  fillingIn: () => {
    expect(heading()).toHaveTextContent('Enter your Payment and Billing Information');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
  committing: sendingSees,
  sending: sendingSees,
  weighing: () => undefined,
  checking: () => {
    expect(heading()).toHaveTextContent(
      /^(We are checking with the bank|Another payment of yours is still being made)$/,
    );
    expect(screen.getByText(/Do not pay again\.$/)).toBeVisible();
    expect(pay()).toBeNull();
  },
  unresolved: () => {
    expect(heading()).toHaveTextContent('We do not know yet');
    expect(screen.getByText(/Do not pay again\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible();
    expect(screen.getByText(/^(Payment reference|Please name your account)/)).toHaveTextContent(
      /LK-2051|account number and the amount/,
    );
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(pay()).toBeNull();
  },
  paid: () => expect(pay()).toBeNull(),
  cancelled: () => undefined,
};

const notices = {
  declined: 'Your payment did not go through',
  notcharged: 'You were not charged',
  toomany: 'You were not charged',
  refused: 'Please check your information',
  another: 'You were not charged',
  earlier: 'You may have paid this already',
} as const;

const named = { reference: 'LK-2051' };

describeWalks(
  impatient,
  {
    input: {
      method: 'cards',
      cart: oneAccount,
      newKey: () => 'k-new',
      attempt: { key: 'k-old', sent: true },
    },
    says: [
      { type: 'attempt.kept' },
      { type: 'attempt.kept', sent: true },
      { type: 'attempt.unkept' },
      { type: 'attempt.retried' },
      { type: 'payment.submitted', details: seal(visa) },
      { type: 'payment.insisted', details: seal(visa) },
      { type: 'payment.cancelled' },
      { type: 'check.chosen' },
    ],
    answers: {
      envelope: [tells({ type: 'payment.cleared', details: seal(visa) })],
      pay: [
        gives(paid),
        gives(outcome('declined', { reason: 'cvv' })),
        gives(outcome('notcharged')),
        gives(outcome('unresolved', named)),
        gives(outcome('processing', named)),
        refuses(failure('refused', 401)),
        refuses(failure('refused', 400, { fields: ['cvv'] })),
        refuses(paidBefore),
        refuses(failure('refused', 409, { attempt: 'k-other' })),
        refuses(failure('refused', 429)),
        refuses(failure('timeout')),
      ],
      readAttempt: [
        gives(paid),
        gives(outcome('declined')),
        gives(outcome('processing', named)),
        gives(outcome('unknown')),
        refuses(failure('offline')),
        refuses(failure('refused', 401)),
      ],
    },
    facts: ({ context }) => [
      Math.min(context.polls, 3),
      context.isAnother,
      context.notice === 'earlier',
    ],
  },
  {
    except: ['direct-payment.deciding on always [1]'],
    started: (actor) => {
      cleanup();
      showScreen(<DirectPayment flow={actor} isMultiAr={false} summary={<p>The summary</p>} />);
    },
    within: (change) => act(async () => change()),
    sees: (now) => {
      const { value, context } = now;
      const stage = typeof value === 'string' ? value : (Object.keys(value)[0] as Stage);
      if (now.matches({ committing: 'awaiting' })) return awaitingSees();
      sees[stage]();
      if (stage !== 'fillingIn') return;
      expect(screen.getByText('The summary')).toBeVisible();
      // One place to pay: the form's button, or the question about an earlier payment.
      const isAsked = context.notice === 'earlier';
      expect(pay() === null).toBe(isAsked);
      expect(screen.queryByText(/^To pay again all the same, use the button/) !== null).toBe(
        isAsked,
      );
      if (context.notice) expect(screen.getByText(notices[context.notice])).toBeVisible();
    },
  },
);
