import { expect, test } from 'vitest';
import { emptyPayingForm, mayRegister, payingDetails } from '#domain/paying-form.ts';
import type { Tenant } from '#domain/tenant.ts';
import { sampleTenant } from '../support/tenants.ts';

const tenant = sampleTenant('lakeside');
const ticked = {
  ...emptyPayingForm,
  expiryDate: '12 / 30',
  saveCardForFuture: true,
  password: 'Rainy-Night-2027',
};

test('a password goes with the box alone, and the box with its place on the page', () => {
  const details = (saves: boolean, registers: boolean) => {
    const { saves: asked, password } = payingDetails(ticked, { ...tenant, saves, registers });
    return { asked, password };
  };
  expect(details(true, true)).toEqual({ asked: true, password: ticked.password });
  expect(details(true, false)).toEqual({ asked: true });
  // Another tab has made the login, so that the box is gone.
  expect(details(false, false)).toEqual({});
});

test('a guest may make a login by a name that quick pay knows people by, and no other', () => {
  const dana = { loginType: 'guest', username: 'dana@example.org' } as const;
  const byPhone = { ...dana, username: '3125550177' };
  const having = (general: Partial<Tenant['general']>) => ({
    ...tenant,
    general: { ...tenant.general, ...general },
  });
  expect(mayRegister(tenant, dana)).toBe(true);
  expect(mayRegister(tenant, byPhone)).toBe(true);
  expect(mayRegister(having({ quickpayEmailLogin: false }), dana)).toBe(false);
  expect(mayRegister(having({ quickpayPhoneLogin: false }), byPhone)).toBe(false);
  expect(mayRegister(having({ quickpay: false }), dana)).toBe(false);
  const keepsNone = { ...tenant, payments: { ...tenant.payments, saveCreditCard: false } };
  expect(mayRegister(keepsNone, dana)).toBe(false);
  for (const username of [null, '', 'dana@', '555'])
    expect(mayRegister(tenant, { ...dana, username })).toBe(false);
  expect(mayRegister(tenant, { ...dana, loginType: 'quickpay' })).toBe(false);
});
