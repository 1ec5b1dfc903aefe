import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { emptyCart } from '#domain/cart-count.ts';
import { atTheForm, kept } from '../support/at-the-form.ts';
import { paid } from '../support/typed-payments.ts';

test('a payment that another tab of the visit has made is heard of without a press', async () => {
  const { actor, payment, next, went, sent } = await atTheForm();
  const before = payment();
  went.length = 0;
  actor.send({ type: 'owed.doubted' });
  const visit = { ...kept, cart: emptyCart, receipt: paid.transactionId };
  (await next()).answer({ visit, notice: { text: 'topics_changedelsewhere' } });
  await waitFor(actor, ({ context }) => context.receipt === paid.transactionId);
  expect(went).toEqual([{ to: '/payment/cards', replace: true }]);
  expect(payment()).not.toBe(before);
  expect(sent).toEqual([]);
});

test('a payment that is under way here asks for no other tab’s visit', async () => {
  const { actor, next, submit } = await atTheForm();
  submit();
  const save = await next();
  actor.send({ type: 'owed.doubted' });
  save.answer();
  await waitFor(actor, ({ context }) => context.receipt === paid.transactionId);
  const { visit } = await next();
  expect(visit.receipt).toBe(paid.transactionId);
});
