import { expect, test } from 'vitest';
import {
  dispatchedMethod,
  isAtVendor,
  kindOf,
  methodKeys,
  offersTransfer,
} from '#domain/methods.ts';
import { joined } from '#domain/tenant-words.ts';
import { titleOf } from '#domain/titles.ts';
import { besidePlaces } from '#domain/visit/attempt.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const lakeside = sampleTenant('lakeside');
const isFlag = ([, value]: [string, unknown]) => typeof value === 'boolean';
const flags = Object.entries(lakeside.payments)
  .filter(isFlag)
  .map(([flag]) => flag);
const everything = tenantWith(lakeside, {
  payments: Object.fromEntries(flags.map((flag) => [flag, true])),
});
const all = methodKeys.filter((key) => !Object.hasOwn(besidePlaces, key));
const switchOf = (key: string) => (key === 'cards' ? 'card' : joined(key));

test.each(all)('%s has a page where the provider offers it, and nowhere else', (key) => {
  expect(dispatchedMethod(key, everything)?.key).toBe(key);
  expect(flags).toContain(switchOf(key));
  const without = tenantWith(everything, { payments: { [switchOf(key)]: false } });
  expect(all.filter((one) => dispatchedMethod(one, without) === undefined)).toEqual([key]);
});

test('some methods have a page, and some are begun beside the accounts', () => {
  expect(all).toEqual(expect.arrayContaining(['cards', 'ach']));
  expect(Object.keys(besidePlaces).every((key) => methodKeys.some((one) => one === key))).toBe(
    true,
  );
});

test('a card is decided elsewhere where its bank may ask, and a bank account never is', () => {
  const kinds = (allow3dsCard: boolean) => {
    const provider = tenantWith(everything, { payments: { allow3dsCard } });
    return [kindOf('cards', provider), kindOf('ach', provider)];
  };
  expect(kinds(false)).toEqual(['direct', 'direct']);
  expect(kinds(true)).toEqual(['away', 'direct']);
  const none = tenantWith(everything, { payments: { allow3dsCard: true, card: false } });
  expect(kindOf('cards', none)).toBeUndefined();
});

test('cash is paid with a code, and its payer is known by no digits', () => {
  expect(kindOf('cash-network', everything)).toBe('code');
  expect([isAtVendor('cash-network'), isAtVendor('ach')]).toEqual([true, false]);
});

test('mobile money needs the service that carries it', () => {
  const without = tenantWith(everything, { payments: { redirectVendor: false } });
  expect(dispatchedMethod('mobile-money', without)).toBeUndefined();
});

test('the wallet’s transfer is paid on the wallet’s page, where both are on', () => {
  const at = (payments: object) =>
    dispatchedMethod('p2p-wallet', tenantWith(everything, { payments }))?.key;
  expect(at({ p2pWallet: true })).toBe('wallet');
  expect(at({ p2pWallet: false })).toBeUndefined();
  expect(at({ p2pWallet: true, wallet: false })).toBeUndefined();
});

test.each([...Object.keys(besidePlaces), 'Cards', 'constructor', '', undefined])(
  '%s has none',
  (key) => expect(dispatchedMethod(key, everything)).toBeUndefined(),
);

test.each([
  [undefined, {}, 'titles_unknown'],
  ['landing', {}, 'titles_landing'],
  ['notices', { page: 'terms-of-service' }, 'titles_noticesterms'],
  ['notices', { page: 'privacy-notice' }, 'titles_noticesprivacy'],
  ['notices', { page: 'else' }, 'titles_unknown'],
  ['payment', { method: 'ach' }, 'titles_paymentach'],
  ['paymentStep', { method: 'cards' }, 'titles_paymentcards'],
  ['payment', { method: 'wallet-credit' }, 'titles_paymentwalletcredit'],
  ['payment', { method: 'gold' }, 'titles_paymentmethodnotfound'],
] as const)('%s with %j is titled %s', (name, params, title) =>
  expect(titleOf(name, params, everything)).toBe(title),
);

test.each([
  [true, true, true],
  [true, false, false],
  [true, undefined, false],
  [false, true, false],
])('a transfer at the wallet, on %s, for a demo user %s: %s', (p2pWallet, isDemo, offered) => {
  expect(offersTransfer({ payments: { ...everything.payments, p2pWallet } }, isDemo)).toBe(offered);
});
