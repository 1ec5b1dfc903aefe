import { describe, expect, test } from 'vitest';
import { arrivalAt } from '#domain/arrival.ts';
import { placeNames, places } from '#domain/places.ts';
import { loginTypes, type Visitor } from '#domain/visitor.ts';
import { createAccountPart } from '#machines/create-account.part.ts';
import { everythingOn, flags, without } from '../support/everything-on.ts';
import { gates, type Flag } from '../support/places-by-hand.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const everything = tenantWith(sampleTenant('lakeside'), everythingOn);

/** Flags that lead to the usual way to create an account, not to nothing. */
const alternates: readonly Flag[] = ['mmsAlternatePrimary', 'isMmsStatementIntegration'];

const visitors: readonly Visitor[] = ['nobody', ...loginTypes];

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
    takesCredit: true,
    creditLimit: 8500,
  };
  test.each(flags)('%s', (flag) => {
    const tenant = without(flag);
    for (const name of placeNames) {
      const { path } = places[name];
      // Another setting may be the first: tests/domain/settings-menu.test.ts.
      if (name === 'settings') continue;
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
