import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AuthorizedUser, RemovedAs } from '#domain/authorized-user.ts';
import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { authorizedUsers } from '#machines/authorized-users.ts';
import { authorizedUserList } from '#walks/samples/authorized-users.ts';
import { hearTold } from '#walks/walking/told-by.ts';

const { accepted, sent } = authorizedUserList;
const lost = new ApiFailure('timeout', { route: '' });
const notRemoved = new ApiFailure('refused', { code: resultCodes.notRemoved, route: '' });

interface Asked {
  readonly patientId: string;
}
type Removed = Asked & { readonly seenAs: RemovedAs };

const playing = (failure: ApiFailure, list: readonly AuthorizedUser[] | ApiFailure) => {
  const seen: RemovedAs[] = [];
  const fails = <Input>() => fromPromise<void, Input>(() => Promise.reject(failure));
  const readUsers = fromPromise<readonly AuthorizedUser[]>(async () => {
    if (list instanceof ApiFailure) throw list;
    return list;
  });
  const remove = fromPromise<void, Removed>(({ input }) => {
    seen.push(input.seenAs);
    return Promise.reject(failure);
  });
  const invite = fails<{ readonly email: string }>();
  const actors = { invite, sendAgain: fails<Asked>(), remove, readUsers };
  const actor = createActor(authorizedUsers.provide({ actors }));
  const told: string[] = [];
  const values: unknown[] = [];
  hearTold(actor, ({ type, alert }) => {
    const said = alert as { text: string; values?: object } | undefined;
    if (said) told.push(said.text);
    if (said?.values) values.push(said.values);
    if (type === 'users.doubted') told.push(type);
  });
  actor.start();
  const ends = async () => {
    await waitFor(actor, (now) => now.matches('listing'));
    return told;
  };
  return {
    seen,
    values,
    sendsAgain: () => {
      actor.send({ type: 'invitation.repeated', user: sent });
      return ends();
    },
    invites: (email: string) => {
      actor.send({ type: 'invitation.submitted', email });
      return ends();
    },
    removes: (user: AuthorizedUser) => {
      actor.send({ type: 'removal.chosen', user });
      actor.send({ type: 'removal.confirmed' });
      return ends();
    },
  };
};

test('an invitation whose answer was lost is told as the list shows it', async () => {
  expect(await playing(lost, [accepted, sent]).invites(` ${sent.email.toUpperCase()}`)).toEqual([
    'topics_useradded',
  ]);
  expect(await playing(lost, [accepted]).invites(sent.email)).toEqual(['topics_invitationunsent']);
  expect(await playing(lost, lost).invites(sent.email)).toEqual(['topics_invitationunsent']);
});

test('an address that is invited already has the list read again, to which the error refers', async () => {
  const code = resultCodes.alreadyInvited;
  const before = new ApiFailure('refused', { code, route: '' });
  expect(await playing(before, []).invites(sent.email)).toEqual(['users.doubted']);
});

test('a refused removal says that somebody is gone only where the list lacks them', async () => {
  expect(await playing(notRemoved, [sent]).removes(accepted)).toEqual(['topics_usergone']);
  expect(await playing(notRemoved, [accepted]).removes(accepted)).toEqual(['errors_4013_topic']);
  expect(await playing(notRemoved, lost).removes(accepted)).toEqual(['errors_4013_topic']);
});

test('a removal whose answer was lost is told as the list shows it', async () => {
  expect(await playing(lost, [sent]).removes(accepted)).toEqual(['topics_userremoved']);
  expect(await playing(lost, [accepted]).removes(accepted)).toEqual(['errors_4013_topic']);
});

test.each([
  [resultCodes.invitationAccepted, 'topics_useraccepted'],
  [resultCodes.invitationDeclined, 'topics_userdeclined'],
])(
  'an invitation that was answered meanwhile is told as the server says: %s',
  async (code, text) => {
    const answered = new ApiFailure('refused', { code, route: '' });
    const again = playing(answered, []);
    expect(await again.sendsAgain()).toEqual([text]);
    const withdrawn = playing(answered, []);
    expect(await withdrawn.removes(sent)).toEqual([text]);
    for (const { values } of [again, withdrawn]) expect(values).toEqual([{ email: sent.email }]);
  },
);

test('a removal says whether an invitation or an active user was seen', async () => {
  for (const [user, seenAs] of [
    [sent, 'invited'],
    [accepted, 'active'],
  ] as const) {
    const here = playing(notRemoved, []);
    await here.removes(user);
    expect(here.seen).toEqual([seenAs]);
  }
});
