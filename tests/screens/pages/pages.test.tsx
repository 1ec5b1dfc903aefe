// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { messages as en } from '#locales/en.po';
import { messages as es } from '#locales/es.po';
import { InvitationExpiredPage } from '#screens/invitation/InvitationExpiredPage.tsx';
import { ExpiredPage } from '#screens/pages/ExpiredPage.tsx';
import { FatalPage } from '#frame/FatalPage.tsx';
import { LegalPage } from '#screens/pages/LegalPage.tsx';
import { MethodNotFoundPage } from '#screens/pages/MethodNotFoundPage.tsx';
import { NotConfiguredPage } from '#screens/pages/NotConfiguredPage.tsx';
import { NoticesPage } from '#screens/pages/NoticesPage.tsx';
import { SettledPage } from '#screens/pages/SettledPage.tsx';
import { SsoErrorPage } from '#screens/pages/SsoErrorPage.tsx';
import { SsoLogoutPage } from '#screens/pages/SsoLogoutPage.tsx';
import { TimeoutErrorPage } from '#screens/pages/TimeoutErrorPage.tsx';
import { UnknownPage } from '#screens/pages/UnknownPage.tsx';
import { UnknownProviderPage } from '#screens/pages/UnknownProviderPage.tsx';
import { UnreachablePage } from '#screens/pages/UnreachablePage.tsx';
import { UnrestoredPage } from '#screens/pages/UnrestoredPage.tsx';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import type { LegalName } from '#text/legal.ts';
import { TextProvider } from '#text/say.tsx';
import { TenantProvider } from '#ui/tenant.tsx';
import { english, spanish } from '../../support/english.ts';
import { resize } from '../../support/frame.tsx';
import { sampleTenant } from '../../support/tenants.ts';

beforeAll(() => {
  window.matchMedia ??= (media: string) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  Element.prototype.scrollIntoView ??= () => {};
});
afterEach(cleanup);

const tenant = { name: 'Lakeside', branding: {} };
const hrefs = { 'terms-of-service': '#/terms-of-service', 'privacy-notice': '#/privacy-notice' };

const show = (page: ReactNode, language = 'en') =>
  render(
    <MantineProvider env="test">
      <TextProvider
        texts={createTexts(
          { language, base: language === 'es' ? es : en },
          loadBase,
          document.documentElement,
        )}
      >
        {page}
      </TextProvider>
    </MantineProvider>,
  );

const act = vi.fn<() => void>();
const harbor = sampleTenant('harbor');
const ssoError = (
  <TenantProvider tenant={harbor}>
    <SsoErrorPage onClose={act} />
  </TenantProvider>
);
afterEach(() => act.mockClear());

const pages: readonly [heading: string, button: string | undefined, page: () => ReactNode][] = [
  [
    english('headings_expired'),
    english('buttons_mybalances'),
    () => <ExpiredPage onBalances={act} />,
  ],
  [
    english('headings_expired'),
    english('buttons_backtopayment'),
    () => <ExpiredPage onBalances={act} unsettled={{ reference: 'PT-7QXM' }} />,
  ],
  [
    english('headings_unknownpage'),
    english('buttons_gotostart'),
    () => <UnknownPage onStart={act} />,
  ],
  [
    english('headings_textsettled'),
    english('buttons_gotostart'),
    () => <SettledPage onStart={act} />,
  ],
  [english('headings_unknownprovider'), undefined, () => <UnknownProviderPage />],
  [english('headings_ssoerror'), english('buttons_close'), () => ssoError],
  [
    english('headings_ssologout'),
    english('buttons_closesession'),
    () => <SsoLogoutPage onClose={act} />,
  ],
  [english('headings_ssologout'), undefined, () => <SsoLogoutPage onClose={act} closed />],
  [
    english('headings_apifailure'),
    english('buttons_reloadpage'),
    () => <TimeoutErrorPage onReload={act} />,
  ],
  [english('errors_400_heading'), undefined, () => <NotConfiguredPage />],
  [
    english('headings_paymentmethodnotfound'),
    english('buttons_mybalances'),
    () => <MethodNotFoundPage onBalances={act} />,
  ],
  [
    english('errors_4000_heading'),
    english('buttons_tryagain'),
    () => <UnreachablePage onRetry={act} />,
  ],
  [
    english('headings_networkerror'),
    english('buttons_restart'),
    () => <FatalPage offline onRestart={act} />,
  ],
  [
    english('headings_apifailure'),
    english('buttons_restart'),
    () => <FatalPage offline={false} onRestart={act} />,
  ],
];

