import { expect, test } from 'vitest';
import { arrivalAt } from '#domain/arrival.ts';
import { settingsMenu } from '#domain/settings-menu.ts';
import { mayFollowLogo, mayLogOut, maySeeHistory } from '#domain/owner.ts';
import { loginTypes, type Visitor } from '#domain/visitor.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const everything = tenantWith(sampleTenant('lakeside'), {
  general: {
    credentialed: true,
    credentialedAddUser: true,
    hideCommunicationsAndFeatures: false,
    allowV4PaymentHistory: true,
  },
  features: { allowNotificationsAndFeatures: true, allowPatientPaymentHistory: true },
  payments: { saveCreditCard: true },
  recurring: { allowPatientRecurring: true },
});
const menu = (visitor: Visitor, tenant = everything, demo = false) =>
  settingsMenu({ tenant, visitor, demo }).map(({ text }) => text.replace('links_', ''));

const own = ['contactinformation', 'changepassword', 'security'];
const lent = ['communications', 'paymenthistory', 'savedcards', 'myplans'];
const rest = [...lent, 'autopay'];

test.each([
  ['nobody', []],
  ['guest', []],
  ['quickpay', ['savedcards', 'myplans']],
  ['sso', []],
  ['credentialed', [...own, 'adduser', ...rest]],
  ['authorized-user', [...own, ...lent]],
  ['sso-credentialed', ['adduser', ...rest]],
] as const)('%s', (visitor, items) => expect(menu(visitor)).toEqual(items));

test('each flag hides its own item', () => {
  const without = (changes: Parameters<typeof tenantWith>[1]) =>
    menu('credentialed', tenantWith(everything, changes));
  expect(without({ general: { credentialedAddUser: false } })).toEqual([...own, ...rest]);
  expect(without({ payments: { saveCreditCard: false } })).not.toContain('savedcards');
  expect(without({ recurring: { allowPatientRecurring: false } })).not.toContain('myplans');
  expect(menu('credentialed', { ...everything, autopay: false })).not.toContain('autopay');
  expect(without({ general: { hideCommunicationsAndFeatures: true } })).not.toContain(
    'communications',
  );
  expect(without({ general: { allowV4PaymentHistory: false } })).not.toContain('paymenthistory');
  expect(without({ features: { allowNotificationsAndFeatures: false } })).not.toContain(
    'communications',
  );
});

test('the address of the settings alone leads to the first in the menu', () => {
  const without = [
    {},
    { general: { credentialedAddUser: false } },
    { general: { credentialedAddUser: false, hideCommunicationsAndFeatures: true } },
    {
      general: { credentialedAddUser: false, hideCommunicationsAndFeatures: true },
      features: { allowPatientPaymentHistory: false },
    },
  ];
  for (const changes of without)
    for (const visitor of loginTypes) {
      const tenant = tenantWith(everything, changes);
      const [first] = settingsMenu({ tenant, visitor });
      const caller = { tenant, visitor, previous: '/expired' };
      expect(arrivalAt('settings', caller)).toEqual(
        first ? { kind: 'redirect', to: first.path } : arrivalAt('accountInformation', caller),
      );
    }
  expect(arrivalAt('settings', { tenant: everything, visitor: 'nobody' })).toEqual({
    kind: 'redirect',
    to: '/',
  });
});

test('the demo user sees Add user under no flag at all', () => {
  const tenant = tenantWith(everything, { general: { credentialedAddUser: false } });
  expect(menu('credentialed', tenant, true)).toContain('adduser');
  expect(menu('credentialed', tenant)).not.toContain('adduser');
  const demo = { visitor: 'credentialed', tenant, demo: true } as const;
  expect(arrivalAt('addUser', demo).kind).toBe('enter');
  expect(arrivalAt('inviteExpired', demo).kind).not.toBe('enter');
});

test('history needs an account and both flags', () => {
  const sees = (visitor: Visitor, tenant = everything) => maySeeHistory({ tenant, visitor });
  expect(sees('credentialed')).toBe(true);
  expect(sees('guest')).toBe(false);
  for (const changes of [
    { general: { allowV4PaymentHistory: false } },
    { features: { allowPatientPaymentHistory: false } },
  ])
    expect(sees('credentialed', tenantWith(everything, changes))).toBe(false);
});

test('a visitor by single sign-on neither logs out here nor restarts by the logo', () => {
  const may = (visitor: Visitor) => [
    mayLogOut({ tenant: everything, visitor }),
    mayFollowLogo({ visitor }),
  ];
  expect(may('credentialed')).toEqual([true, true]);
  expect(may('sso-credentialed')).toEqual([false, false]);
  expect(may('sso')).toEqual([false, false]);
  expect(may('guest')).toEqual([false, true]);
  expect(may('quickpay')).toEqual([true, true]);
});
