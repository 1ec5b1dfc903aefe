import { describe, expect, test } from 'vitest';
import { arrivalAt, needsSession } from '#domain/arrival.ts';
import { placeAt } from '#domain/place-at.ts';
import { placeNames, placeOf, places, type PlaceName } from '#domain/places.ts';
import { loginTypes, type Visitor } from '#domain/visitor.ts';
import { everythingOn } from '../support/everything-on.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const everything = tenantWith(sampleTenant('lakeside'), everythingOn);
const visitors: readonly Visitor[] = ['nobody', ...loginTypes];

/** A caller who has something to pay, and has paid something. */
const ready = {
  tenant: everything,
  cart: { accounts: 2, dueToday: 8500 },
  hasReceipt: true,
  takesCredit: true,
  creditLimit: 8500,
} as const;

describe('the subject of a place must be there', () => {
  const guest = { ...ready, visitor: 'guest' } as const;
  const empty = { accounts: 0, dueToday: 0 };
  const paid = { ...guest, cart: empty };
  const unpaid = { ...guest, hasReceipt: false };
  const about: readonly (readonly [string, PlaceName, Parameters<typeof arrivalAt>[1], string])[] =
    [
      ['no accounts', 'quickPayAccounts', { ...unpaid, cart: empty }, '/open-balance'],
      ['no account to edit', 'quickPayAccount', { ...unpaid, cart: empty }, '/open-balance'],
      ['nothing to pay', 'selectPaymentMethod', { ...unpaid, cart: empty }, '/open-balance'],
      [
        'all of it put off',
        'payment',
        { ...guest, cart: { accounts: 1, dueToday: 0 }, accountsAt: '/open-balance/accounts' },
        '/open-balance/accounts',
      ],
      ...(['healthcareCreditAccounts', 'financingAccounts'] as const).map(
        (name) =>
          [
            `all of it being processed, at ${name}`,
            name,
            {
              ...ready,
              visitor: 'credentialed',
              cart: { accounts: 1, dueToday: 0, hasPayable: false },
              accountsAt: '/credentialed/accounts',
            },
            '/credentialed/accounts',
          ] as const,
      ),
      [
        'the bills of a text paid elsewhere',
        'payment',
        { ...unpaid, cart: empty, isTextSettled: true },
        '/settled',
      ],
      [
        'the bills of a text paid elsewhere, and the page loaded again',
        'landing',
        { ...unpaid, cart: empty, isTextSettled: true, previous: '/select-payment-method' },
        '/settled',
      ],
      [
        'the place of a login that the link of a text took the tab from',
        'credentialedAccounts',
        { ...unpaid, previous: '/payment/cards/confirmation/of-text' },
        '/payment/cards/confirmation/of-text',
      ],
      ['paid already', 'payment', paid, '/receipt'],
      ['paid, and gone back', 'quickPayAccounts', paid, '/receipt'],
      ['nothing paid', 'receipt', unpaid, '/expired'],
      ['nothing paid that a receipt could fail for', 'receiptError', unpaid, '/expired'],
    ];
  test.each(about)('%s', (_, name, caller, to) => {
    expect(arrivalAt(name, caller)).toEqual({ kind: 'redirect', to });
  });

  test.each(placeNames.filter((name) => placeOf(name).needs))('%s, when it is there', (name) => {
    const isOfAccount = placeOf(name).access === 'account';
    const caller = isOfAccount ? { ...guest, visitor: 'credentialed' as const } : guest;
    expect(arrivalAt(name, caller)).toEqual({ kind: 'enter' });
  });

  test('while a payment is under way there is nowhere else to be', () => {
    const paying = { ...guest, paying: '/payment/ach', previous: '/payment/ach' };
    const others = placeNames.filter(
      (one) => needsSession(one) && one !== 'payment' && one !== 'paymentStep',
    );
    for (const name of others) {
      const arrival = arrivalAt(name, paying);
      if (arrival.kind === 'redirect') expect(arrival.to, name).toBe('/payment/ach');
      else expect(arrival.kind, name).toBe('unknown');
    }
    expect(arrivalAt('payment', { ...paying, cart: empty })).toEqual({ kind: 'enter' });
    expect(arrivalAt('terms', paying)).toEqual({ kind: 'enter' });
    // The payer comes back from the vendor of this very payment.
    expect(arrivalAt('paymentStep', paying)).toEqual({ kind: 'enter' });
  });

  test('a payer who waits for a payment, and has no other bill, is led back to it from whatever is to be paid', () => {
    const at = '/payment/mobile-money';
    const waiting = { ...guest, cart: empty, pending: at, previous: at };
    expect(arrivalAt('payment', { ...waiting, at })).toEqual({ kind: 'enter' });
    for (const name of placeNames.filter((one) =>
      ['due', 'accounts'].includes(placeOf(one).needs!),
    ))
      expect(arrivalAt(name, { ...waiting, at: places[name].path }), name).not.toEqual({
        kind: 'enter',
      });
    const other = { ...waiting, at: '/select-payment-method' };
    expect(arrivalAt('selectPaymentMethod', other)).toEqual({ kind: 'redirect', to: at });
    expect(arrivalAt('quickPay', { ...waiting, at: '/quick-pay' })).toEqual({ kind: 'enter' });
  });
});

