import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#domain/failure.ts';
import { places } from '#domain/places.ts';
import { MainHeading } from '#ui/MainHeading.tsx';
import { english } from '../support/english.ts';
import { openPortal, resize, showFrame, type Visit } from '../support/frame.tsx';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const plain = tenantWith(sampleTenant('lakeside'), { branding: { slides: [], memo: 'We moved.' } });
const open = (visit: Visit = {}) => openPortal({ tenant: plain, ...visit });

beforeEach(() => resize(1440));

describe('going from place to place', () => {
  const heading = (words: string) => <MainHeading>{words}</MainHeading>;

  test('the title says the place and the provider', async () => {
    const { goTo } = showFrame(await open());
    expect(document.title).toBe('Pay your bill - Lakeside Health');
    goTo({ place: places.terms, path: '/terms-of-service' });
    expect(document.title).toBe('Terms of Service - Lakeside Health');
  });

  test('the first page takes no focus, the next ones do', async () => {
    const { goTo } = showFrame(await open(), { children: heading('First') });
    expect(document.body).toHaveFocus();
    goTo({
      path: '/expired',
      place: places.expired,
      children: <div key="2">{heading(english('buttons_next'))}</div>,
    });
    expect(screen.getByRole('heading', { name: english('buttons_next') })).toHaveFocus();
  });

  test('a screen that keeps its heading has it focused again', async () => {
    const { goTo } = showFrame(await open(), { children: heading('Same') });
    goTo({ path: '/settings/saved_cards', place: places.savedCards });
    expect(screen.getByRole('heading', { name: 'Same' })).toHaveFocus();
  });

  test('a new heading of a later step on one place is focused too', async () => {
    const { goTo } = showFrame(await open());
    goTo({ path: '/quick-pay', place: places.quickPay, children: heading('Step one') });
    goTo({ path: '/quick-pay', children: <section>{heading('Step two')}</section> });
    expect(screen.getByRole('heading', { name: 'Step two' })).toHaveFocus();
  });

  test('the keyboard can go past the frame at once', async () => {
    showFrame(await open());
    fireEvent.click(screen.getByRole('link', { name: english('labels_skiptocontent') }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });
});

describe('notices', () => {
  test('an error is an alert with a word and can be dismissed; good news is a status', async () => {
    const opened = await open();
    showFrame(opened, { children: <MainHeading>Here</MainHeading> });
    act(() => {
      opened.portal.send({ type: 'alert.raised', alert: { message: 'No such card.' } });
      opened.portal.send({
        type: 'alert.raised',
        alert: { type: 'SUCCESS', text: 'topics_settingsupdated' },
      });
    });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Error: No such card.');
    const good = within(screen.getByRole('region', { name: english('labels_alerts') })).getByRole(
      'status',
    );
    expect(good).toHaveTextContent('Success: Your settings were updated.');
    const dismiss = within(alert).getByRole('button', { name: english('buttons_dismissalert') });
    dismiss.focus();
    fireEvent.click(dismiss);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Here' })).toHaveFocus();
  });

  test('an alert that its cause shows as well is spoken, and covers nothing', async () => {
    const opened = await open();
    showFrame(opened);
    const alert = { type: 'WARNING', text: 'field_errors_planselection', beside: true } as const;
    act(() => opened.portal.send({ type: 'alert.raised', alert }));
    const heard = screen.getByRole('alert');
    expect(heard).toHaveTextContent(english('field_errors_planselection'));
    expect(heard).toHaveClass('visually-hidden');
    expect(within(heard).queryByRole('button')).toBeNull();
  });

  test('a notice about one screen alone goes with it, and other notices stay', async () => {
    const opened = await open();
    showFrame(opened);
    act(() => {
      const raise = (message: string, here?: true) =>
        opened.portal.send({ type: 'alert.raised', alert: { message, ...(here && { here }) } });
      raise('Only here.', true);
      raise('Anywhere.');
    });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    const to = { type: 'place.visited', place: '/terms-of-service', needsSession: false } as const;
    act(() => opened.portal.send(to));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Anywhere.');
  });

  test('a notice stays while it is pointed at or has the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = await open();
    showFrame(opened);
    act(() => opened.portal.send({ type: 'alert.raised', alert: { message: 'Read me.' } }));
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    fireEvent.mouseEnter(screen.getByRole('alert'));
    await pass(20_000);
    expect(screen.getByRole('alert')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('alert'));
    await pass(4_000);
    act(() => screen.getByRole('button', { name: english('buttons_dismissalert') }).focus());
    await pass(20_000);
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => screen.getByRole('button', { name: english('buttons_dismissalert') }).blur());
    await pass(5_000);
    expect(screen.queryByRole('alert')).toBeNull();
    vi.useRealTimers();
  });

  test.each([
    [places.quickPayAccounts, 1],
    [places.payment, 0],
    [places.receipt, 0],
  ] as const)('the memo keeps out of payments: $0.path', async (place, count) => {
    showFrame(await open(), { place });
    expect(screen.queryAllByRole('region', { name: /^Message from/ })).toHaveLength(count);
  });

  test('the memo stays hidden once hidden', async () => {
    const opened = await open();
    const { goTo } = showFrame(opened);
    const memo = screen.getByRole('region', {
      name: english('labels_memo', { provider: 'Lakeside Health' }),
    });
    fireEvent.click(within(memo).getByRole('button', { name: english('buttons_dismissmemo') }));
    goTo({ path: '/expired', place: places.expired });
    expect(screen.queryByRole('region', { name: /Message from/ })).toBeNull();
    expect(opened.portal.getSnapshot().context.memoDismissed).toBe(true);
  });
});

