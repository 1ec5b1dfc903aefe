import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { changeKinds } from '#domain/account-change.ts';
import { security } from '#machines/security.ts';
import Security from '#screens/security/index.tsx';
import type { ChangesShown, SessionsShown } from '#screens/security/props.ts';
import { accountChanges, liveSessions } from '#walks/samples/security.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const bothRead = {
  sessions: { kind: 'read', list: liveSessions },
  changes: { kind: 'read', list: accountChanges },
} as const;

const show = (lists: { readonly sessions?: SessionsShown; readonly changes?: ChangesShown }) =>
  showScreen(<Security actor={createActor(security).start()} {...bothRead} {...lists} mayClose />);

const rows = (heading: 'headings_livesessions' | 'headings_accountchanges') =>
  within(screen.getByRole('region', { name: english(heading) }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('sessions tell their device and their times by the provider’s clock; this one is marked', () => {
  show({});
  const [here, there] = rows('headings_livesessions');
  expect(here).toContain(english('labels_thissession'));
  expect(here).toContain('8:59');
  expect(there).not.toContain(english('labels_thissession'));
  expect(there).toContain(english('labels_device', { browser: 'Chrome', system: 'Android' }));
});

test('times name the zone of the provider’s clock, as the letters do', () => {
  const tenant = { ...sampleTenant('lakeside'), timeZone: 'America/Chicago' };
  const actor = createActor(security).start();
  showScreen(<Security actor={actor} {...bothRead} mayClose />, tenant);
  const times = [rows('headings_livesessions')[0], rows('headings_accountchanges')[0]];
  for (const one of times) expect(one).toMatch(/ (?:AM|PM) CST/);
});

test('a session alone says so, and nothing else can be ended', () => {
  show({ sessions: { kind: 'read', list: liveSessions.slice(0, 1) } });
  expect(screen.getByText(english('topics_noothersessions'))).toBeVisible();
  expect(screen.queryByRole('button', { name: english('buttons_endothers') })).toBeNull();
});

test('changes tell by whom they were made and of which card, plan or person', () => {
  show({});
  const [device, accepted, plan, card, invited] = rows('headings_accountchanges');
  expect(device).toContain(english('labels_changedby_you'));
  expect(accepted).toContain(english('labels_changedby_other', { who: 'nina@example.org' }));
  expect(plan).toContain(english('labels_changeplan', { reference: 'P-7K2M9' }));
  expect(card).toContain(english('labels_changecard', { last4: '4242' }));
  expect(card).toContain(english('labels_changedby_bank'));
  expect(invited).toContain('nina@example.org');
});

test('a change of each kind has a name', () => {
  const list = changeKinds.map((what) => ({
    id: what,
    what,
    by: 'you' as const,
    at: '2026-11-20T20:05:00-06:00',
  }));
  show({ changes: { kind: 'read', list } });
  const names = rows('headings_accountchanges');
  expect(names).toHaveLength(changeKinds.length);
  for (const [at, what] of changeKinds.entries())
    expect(names[at]).toContain(english(`labels_change_${what}`));
});

test('lists on their way say so, and stand beside each other', () => {
  show({ sessions: { kind: 'reading' }, changes: { kind: 'reading' } });
  expect(screen.getAllByText(english('labels_loadingplease'))).toHaveLength(2);
});

test('a list that did not come is asked for again by a press, and the other one stays', () => {
  const onAgain = vi.fn();
  show({ changes: { kind: 'unread', isBusy: false, onAgain } });
  expect(screen.getByRole('alert')).toHaveTextContent(english('request_errors_loadchanges'));
  fireEvent.click(screen.getByRole('button', { name: english('buttons_tryagain') }));
  expect(onAgain).toHaveBeenCalledOnce();
  expect(rows('headings_livesessions')).toHaveLength(2);
});

test('an account without a change says so', () => {
  show({ changes: { kind: 'read', list: [] } });
  expect(screen.getByText(english('topics_noaccountchanges'))).toBeVisible();
});

test('ten sessions are shown at first, and the first further one takes the focus', () => {
  const list = Array.from({ length: 12 }, (_, at) => ({ ...liveSessions[1]!, id: `${at}` }));
  show({ sessions: { kind: 'read', list: [liveSessions[0]!, ...list] } });
  expect(rows('headings_livesessions')).toHaveLength(10);
  const more = screen.getByRole('button', { name: english('buttons_viewmore') });
  more.focus();
  fireEvent.click(more);
  expect(rows('headings_livesessions')).toHaveLength(13);
  expect(screen.getByText(english('labels_sessionsshown', { count: 13 }))).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[10]).toHaveFocus();
  expect(screen.queryByRole('button', { name: english('buttons_viewmore') })).toBeNull();
});

test('further changes come by a press, and a failure of that says so', () => {
  const onMore = vi.fn();
  const further = { isBusy: false, isFailed: true, onMore };
  show({ changes: { kind: 'read', list: accountChanges, further } });
  expect(screen.getByText(english('errors_changesmore'))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: english('buttons_viewmore') }));
  expect(onMore).toHaveBeenCalledOnce();
});

test.each([true, false])('an authorized user reads how to leave: %s', (isInvited) => {
  const actor = createActor(security).start();
  showScreen(<Security actor={actor} {...bothRead} mayClose={!isInvited} isInvited={isInvited} />);
  expect(screen.queryAllByText(english('topics_securityinvited'))).toHaveLength(isInvited ? 1 : 0);
});
