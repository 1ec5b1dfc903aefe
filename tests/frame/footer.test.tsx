import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { places } from '#domain/places.ts';
import { english } from '../support/english.ts';
import { openPortal, resize, showFrame, type Visit } from '../support/frame.tsx';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const plain = tenantWith(sampleTenant('lakeside'), { branding: { slides: [] } });
const open = (visit: Visit = {}) => openPortal({ tenant: plain, ...visit });
const footer = () => within(screen.getByRole('contentinfo'));

beforeEach(() => resize(1440));

test('the portal’s own legal pages open beside the visit, never inside the frame it is in', async () => {
  showFrame(await open({ embedded: true }));
  const terms = footer().getByRole('link', { name: english.pattern('links_termsofservice') });
  expect(terms).toHaveAttribute('href', '/lakeside/#/terms-of-service');
  expect(terms).toHaveAttribute('target', '_blank');
  expect(terms).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a provider’s own pages are filled with its slug; a text that is no address is no link', async () => {
  const tenant = tenantWith(plain, {
    branding: {
      termsUrl: 'https://example.org/@@slug/terms',
      privacyUrl: 'javascript:alert(document.domain)',
    },
  });
  showFrame(await open({ tenant }));
  const [terms, privacy] = within(footer().getByRole('navigation')).getAllByRole('link');
  expect(terms).toHaveAttribute('href', 'https://example.org/lakeside/terms');
  expect(privacy).toHaveAttribute('href', '/lakeside/#/privacy-notice');
});

test('the copyright names the year and the provider', async () => {
  vi.setSystemTime('2031-05-05');
  showFrame(await open()).unmount();
  const tenant = tenantWith(plain, { branding: { copyright: '@@year Lakeside, @@slug' } });
  showFrame(await open({ tenant }));
  expect(footer().getByText('2031 Lakeside, @@slug')).toBeVisible();
  vi.useRealTimers();
});

test('the accepted ways to pay are a list', async () => {
  showFrame(await open());
  const marks = within(footer().getByRole('list', { name: english('labels_acceptedpayments') }));
  expect(marks.getAllByRole('listitem').map((one) => one.textContent)).toContain(
    english('labels_pay_visa'),
  );
});

test('the captcha’s own pages show while it watches', async () => {
  const opened = await open();
  const { goTo } = showFrame(opened);
  expect(footer().queryByText(/protected against bots/)).toBeNull();
  goTo({ captcha: { privacyUrl: 'https://c.example/p', termsUrl: 'https://c.example/t' } });
  expect(footer().getByText(/protected against bots/)).toBeVisible();
  expect(footer().getByRole('link', { name: /^privacy policy/ })).toHaveAttribute(
    'href',
    'https://c.example/p',
  );
});

test.each([
  ['the first page', places.landing, false],
  ['the accounts', places.credentialedAccounts, false],
  ['a payment', places.payment, true],
] as const)('embedded, %s has the buttons it needs', async (_, place, goesBack) => {
  const opened = await open({ embedded: true });
  showFrame(opened, { place });
  expect(footer().queryAllByRole('button', { name: english('buttons_goback') })).toHaveLength(
    goesBack ? 1 : 0,
  );
  for (const button of footer().getAllByRole('button')) fireEvent.click(button);
  expect(opened.sent).toContain('close.chosen');
  expect(opened.sent.includes('back.chosen')).toBe(goesBack);
});

test('a portal without a frame leaves its buttons to the browser', async () => {
  showFrame(await open(), { place: places.payment });
  expect(footer().queryByRole('button')).toBeNull();
});

test('only the words of a link are underlined', async () => {
  showFrame(await open());
  const link = footer().getByRole('link', { name: /^Terms of Service/ });
  expect(link.firstChild).toHaveTextContent(/^Terms of Service$/, { normalizeWhitespace: false });
});

test.each([
  ['an encrypted', true, 1],
  ['a plain', false, 0],
] as const)(
  'the badge over %s connection is shown only where it is true',
  async (_, secure, count) => {
    vi.stubGlobal('isSecureContext', secure);
    showFrame(await open());
    expect(screen.queryAllByText(english('labels_secure'))).toHaveLength(count);
    vi.unstubAllGlobals();
  },
);
