import { fireEvent, screen } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { bodyOf } from '#api/payment.ts';
import type { CardRead } from '#domain/card-of-text.ts';
import { payProblems } from '#domain/pay-problems.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { directPayment, type Paying } from '#machines/payment/direct.ts';
import DirectPayment from '#screens/direct-payment/index.tsx';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { savedVisa } from '#walks/samples/saved-cards.ts';
import { hearTold } from '#walks/walking/told-by.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { failure } from '../../support/typed-payments.ts';

test('a card that its bank renewed meanwhile is shown anew, and pays by its new number alone', async () => {
  const sent: unknown[] = [];
  const cards = [savedVisa, { ...savedVisa, last4: '1881' }];
  const actor = createActor(
    directPayment.provide({
      actors: {
        readCard: fromPromise<CardRead, { card: string }>(async () => cards.shift()),
        pay: fromPromise<PaymentOutcome, Paying>(async ({ input: { details, ...paying } }) => {
          sent.push(bodyOf({ ...paying, details: details.open(), language: 'en', proof: {} }));
          throw failure('refused', 400, { general: [payProblems.cardRenewed] });
        }),
      },
    }),
    { input: { method: 'cards', cart: oneAccount, card: savedVisa.id, newKey: () => 'k' } },
  );
  hearTold(actor, ({ type }) => {
    const sent = type === 'attempt.sent';
    if (sent || type === 'attempt.opened')
      queueMicrotask(() => actor.send({ type: 'attempt.kept', ...(sent && { sent }) }));
  });
  actor.start();
  showScreen(<DirectPayment actor={actor} isMultiAr={false} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Pay / }));
  expect(await screen.findByText(english('payment_refused_cardRenewed'))).toBeVisible();
  expect(document.body).toHaveTextContent(/1881/);
  fireEvent.click(screen.getByRole('button', { name: /^Pay / }));
  await expect.poll(() => sent).toMatchObject([{ last4: savedVisa.last4 }, { last4: '1881' }]);
});