test.each(pages)(
  '“%s” has one heading, its button and no barrier',
  async (heading, button, page) => {
    const { container } = show(<main>{page()}</main>);
    const [first, ...others] = screen.getAllByRole('heading', { level: 1 });
    expect(first?.textContent).toBe(heading);
    expect(others).toEqual([]);
    expect(first?.tabIndex).toBe(-1);
    expect(first?.hasAttribute('data-main-heading')).toBe(true);
    const buttons = screen.queryAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
    for (const one of buttons) fireEvent.click(one);
    expect(act).toHaveBeenCalledTimes(buttons.length);
    expect(await barriers(container)).toEqual([]);
  },
);

async function barriers(container: HTMLElement) {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

test('after a failed launch the page says whom to call', () => {
  show(ssoError);
  for (const { supportPhoneNumber: phone = 'none' } of harbor.locations)
    expect(screen.getByText(phone).getAttribute('href')).toMatch(/^tel:\d+/);
});

test('while a payment is being checked, a page that has expired says not to pay again', () => {
  show(<ExpiredPage onBalances={act} unsettled={{ reference: 'PT-7QXM' }} />);
  expect(
    screen.getByText(/Please do not pay again\. Its payment reference is PT-7QXM/),
  ).toBeTruthy();
  expect(screen.queryByText(/start again/)).toBeNull();
});

test('each legal text leads to the other, in both languages', async () => {
  const view = show(<LegalPage begun tenant={tenant} page="terms-of-service" hrefs={hrefs} />);
  expect(await screen.findByText(/18 years old or older/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Privacy Notice' }).getAttribute('href')).toBe(
    '#/privacy-notice',
  );
  expect(screen.getByText(/Lakeside/)).toBeTruthy();
  expect(await barriers(view.container)).toEqual([]);
  cleanup();
  show(<LegalPage begun tenant={tenant} page="privacy-notice" hrefs={hrefs} />, 'es');
  expect(await screen.findByText(/18 años o más/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Términos del servicio' })).toBeTruthy();
});

test('the section asked for is shown and gets the focus', async () => {
  show(
    <LegalPage
      begun
      tenant={tenant}
      page="privacy-notice"
      hrefs={hrefs}
      anchor="tracking-technologies"
    />,
  );
  const section = await screen.findByRole('heading', { name: /Tracking technologies/ });
  expect(section.id).toBe('tracking-technologies');
  await waitFor(() => expect(document.activeElement).toBe(section));
});

test('the provider’s own text is shown instead, and nothing in it runs', async () => {
  const branding = { termsText: '# Ours\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))' };
  const { container } = show(
    <LegalPage begun tenant={{ name: 'L', branding }} page="terms-of-service" hrefs={hrefs} />,
  );
  expect((await screen.findByText('Ours')).localName).toBe('h2');
  expect(container.querySelectorAll('img, [href^=javascript]')).toHaveLength(0);
});

test.each([
  [1440, 'vertical', 'ArrowDown'],
  [400, 'horizontal', 'ArrowRight'],
])('at %i px the notices are %s tabs that the arrow keys move through', async (width, way, key) => {
  resize(width);
  const onPage = vi.fn<(page: LegalName) => void>();
  const { container } = show(
    <NoticesPage begun tenant={tenant} page="terms-of-service" hrefs={hrefs} onPage={onPage} />,
  );
  expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe(way);
  const [terms, privacy] = screen.getAllByRole('tab');
  expect(terms?.getAttribute('aria-selected')).toBe('true');
  expect([terms?.tabIndex, privacy?.tabIndex]).toEqual([0, -1]);
  expect(await screen.findByText(/18 years old or older/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  terms?.focus();
  fireEvent.keyDown(terms as HTMLElement, { key });
  expect(document.activeElement).toBe(privacy);
  expect(onPage).toHaveBeenLastCalledWith('privacy-notice');
});

test('a visit that cannot be read may be asked for again or given up', async () => {
  const giveUp = vi.fn();
  const { container } = show(
    <main>
      <UnrestoredPage onRetry={act} onRestart={giveUp} />
    </main>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    english('headings_visitnotrestored'),
  );
  fireEvent.click(screen.getByRole('button', { name: english('buttons_tryagain') }));
  expect([act.mock.calls.length, giveUp.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: english('buttons_restart') }));
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(await barriers(container)).toEqual([]);
});

test('a provider that is not ready can be called where its number is known', () => {
  const locations = [{ name: 'Bayview', supportPhoneNumber: '(555) 555-0100' }];
  show(<NotConfiguredPage locations={locations} />);
  expect(screen.getByRole('link', { name: /Call Bayview/ }).getAttribute('href')).toBe(
    'tel:5555550100',
  );
});

test.each([
  ['legal', true, english('links_backtopayment')],
  ['legal', false, english('links_openpayment')],
  ['notices', true, english('links_backtopayment')],
  ['notices', false, english('links_openpayment')],
])('from the %s page, with a visit begun: %s, a link says “%s”', (kind, begun, words) => {
  const given = { tenant, page: 'terms-of-service', hrefs, begun } as const;
  show(kind === 'legal' ? <LegalPage {...given} /> : <NoticesPage {...given} onPage={act} />);
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe('#/');
});

test('Home and End choose a tab, as the arrow keys do', () => {
  const onPage = vi.fn<(page: LegalName) => void>();
  show(<NoticesPage begun tenant={tenant} page="terms-of-service" hrefs={hrefs} onPage={onPage} />);
  const [terms, privacy] = screen.getAllByRole('tab');
  terms?.focus();
  fireEvent.keyDown(terms as HTMLElement, { key: 'End' });
  expect(document.activeElement).toBe(privacy);
  expect(onPage).toHaveBeenLastCalledWith('privacy-notice');
  fireEvent.keyDown(privacy as HTMLElement, { key: 'Home' });
  expect(document.activeElement).toBe(terms);
  expect(onPage).toHaveBeenLastCalledWith('terms-of-service');
});

test.each([
  ['en', { en: 'Ours', es: 'Lo nuestro' }, 'Ours', null],
  ['es', { en: 'Ours', es: 'Lo nuestro' }, 'Lo nuestro', null],
  ['es', { 'es-MX': 'Lo nuestro' }, 'Lo nuestro', null],
  ['es', { en: 'Ours' }, 'Ours', 'en'],
  ['es', 'Ours', 'Ours', 'en'],
  ['en', 'Ours', 'Ours', null],
])('read in %s, %j is shown as “%s” with lang %s', async (language, privacyText, words, lang) => {
  const own = { name: 'L', branding: { privacyText } };
  show(<LegalPage begun tenant={own} page="privacy-notice" hrefs={hrefs} />, language);
  const text = (await screen.findByText(words)).closest('[data-legal-text]');
  expect(text?.getAttribute('lang') ?? null).toBe(lang);
});

test('the page of an invitation that ran out knows that somebody wanted to decline it', () => {
  show(<InvitationExpiredPage onStart={vi.fn<() => void>()} />);
  screen.getByText(english('topics_linkexpireddeclining'));
});

test.each([english, spanish])(
  'the words of a settled text hold for one bill and for several',
  (say) => {
    expect(say('topics_textsettled')).not.toMatch(/\b(bill|factura)\b/i);
  },
);
