import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CalendarDate } from '#domain/dates.ts';
import { ApiFailure } from '#domain/failure.ts';
import { toCents } from '#domain/money.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { authorizedUsers } from '#machines/authorized-users.ts';
import AuthorizedUsers from '#screens/authorized-users/index.tsx';
import type { UsersShown } from '#screens/authorized-users/props.ts';
import { authorizedUserList } from '#walks/samples/authorized-users.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const show = (users: UsersShown) =>
  showScreen(<AuthorizedUsers actor={createActor(authorizedUsers).start()} users={users} />);

test('a list on its way says so, and somebody can be invited meanwhile', () => {
  show({ kind: 'reading' });
  const wait = screen.getByText(english('labels_loadingplease'));
  expect(wait.closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('button', { name: english('buttons_inviteuser') })).toBeEnabled();
});

test('a list that did not come is asked for again by a press', () => {
  const onAgain = vi.fn();
  show({ kind: 'unread', isBusy: false, onAgain });
  expect(screen.getByRole('alert')).toHaveTextContent(english('request_errors_loadusers'));
  fireEvent.click(screen.getByRole('button', { name: english('buttons_tryagain') }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test('an empty list is told in a sentence', () => {
  show({ kind: 'read', list: [] });
  expect(screen.getByText(english('topics_noauthorizedusers'))).toBeVisible();
});

test('a list that could not be read again stays, and tells of what day it is', () => {
  const asOf = { readAt: Date.now(), isBusy: false, onAgain: vi.fn() };
  show({ kind: 'read', list: authorizedUserList.all, asOf });
  expect(document.body).toHaveTextContent(authorizedUserList.sent.email);
  fireEvent.click(screen.getByRole('button', { name: english('buttons_tryagain') }));
  expect(asOf.onAgain).toHaveBeenCalledOnce();
});

test('a mere invitation is withdrawn, and an active user removed', () => {
  show({ kind: 'read', list: authorizedUserList.all });
  for (const { email, userStatus } of authorizedUserList.all) {
    const isActive = userStatus === 'ACTIVE';
    const name = isActive ? 'buttons_removeuser' : 'buttons_withdrawinvitationof';
    const button = screen.getByRole('button', { name: english(name, { email }) });
    expect(button).toHaveTextContent(english(isActive ? 'buttons_remove' : 'buttons_withdraw'));
  }
});

test('an invitation that has expired is not said to end a link', () => {
  show({ kind: 'read', list: authorizedUserList.all });
  const email = authorizedUserList.all.find(
    ({ userStatus }) => userStatus === 'ACTIVATION_EXPIRED',
  )?.email;
  if (email === undefined) throw new Error('nobody was too late');
  const name = english('buttons_withdrawinvitationof', { email });
  fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByText(english('topics_withdrawexpired', { email }))).toBeVisible();
  expect(screen.queryByText(english('topics_withdrawinvitation', { email }))).toBeNull();
});

test('two addresses that differ are not sent', () => {
  show({ kind: 'read', list: [] });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(english('labels_email'), 'nina@example.org');
  type(english('labels_confirmemail'), 'nino@example.org');
  fireEvent.click(screen.getByRole('button', { name: english('buttons_inviteuser') }));
  expect(screen.getByLabelText(english('labels_confirmemail'))).toHaveAccessibleDescription(
    english('field_errors_confirmfield', { field: english('labels_email') }),
  );
});

test('the refusal of an address goes once something is done with another one', async () => {
  const taken = new ApiFailure('refused', { code: resultCodes.alreadyInvited, route: '' });
  const actor = createActor(
    authorizedUsers.provide({
      actors: {
        invite: fromPromise<void, { readonly email: string }>(() => Promise.reject(taken)),
      },
    }),
  ).start();
  const refused = async () => {
    actor.send({ type: 'invitation.submitted', email: 'nina@example.org' });
    await waitFor(actor, ({ context }) => context.problem !== undefined);
  };
  const { sent: user } = authorizedUserList;
  await refused();
  actor.send({ type: 'removal.chosen', user });
  expect(actor.getSnapshot().context.problem).toBeUndefined();
  actor.send({ type: 'removal.dropped' });
  await refused();
  actor.send({ type: 'invitation.repeated', user });
  expect(actor.getSnapshot().context.problem).toBeUndefined();
});

test('the question before a removal names the plan that goes on, and whom to call', () => {
  const actor = createActor(authorizedUsers).start();
  const next = { date: '2026-12-20' as CalendarDate, amount: toCents(5_000) };
  const plan = { accounts: ['LU7700101'], locations: [], remaining: toCents(10_000), next };
  const user = { ...authorizedUserList.accepted, plans: [plan] };
  showScreen(<AuthorizedUsers actor={actor} users={{ kind: 'read', list: [user] }} />);
  const name = english('buttons_removeuser', { email: user.email });
  fireEvent.click(screen.getByRole('button', { name }));
  const question = screen.getByRole('dialog');
  expect(question).toHaveTextContent(english('topics_userplan', { accounts: 'LU7700101' }));
  const figures = { amount: '$50.00', date: 'December 20, 2026', remaining: '$100.00' };
  expect(question).toHaveTextContent(english('topics_planstanding', figures));
});
