import { expect, test } from 'vitest';
import { helpPart } from '#machines/help.part.ts';
import { awayPart } from '#machines/payment/away.part.ts';
import { checkoutPart } from '#machines/payment/checkout.part.ts';
import type { Context } from '#machines/portal/types.ts';
import { hrefOf, wishIn } from '#machines/portal/wishes.ts';
import type { PlaceName } from '#domain/places.ts';
import type { Now } from '#domain/visit/now.ts';
import { accountWith, cartOf } from '#walks/samples/accounts.ts';
import { admitted, settled } from '#walks/portal/samples.ts';

const { tenant: plain } = settled;
const tenant = {
  ...plain,
  payments: { ...plain?.payments, wallet: true, walletCredit: true, healthcareCredit: true },
};
const nowAt = (place: string) =>
  ({
    tenant,
    admission: admitted('guest'),
    place,
    cart: cartOf(accountWith({ accountId: 'a1' })),
    deferred: [],
    owed: [],
    newId: () => 'k',
  }) as unknown as Now & Context;

/** The address to which an end leads from a place. */
const led = (row: unknown, said: { readonly kind: string }, from: string) => {
  const wish = wishIn({ row: row as never, said: said as never }, nowAt(from));
  return hrefOf(wish.go as PlaceName, nowAt(from), wish.with?.(said as never, nowAt(from)));
};
const atMethods = '/select-payment-method';
const chosen = (method: string) =>
  led(checkoutPart.ends.method, { kind: 'method', method } as never, atMethods);

test('help comes before the credit of a wallet, and before no way that lends nothing', () => {
  expect(chosen('wallet-credit')).toBe('/help/wallet-credit');
  expect(chosen('wallet')).toBe('/payment/wallet');
  expect(chosen('cards')).toBe('/payment/cards');
});

test('help leads on to the credit of a wallet, and back to the ways to pay', () => {
  const here = '/help/wallet-credit';
  expect(helpPart.input(nowAt(here)).leadsOn).toBe(true);
  expect(led(helpPart.ends.onward, { kind: 'onward' }, here)).toBe('/payment/wallet-credit');
  const back = (at: string) =>
    wishIn({ row: helpPart.ends.back as never, said: { kind: 'back' } as never }, nowAt(at)).go;
  expect(back(here)).toBe(back('/help/methods'));
  expect(back(here)).not.toBe(back('/help'));
});

test('an application that is looked at is no error', () => {
  const here = '/accounts/healthcare-credit';
  const told = (isLookedAt: boolean) =>
    wishIn(
      { row: awayPart.ends.failed as never, said: { kind: 'failed', isLookedAt } as never },
      nowAt(here),
    ).say;
  expect(told(true)).toMatchObject({ text: 'topics_creditlookedat', type: 'INFO' });
  expect(told(false)).toMatchObject({ text: 'errors_creditpayment', type: 'INFO' });
});

test('an ordinary no of the financing program is no error, and says which it was', () => {
  const told = (row: keyof typeof awayPart.ends, said: object, more: Partial<Now> = {}) =>
    wishIn(
      { row: awayPart.ends[row] as never, said: said as never },
      { ...nowAt('/accounts/financing'), ...more },
    ).say;
  const paying = (...accounts: readonly string[]) => ({
    attempt: { key: 'k', method: 'financing', sent: true, accounts } as const,
  });
  const also = 'topics_financingnotcharged';
  const notice = { type: 'INFO', also };
  const failed = { kind: 'failed', isSmaller: false, isTooLate: false };
  expect(told('failed', failed)).toMatchObject({ text: 'topics_financingunpaid', ...notice });
  const smaller = { ...failed, isSmaller: true };
  expect(told('failed', smaller, paying('a1', 'a2'))).toMatchObject({
    text: 'payment_declined_smaller',
    ...notice,
  });
  expect(told('failed', smaller, paying('a1'))).toMatchObject({
    text: 'topics_financingsmallerbill',
    ...notice,
  });
  const payments = { ...tenant.payments, allowV4PartialPayment: true };
  const inParts = { ...paying('a1'), tenant: { ...tenant, payments } as Now['tenant'] };
  expect(told('failed', smaller, inParts)).toMatchObject({
    text: 'topics_financingsmallerpart',
    ...notice,
  });
  expect(told('failed', { ...failed, isTooLate: true })).toMatchObject({
    text: 'topics_financingtoolate',
    ...notice,
  });
  const givenUp = { kind: 'givenUp', isReplaced: false };
  expect(told('givenUp', givenUp)).toMatchObject({ text: 'topics_financinggivenup', ...notice });
  expect(told('givenUp', { ...givenUp, isReplaced: true })).toMatchObject({
    text: 'payment_declined_replaced',
    ...notice,
  });
});

test('a payment that was begun again elsewhere says so, whatever the method', () => {
  const told = (isReplaced: boolean) =>
    wishIn(
      { row: awayPart.ends.givenUp as never, said: { kind: 'givenUp', isReplaced } as never },
      nowAt('/payment/mobile-money'),
    ).say;
  expect(told(true)).toMatchObject({ text: 'payment_declined_replaced', type: 'INFO' });
  expect(told(false)).toMatchObject({ text: 'topics_cancelledatvendor', type: 'INFO' });
});
