// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Client } from '#api/client.ts';
import type { Portal } from '#app/doors.ts';
import { forgetKnowledge } from '#app/knowledge.ts';
import { tellPaidInCash } from '#app/tell-paid-in-cash.ts';
import type { Knowledge } from '#domain/knowledge.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Cart } from '#domain/cart.ts';
import { accountWith, cartOf } from '#walks/samples/accounts.ts';
import { soon } from '../support/soon.ts';

const code = {
  handle: 'h',
  standing: 'paid',
  amount: 8_500,
  left: 0,
  held: 0,
  least: 100,
  paid: 8_500,
  beyond: 0,
  twice: 0,
  bills: [{ locationId: 1, paymentPostingId: 'A-1' }],
  payments: [
    {
      receipt: 'r1',
      reference: 'R-1',
      bills: [{ locationId: 1, paymentPostingId: 'A-1', amount: 8_500 }],
    },
  ],
};

/** A portal whose page shows no code, and a server that knows of a paid one. */
function show(cart: Cart) {
  onTestFinished(forgetKnowledge);
  let hear: (news: { what: readonly Knowledge[] }) => void = () => undefined;
  const sent = vi.fn();
  const asked = vi.fn(() => Promise.resolve({ payload: [code] }));
  const portal = {
    on: (_: string, heard: typeof hear) => void (hear = heard),
    send: sent,
    getSnapshot: () => ({ context: { cart, paid: [] } }),
  };
  tellPaidInCash(portal as unknown as Portal, { send: asked } as unknown as Client);
  return { sent, asked, stale: (...what: readonly Knowledge[]) => hear({ what }) };
}

test('the codes are read at once where a payment went on, whatever page is on show', async () => {
  const { sent, asked, stale } = show(emptyCart);
  stale('owed');
  expect(asked).not.toHaveBeenCalled();
  stale('cashCodes');
  await soon(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ asked: { said: { type: 'cash.paid' } } });
  stale('cashCodes');
  await soon(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('a page that was loaded anew with bills asks what counters took meanwhile', async () => {
  const { sent } = show(cartOf(accountWith({ accountId: 'a1' })));
  await soon(() => expect(sent).toHaveBeenCalledOnce());
});
