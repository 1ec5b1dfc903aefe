import { describe, expect, test } from 'vitest';
import { arrivalAt, type Arrival } from '#domain/arrival.ts';
import { placeAt, placeNames, places, type PlaceName } from '#domain/places.ts';
import { loginTypes, type Visitor } from '#domain/visitor.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const everything = tenantWith(sampleTenant('lakeside'), {
  general: {
    quickpay: true,
    credentialed: true,
    credentialedAddUser: true,
    sso: true,
    smsPay: true,
    allowAccountBalanceValidation: true,
    allowV4PatientSelectLocation: true,
    allowV4PaymentHistory: true,
    hideCommunicationsAndFeatures: false,
  },
  payments: { healthcareCredit: true, saveCreditCard: true },
  features: { allowPatientPaymentHistory: true, allowNotificationsAndFeatures: true },
});
const visitors: readonly Visitor[] = ['nobody', ...loginTypes];

/** The specification's own lists, by address, not by the table under test. */
const openToAll =
  /^\/(expired|sso\/error|sso\/\$version\/.*|sso-logout.*|smspay\/.*|terms-of-service|privacy-notice|notices\/.*|3ds\/complete|mobile-money\/complete)$/;
const landingType =
  /^\/($|credentialed-login|credentialed\/create-account|credentialed\/activate\/|forgot|recoveryLink|resetPassword|user\/authorized\/)/;
const ofAccounts = /^\/(credentialed\/(accounts|locations|add-account|payment-history)|settings)/;
const missing: readonly (readonly [Visitor, RegExp])[] = [
  ['authorized-user', /\/(add-account|settings\/add-user)$/],
  ['sso', /^\/settings\/(account-information|change-password)$/],
  ['sso-credentialed', /^\/settings\/(account-information|change-password)$/],
];
const ofSingleSignOn = /^\/sso\/accounts/;

function expected(path: string, visitor: Visitor): Arrival {
  const back = { kind: 'redirect', to: '/quick-pay/accounts' } as const;
  if (missing.some(([kind, paths]) => kind === visitor && paths.test(path)))
    return { kind: 'unknown' };
  if (openToAll.test(path)) return { kind: 'enter' };
  if (landingType.test(path)) return visitor === 'nobody' ? { kind: 'enter' } : back;
  if (visitor === 'nobody') {
    return { kind: 'redirect', to: ofSingleSignOn.test(path) ? '/sso/error' : '/' };
  }
  const account = ['credentialed', 'authorized-user', 'sso-credentialed'].includes(visitor);
  return ofAccounts.test(path) && !account ? back : { kind: 'enter' };
}

describe('who may enter: every place by every visitor', () => {
  const product = placeNames.flatMap((name) => visitors.map((visitor) => [name, visitor] as const));
  test.each(product)('%s by %s', (name, visitor) => {
    const caller = { visitor, tenant: everything, previous: '/quick-pay/accounts', invited: true };
    expect(arrivalAt(name, caller)).toEqual(expected(places[name].path, visitor));
  });
});

describe('a place under a flag that is off answers like an unknown one', () => {
  const { general, payments, features } = everything;
  const off: readonly (readonly [string, object, RegExp])[] = [
    [
      'credentialed',
      { general: { ...general, credentialed: false } },
      /^\/(credentialed|user\/|settings\/add-user)/,
    ],
    [
      'credentialedAddUser',
      { general: { ...general, credentialedAddUser: false } },
      /^\/(user\/authorized|settings\/add-user)/,
    ],
    ['quickpay', { general: { ...general, quickpay: false } }, /^\/quick-pay/],
    ['sso', { general: { ...general, sso: false } }, /^\/sso\/(?!error)/],
    ['smsPay', { general: { ...general, smsPay: false } }, /^\/smspay/],
    [
      'balance validation',
      { general: { ...general, allowAccountBalanceValidation: false } },
      /^\/open-balance/,
    ],
    [
      'select location',
      { general: { ...general, allowV4PatientSelectLocation: false } },
      /\/(locations|add-account)$/,
    ],
    ['history flag', { general: { ...general, allowV4PaymentHistory: false } }, /payment-history/],
    [
      'history feature',
      { features: { ...features, allowPatientPaymentHistory: false } },
      /payment-history/,
    ],
    [
      'healthcare credit',
      { payments: { ...payments, healthcareCredit: false } },
      /healthcare-credit/,
    ],
  ];
  test.each(off)('%s', (_, changes, hidden) => {
    const tenant = { ...everything, ...changes };
    const unknown = placeNames.filter(
      (name) =>
        arrivalAt(name, { visitor: 'credentialed', tenant, invited: true }).kind === 'unknown',
    );
    const wanted = placeNames.filter((name) => hidden.test(places[name].path));
    expect(unknown).toEqual(wanted);
    expect(wanted).not.toHaveLength(0);
  });
});

test('creating an authorized account needs a validated invitation', () => {
  const caller = { visitor: 'nobody', tenant: everything } as const;
  expect(arrivalAt('inviteCreateAccount', caller).kind).toBe('unknown');
  expect(arrivalAt('inviteCreateAccount', { ...caller, invited: true }).kind).toBe('enter');
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
  ['/payment/cards/1/edit', 'paymentStep'],
  ['/sso/error', 'ssoError'],
  ['/quick-pay/', 'quickPay'],
  ['/nowhere', undefined],
] as const)('%s is the place %s', (href, name) => expect(placeAt(href)).toBe(name));