describe('a plan in the cart', () => {
  const planned = { accounts: 2, dueToday: 1700, hasPlans: true };
  const guest = { ...ready, visitor: 'guest', cart: planned } as const;

  test.each(['/payment/wallet', '/payment/wallet-credit', '/payment/mobile-money'])(
    'is asked about before %s',
    (at) => {
      const toAsk = { kind: 'redirect', to: '/select-payment-method' };
      expect(arrivalAt('payment', { ...guest, at })).toEqual(toAsk);
      const cart = { ...planned, hasPlans: false };
      expect(arrivalAt('payment', { ...guest, at, cart })).toEqual({ kind: 'enter' });
      // A payment that was sent is looked after where it is.
      expect(arrivalAt('payment', { ...guest, at, paying: at })).toEqual({ kind: 'enter' });
    },
  );

  test.each(['/payment/cards', '/payment/ach', '/payment/nowhere', '/select-payment-method'])(
    'is no reason to leave %s',
    (at) => expect(arrivalAt(placeAt(at)!, { ...guest, at })).toEqual({ kind: 'enter' }),
  );
});

test('no redirect leads to another more than once, whatever a saved visit says', () => {
  const previous = [
    ...placeNames.map((name) => places[name].path),
    '/nowhere',
    'rubbish',
    '//evil',
  ];
  for (const tenant of [everything, tenantWith(everything, { general: { quickpay: false } })]) {
    for (const visitor of visitors) {
      for (const name of placeNames) {
        for (const before of previous) {
          let at: PlaceName = name;
          for (let hops = 0; ; hops += 1) {
            const arrival = arrivalAt(at, { visitor, tenant, previous: before });
            if (arrival.kind !== 'redirect') break;
            expect(hops, `${name} by ${visitor} from ${before}`).toBeLessThan(2);
            at = placeAt(arrival.to)!;
          }
        }
      }
    }
  }
});

test.each([
  ['/', 'landing'],
  ['/credentialed/activate/success', 'activated'],
  ['/credentialed/activate/abc', 'activate'],
  ['/credentialed/accounts/1~2/statement?x=1', 'statement'],
  ['/payment/wallet/finish/1', 'paymentStep'],
  ['/sso/error', 'ssoError'],
  ['/quick-pay/', 'quickPay'],
  ['/nowhere', undefined],
] as const)('%s is the place %s', (href, name) => expect(placeAt(href)).toBe(name));

test('the other way to create an account leads to the usual one where it is not offered', () => {
  const tenant = tenantWith(everything, { features: { mmsAlternatePrimary: false } });
  const caller = { visitor: 'nobody', tenant } as const;
  expect(arrivalAt('createAccountAlternate', caller)).toEqual({
    kind: 'redirect',
    to: '/credentialed/create-account',
  });
});
