import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { places } from '#domain/places.ts';
import { english } from '../support/english.ts';
import { openPortal, resize, showFrame, type Visit } from '../support/frame.tsx';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const plain = tenantWith(sampleTenant('lakeside'), {
  general: { credentialed: true, allowV4PaymentHistory: true, liveChat: true },
  features: { allowPatientPaymentHistory: true },
  branding: { slides: [] },
});
const englishOnly = [{ code: 'en', displayName: 'English' }];
const open = (visit: Visit = {}) => openPortal({ tenant: plain, ...visit });
const header = () => within(screen.getByRole('banner'));

beforeEach(() => resize(1440));

describe('the logo', () => {
  test('starts again', async () => {
    const opened = await open();
    showFrame(opened);
    fireEvent.click(
      screen.getByRole('button', { name: english('labels_logo', { provider: 'Lakeside Health' }) }),
    );
    expect(opened.sent).toContain('logo.chosen');
  });

  test('brings an account holder to the accounts', async () => {
    showFrame(await open({ loginType: 'credentialed' }), { place: places.accounts });
    expect(
      screen.getByRole('button', {
        name: english('labels_logoaccounts', { provider: 'Lakeside Health' }),
      }),
    ).toBeVisible();
  });

  test.each([
    ['by single sign-on', 'sso', places.ssoAccount],
    ['by single sign-on with an account', 'sso-credentialed', places.credentialedAccounts],
    ['while paying', 'guest', places.payment],
  ] as const)('leads nowhere %s', async (_, loginType, place) => {
    showFrame(await open({ loginType }), { place });
    expect(screen.queryByRole('button', { name: /Lakeside Health/ })).toBeNull();
    expect(screen.getByRole('img', { name: 'Lakeside Health logo' })).toBeVisible();
  });

  test('is the name where the picture is missing', async () => {
    showFrame(await open());
    fireEvent.error(document.querySelector('header img')!);
    expect(header().getByText('Lakeside Health')).toBeVisible();
  });
});

describe('languages', () => {
  test('each language is named in itself, and one can be chosen', async () => {
    const opened = await open();
    showFrame(opened);
    const menu = screen.getByRole('combobox', { name: english('labels_language') });
    expect(within(menu).getByText('Español')).toHaveAttribute('lang', 'es');
    fireEvent.change(menu, { target: { value: 'es' } });
    expect(opened.sent).toContain('language.chosen');
  });

  test.each([1440, 400])('a single language needs no menu (%i px)', async (width) => {
    resize(width);
    showFrame(await open({ languages: englishOnly }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: english('labels_openmenu') })).toBeNull();
  });
});

