import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Landing } from '#screens/landing/Landing.tsx';
import { english } from '../../support/english.ts';
import { openPortal, resize, showFrame } from '../../support/frame.tsx';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';

type General = NonNullable<Parameters<typeof tenantWith>[1]['general']>;

async function show(general: General) {
  const opened = await openPortal({
    tenant: tenantWith(sampleTenant('lakeside'), { general }),
  });
  showFrame(opened, { children: <Landing portal={opened.portal} /> });
  return opened;
}
const pays = () => screen.queryAllByRole('button', { name: /^(Pay Now|Guest Checkout)$/ }).length;
const links = () =>
  screen.queryAllByRole('link', { name: /account$/i }).map((link) => link.getAttribute('href'));

beforeEach(() => resize(400));

const alone = { quickpay: false, credentialed: false, sso: false, smsPay: false };

test.each([
  ['guests and account holders', { quickpay: true, credentialed: true }, 1, 2],
  ['guests alone', { quickpay: true, credentialed: false }, 1, 0],
  ['account holders alone', { quickpay: false, credentialed: true }, 0, 2],
  ['nobody yet', alone, 0, 0],
])('a provider for %s', async (_, general, ways, accounts) => {
  await show(general);
  expect(pays()).toBe(ways);
  expect(links()).toEqual(
    ['#/credentialed-login', '#/credentialed/create-account'].slice(0, accounts),
  );
  expect(screen.queryAllByText(english.pattern('topics_noentry'))).toHaveLength(
    ways + accounts === 0 ? 1 : 0,
  );
});

test.each([
  ['single sign-on alone', { ...alone, sso: true }, english.pattern('topics_entrybysso')],
  ['text messages alone', { ...alone, smsPay: true }, english.pattern('topics_entrybytext')],
  ['both', { ...alone, sso: true, smsPay: true }, english.pattern('topics_entryelsewhere')],
])('with %s the landing says where to come from, and whom to call', async (_, general, words) => {
  await show({ ...general, allowPorticoSupportNumber: false });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(english.pattern('topics_noentry'))).toBeNull();
  expect(screen.getByRole('link', { name: /^Call Lakeside Medical Center/ })).toBeVisible();
});

test('the landing asks for no name where the provider has no quick-pay passwords', async () => {
  await show({ quickpay: true, quickpayPhoneLogin: false, quickpayEmailLogin: false });
  expect(screen.getByRole('button', { name: english('buttons_paynow') })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the landing begins with the first tab of those there are', async () => {
  await show({ quickpay: true, quickpayPhoneLogin: false, quickpayEmailLogin: true });
  expect(screen.getByRole('textbox', { name: english('labels_email') })).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('the landing says whom to call, when the provider wants to be called', async () => {
  await show({ allowPorticoSupportNumber: true });
  expect(
    screen.getByRole('link', {
      name: english('labels_callnumber', {
        location: 'Lakeside Medical Center',
        phone: '(312) 555-0110',
      }),
    }),
  ).toHaveAttribute('href', 'tel:3125550110');
});

test('the landing shows no number otherwise', async () => {
  await show({ allowPorticoSupportNumber: false });
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
});
