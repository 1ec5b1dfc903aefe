import { expect, test } from 'vitest';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { outcome, paid } from '#walks/samples/payments.ts';
import { noticesOf, pendingPayer, reference } from '../../support/pending-payer.ts';

test('a payer who was told that nothing was charged hears that it was, and the bill leaves the cart', async () => {
  const { actor, went, payment, says } = await pendingPayer('mobile-money');
  says.now = outcome('cancelled', { reference });
  payment()?.send({ type: 'check.chosen' });
  await expect.poll(() => went).toEqual(['/select-payment-method']);
  expect(actor.getSnapshot().context).toMatchObject({
    attempt: undefined,
    cart: oneAccount,
    deferred: [{ key: 'k-old', reference, isDoubted: true }],
  });
  actor.send({ type: 'place.visited', place: '/select-payment-method', needsSession: true });
  await expect
    .poll(() => actor.getSnapshot().children.deferred?.getSnapshot().matches('waiting'))
    .toBe(true);
  // The end that was told already is told no second time.
  const told = 'topics_cancelledatvendor';
  expect(noticesOf(actor)).toMatchObject([{ text: told }]);
  says.now = { ...paid, reference };
  actor.send({ type: 'owed.doubted' });
  await expect.poll(() => went).toEqual(['/select-payment-method', '/quick-pay']);
  expect(noticesOf(actor).at(-1)).toMatchObject({
    text: 'topics_doubtedpaid',
    values: { reference },
    type: 'WARNING',
    stays: true,
  });
  actor.send({ type: 'place.visited', place: '/quick-pay', needsSession: true });
  expect(noticesOf(actor).map(({ text }) => text)).toEqual(['topics_doubtedpaid']);
  expect(actor.getSnapshot().context).toMatchObject({ deferred: [], cart: { planIds: [] } });
});