describe('the menu of an account holder', () => {
  const visit = { loginType: 'credentialed', username: 'rosa@example.org' } as const;
  const settings = english('labels_settingsmenu', { username: 'rosa@example.org' });
  const button = () => screen.getByRole('button', { name: settings });
  const showMenu = async (...shown: Parameters<typeof showFrame>) => {
    const view = showFrame(...shown);
    await screen.findByRole('button', { name: settings });
    return view;
  };

  test('shows the settings and the way out', async () => {
    const opened = await open(visit);
    await showMenu(opened, { place: places.credentialedAccounts });
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button());
    const links = within(screen.getByRole('navigation', { name: english('labels_mysettings') }));
    expect(links.getByRole('link', { name: english('links_savedcards') })).toHaveAttribute(
      'href',
      '#/settings/saved_cards',
    );
    fireEvent.click(links.getByRole('button', { name: english('links_logout') }));
    expect(opened.sent).toContain('logout.chosen');
  });

  test.each([1440, 390])(
    'leads a quick-pay login to its cards, its plans and out, and nowhere else, at %d px',
    async (width) => {
      resize(width);
      const opened = await open({ ...visit, loginType: 'quickpay' });
      showFrame(opened, { place: places.quickPay });
      const name = width < 1000 ? english('labels_openmenu') : settings;
      fireEvent.click(await screen.findByRole('button', { name }));
      const menu = within(
        await screen.findByRole('navigation', { name: english('labels_mysettings') }),
      );
      expect(screen.queryByRole('link', { name: english('links_myaccounts') })).toBeNull();
      const links = menu.getAllByRole('link').map((link) => link.textContent);
      expect(links).toEqual([english('links_savedcards'), english('links_myplans')]);
      expect(menu.getByRole('link', { name: english('links_savedcards') })).toBeVisible();
      fireEvent.click(menu.getByRole('button', { name: english('links_logout') }));
      expect(opened.sent).toContain('logout.chosen');
    },
  );

  test('spells out the telephone number of a login', async () => {
    const opened = await open({ loginType: 'quickpay', username: '3125550146' });
    showFrame(opened, { place: places.quickPay });
    const name = english('labels_settingsmenu', { username: '(312) 555-0146' });
    fireEvent.click(await screen.findByRole('button', { name }));
    const menu = screen.getByRole('navigation', { name: english('labels_mysettings') });
    expect(menu).toHaveTextContent('(312) 555-0146');
  });

  test('Escape, or a press beside the menu, closes it and gives the focus back', async () => {
    await showMenu(await open(visit), { place: places.credentialedAccounts });
    fireEvent.click(button());
    fireEvent.keyDown(screen.getByRole('link', { name: english('links_savedcards') }), {
      key: 'Escape',
    });
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveFocus();
    fireEvent.click(button());
    fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('is missing for a guest, and has no way out for single sign-on', async () => {
    showFrame(await open({ loginType: 'guest' }), { place: places.quickPay }).unmount();
    expect(screen.queryByRole('button', { name: /Settings menu/ })).toBeNull();
    showFrame(await open({ loginType: 'sso-credentialed' }), {
      place: places.credentialedAccounts,
    });
    fireEvent.click(await screen.findByRole('button', { name: /Settings menu/ }));
    expect(screen.queryByRole('button', { name: english('links_logout') })).toBeNull();
  });

  test('shows the demo user the link to add users, though the provider does not let others', async () => {
    const tenant = tenantWith(plain, { general: { credentialedAddUser: false } });
    const holder = { ...visit, tenant, place: places.credentialedAccounts };
    for (const demo of [false, true]) {
      const view = await showMenu(await open({ ...holder, demo }), holder);
      fireEvent.click(button());
      expect(screen.queryAllByRole('link', { name: english('links_adduser') })).toHaveLength(
        demo ? 1 : 0,
      );
      view.unmount();
    }
  });

  test('stands beside the payment history', async () => {
    showFrame(await open(visit), { place: places.credentialedAccounts });
    expect(header().getByRole('link', { name: english('links_paymenthistory') })).toHaveAttribute(
      'href',
      '#/credentialed/payment-history',
    );
  });
});

describe('on a small screen', () => {
  const visit = { loginType: 'credentialed', username: 'rosa@example.org' } as const;
  beforeEach(() => resize(400));

  test('the links slide in, and out again', async () => {
    const opened = await open(visit);
    showFrame(opened, { place: places.credentialedAccounts });
    const button = screen.getByRole('button', { name: english('labels_openmenu') });
    button.focus();
    fireEvent.click(button);
    const menu = within(await screen.findByRole('dialog', { name: english('labels_menu') }));
    expect(await menu.findByRole('link', { name: english('links_myaccounts') })).toHaveAttribute(
      'href',
      '#/credentialed/accounts',
    );
    expect(menu.getByRole('link', { name: english('links_paymenthistory') })).toBeVisible();
    expect(menu.getByRole('button', { name: english('links_logout') })).toBeVisible();
    const [language] = menu.getAllByRole('button', { name: /English|Log out/ });
    expect(language).toHaveTextContent('English');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  test('a chosen language closes the drawer', async () => {
    const opened = await open();
    showFrame(opened);
    fireEvent.click(screen.getByRole('button', { name: english('labels_openmenu') }));
    expect(await screen.findByRole('button', { name: 'English' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Español' }));
    expect(opened.sent).toContain('language.chosen');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('live chat', () => {
  test('is offered where the provider has one and the browser can', async () => {
    const onChat = vi.fn();
    showFrame(await open(), { onChat });
    fireEvent.click(screen.getByRole('button', { name: english('labels_livechat') }));
    expect(onChat).toHaveBeenCalledTimes(1);
  });

  test('is not offered otherwise', async () => {
    showFrame(await open()).unmount();
    const tenant = tenantWith(plain, { general: { liveChat: false } });
    showFrame(await open({ tenant }), { onChat: vi.fn() });
    expect(screen.queryByRole('button', { name: /Live chat/ })).toBeNull();
  });
});