describe('a memo on a phone', () => {
  const words = 'Our new billing system went live. Call 1-800-555-0199 with questions. '.repeat(2);
  const memo = () =>
    within(
      screen.getByRole('region', { name: english('labels_memo', { provider: 'Lakeside Health' }) }),
    );

  test('is cut short when it is long, and says what to press for the rest', async () => {
    showFrame(await open({ tenant: tenantWith(plain, { branding: { memo: words } }) }));
    const text = screen.getByText(/billing system/);
    expect(text).toHaveAttribute('data-short');
    const more = memo().getByRole('button', { name: english('buttons_showmore'), expanded: false });
    expect(more).toHaveAttribute('aria-controls', text.id);
    fireEvent.click(more);
    expect(text).not.toHaveAttribute('data-short');
    fireEvent.click(
      memo().getByRole('button', { name: english('buttons_showless'), expanded: true }),
    );
    expect(text).toHaveAttribute('data-short');
  });

  test('shows whole when it is short', async () => {
    showFrame(await open());
    expect(memo().queryByRole('button', { name: english('buttons_showmore') })).toBeNull();
    expect(screen.getByText('We moved.')).not.toHaveAttribute('data-short');
  });
});

describe('the blocks around a screen', () => {
  const last = { loginType: 'credentialed', previousLoginTime: '2026-11-02T15:04:00Z' } as const;

  test.each([
    [true, 1],
    [false, 0],
  ])('the last login shows when the provider allows it: %s', async (allowed, count) => {
    const tenant = tenantWith(plain, { general: { allowV4DisplayLastLoginTime: allowed } });
    showFrame(await open({ tenant, ...last }), { place: places.credentialedAccounts });
    // The code of the line comes with the first visitor who has one.
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryAllByText(/^Last login at: November 2, 2026/)).toHaveLength(count);
  });

  test.each([
    ['America/Chicago', 'November 1, 2026 at 8:04 PM'],
    ['Africa/Nairobi', 'November 2, 2026 at 5:04 AM'],
  ])('the last login is told by the clock of the provider: %s', async (timeZone, datetime) => {
    const allowed = tenantWith(plain, { general: { allowV4DisplayLastLoginTime: true } });
    const tenant = { ...allowed, timeZone };
    const seen = { ...last, previousLoginTime: '2026-11-02T02:04:00Z' };
    showFrame(await open({ tenant, ...seen }), { place: places.credentialedAccounts });
    const words = english('labels_lastlogin', { datetime }).replaceAll(/\s/g, ' ');
    expect(await screen.findByText((text) => text.replaceAll(/\s/g, ' ') === words)).toBeVisible();
  });

  test.each([
    ['where a bill is on show', places.quickPayAccounts, true, 1],
    ['not where none is', places.terms, true, 0],
    ['not when the provider has it off', places.quickPayAccounts, false, 0],
  ] as const)('the numbers to call show %s', async (_, place, allowPorticoSupportNumber, count) => {
    const tenant = tenantWith(plain, { general: { allowPorticoSupportNumber } });
    // The code of the numbers is fetched with the first cart; from then on it is there at once.
    const first = showFrame(await open(), { place: places.quickPayAccounts });
    await screen.findByRole('complementary', { name: /Questions/ });
    first.unmount();
    showFrame(await open({ tenant }), { place });
    expect(screen.queryAllByRole('complementary', { name: /Questions/ })).toHaveLength(count);
  });

  test('the way back to the top comes after 200 px', async () => {
    showFrame(await open());
    expect(screen.queryByRole('button', { name: english('buttons_backtotop') })).toBeNull();
    const scrollTo = vi.spyOn(window, 'scrollTo');
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(201);
    fireEvent.scroll(window);
    fireEvent.click(await screen.findByRole('button', { name: english('buttons_backtotop') }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    vi.restoreAllMocks();
  });

  const clear = [places.payment, places.receipt, places.openBalance, places.forgot];
  test.each([...clear, places.credentialedPlans, places.inviteActivate])(
    'nothing floats over inputs and numbers at $path',
    async (place) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(2_000);
      showFrame(await open(), { place });
      expect(screen.queryByRole('button', { name: english('buttons_backtotop') })).toBeNull();
      vi.restoreAllMocks();
    },
  );
});

describe('a portal that cannot go on', () => {
  const broken = new ApiFailure('broken', { code: 500, route: 'POST /authenticate' });

  test('a failure that only a restart mends takes the place of everything', async () => {
    const opened = await open();
    showFrame(opened);
    act(() => opened.portal.send({ type: 'request.failed', failure: broken }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(english('headings_fatal'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText('We moved.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: english('buttons_restart') }));
    expect(opened.sent).toContain('visit.restarted');
  });
});

test.each([1440, 400])('axe finds nothing at %i px', async (width) => {
  resize(width);
  showFrame(await openPortal({ loginType: 'credentialed', username: 'rosa@example.org' }), {
    onChat: () => undefined,
    sandbox: true,
    children: <MainHeading>A screen</MainHeading>,
  });
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
