import { describe, expect, test } from 'vitest';
import { arrivalAt } from '#domain/arrival.ts';
import { placeNames, places } from '#domain/places.ts';
import { loginTypes, type Visitor } from '#domain/visitor.ts';
import { createAccountPart } from '#machines/create-account.part.ts';
import { everythingOn } from '../support/everything-on.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

type Changes = Parameters<typeof tenantWith>[1];

type Flag =
  | keyof (typeof everythingOn)['general']
  | keyof (typeof everythingOn)['payments']
  | keyof (typeof everythingOn)['recurring']
  | keyof (typeof everythingOn)['features'];

const everything = tenantWith(sampleTenant('lakeside'), everythingOn);

/** The same provider with one flag the other way. */
function without(flag: Flag) {
  const turned = Object.entries(everythingOn).flatMap(([category, flags]) =>
    flag in flags ? [[category, { [flag]: flag === 'hideCommunicationsAndFeatures' }]] : [],
  );
  return tenantWith(everything, Object.fromEntries(turned) as Changes);
}

const holders: readonly Flag[] = ['credentialed'];
const inviting: readonly Flag[] = ['credentialed', 'credentialedAddUser'];
const located: readonly Flag[] = ['credentialed', 'allowV4PatientSelectLocation'];
const history: readonly Flag[] = [
  'credentialed',
  'allowPatientPaymentHistory',
  'allowV4PaymentHistory',
];
const searched: readonly Flag[] = ['allowAccountBalanceValidation'];
const foundAt: readonly Flag[] = [...searched, 'allowV4PatientSelectLocation'];
const quick: readonly Flag[] = ['quickpay'];
const bySso: readonly Flag[] = ['sso'];
const cards: readonly Flag[] = ['saveCreditCard'];

/** What each address hangs on, by hand from the specification; one that is not here hangs on nothing. */
const gates: Readonly<Record<string, readonly Flag[]>> = {
  '/credentialed-login': holders,
  '/credentialed/create-account': holders,
  '/credentialed/create-account/alternate': holders,
  '/credentialed/activate/$token': holders,
  '/credentialed/activate/success': holders,
  '/user/authorized/activate/$token': inviting,
  '/user/authorized/create-account': inviting,
  '/user/authorized/link-expired': inviting,
  '/user/authorized/decline/$token': inviting,
  '/sso/$version': bySso,
  '/sso/$version/$token': bySso,
  '/sso/$version/challenge/$token': bySso,
  '/sso/accounts': bySso,
  '/sso/accounts/$planIdAccountId': bySso,
  '/sso/accounts/$planIdAccountId/payment-plan': bySso,
  '/sso/accounts/$planIdAccountId/partial-amount': bySso,
  '/smspay/$id': ['smsPay'],
  '/quick-pay': quick,
  '/quick-pay/accounts': quick,
  '/quick-pay/accounts/$planIdAccountId': quick,
  '/open-balance': searched,
  '/open-balance/accounts': searched,
  '/open-balance/accounts/$planIdAccountId': searched,
  '/open-balance/accounts/$planIdAccountId/payment-plan': searched,
  '/open-balance/accounts/$planIdAccountId/partial-amount': searched,
  '/open-balance/add-account': foundAt,
  '/open-balance/locations': foundAt,
  '/credentialed/accounts': holders,
  '/credentialed/accounts/$planIdAccountId': holders,
  '/credentialed/accounts/$planIdAccountId/payment-plan': holders,
  '/credentialed/accounts/$planIdAccountId/partial-amount': holders,
  '/credentialed/accounts/plans': holders,
  '/recommended-plans/accounts/plans': ['allowPatientRecurring', 'recommendedPaymentPlans'],
  '/credentialed/accounts/$planIdAccountId/statement': holders,
  '/credentialed/add-account': [...located, 'credentialedAddAccount'],
  '/credentialed/locations': located,
  '/credentialed/payment-history': history,
  '/credentialed/payment-history/$id': history,
  '/accounts/healthcare-credit': ['healthcareCredit'],
  '/settings/add-user': inviting,
  '/settings/setup-notifications': [
    'allowNotificationsAndFeatures',
    'hideCommunicationsAndFeatures',
  ],
  '/settings/saved_cards': cards,
  '/settings/saved_cards/new/add': cards,
  '/settings/saved_cards/$cardId/edit': cards,
};
/** These lead to the usual way to create an account, not to nothing. */
const alternates: readonly Flag[] = ['mmsAlternatePrimary', 'isMmsStatementIntegration'];

const visitors: readonly Visitor[] = ['nobody', ...loginTypes];
const flags = Object.values(everythingOn).flatMap((category) => Object.keys(category)) as Flag[];

test('every address that hangs on something is one', () => {
  const addresses = placeNames.map((name) => places[name].path as string);
  expect(Object.keys(gates).filter((path) => !addresses.includes(path))).toEqual([]);
  for (const flag of Object.values(gates).flat()) expect(flags).toContain(flag);
});

describe.each(visitors)('with one flag off, for %s', (visitor) => {
  const caller = {
    visitor,
    previous: '/payment/cards/step/1',
    invited: true,
    cart: { accounts: 2, dueToday: 8500 },
    hasReceipt: true,
  };
  test.each(flags)('%s', (flag) => {
    const tenant = without(flag);
    for (const name of placeNames) {
      const { path } = places[name];
      const arrival = arrivalAt(name, { ...caller, tenant });
      const isOff = gates[path]?.includes(flag) ?? false;
      if (path === '/credentialed/create-account/alternate' && alternates.includes(flag))
        expect(arrival, path).toEqual({ kind: 'redirect', to: '/credentialed/create-account' });
      else
        expect(arrival, path).toEqual(
          isOff ? { kind: 'unknown' } : arrivalAt(name, { ...caller, tenant: everything }),
        );
    }
  });
});

test('an address is asked for unless the provider has no use for it', () => {
  const at = (removeCredAddress: boolean) => {
    const tenant = tenantWith(everything, { features: { removeCredAddress } });
    const context = { place: '/credentialed/create-account', tenant };
    return createAccountPart.input(context as Parameters<typeof createAccountPart.input>[0])
      .hasAddress;
  };
  expect([at(false), at(true)]).toEqual([true, false]);
});
