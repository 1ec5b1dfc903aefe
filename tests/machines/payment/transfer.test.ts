import { expect, test } from 'vitest';
import { awayPart } from '#machines/payment/away.part.ts';
import { checkoutPart } from '#machines/payment/checkout.part.ts';
import { hrefOf, wishIn } from '#machines/portal/wishes.ts';
import type { Now } from '#domain/visit/now.ts';
import { admitted, settled } from '#walks/portal/samples.ts';

const tenant = {
  ...settled.tenant,
  payments: { ...settled.tenant.payments, wallet: true, p2pWallet: true },
};
const demo = { ...admitted('credentialed'), demo: true };
const nowAt = (place: string, admission: object = demo) =>
  ({ tenant, admission, place, cart: { accounts: {} }, newId: () => 'k' }) as unknown as Now;

/** The address to which a choice among the ways to pay leads. */
const chosen = (method: string) => {
  const said = { kind: 'method', method } as const;
  const wish = wishIn(
    { row: checkoutPart.ends.method as never, said },
    nowAt('/select-payment-method'),
  );
  return hrefOf('payment', nowAt('/') as never, wish.with?.(said, nowAt('/')));
};
const isTransfer = (place: string, admission?: object) =>
  awayPart.input(nowAt(place, admission)).isTransfer;

test('the choice of the wallet’s transfer arrives at the wallet’s page', () => {
  expect(chosen('p2p-wallet')).toBe('/payment/p2p-wallet');
  expect(isTransfer(chosen('p2p-wallet'))).toBe(true);
  expect(isTransfer(chosen('wallet'))).toBe(false);
});

test('nobody else than the user of a demonstration chooses it by an address', () => {
  expect(isTransfer('/payment/p2p-wallet', admitted('credentialed'))).toBe(false);
});
