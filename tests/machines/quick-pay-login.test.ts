import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import type { Admission } from '#machines/portal/types.ts';
import { describeWalks } from '../support/describe-walks.ts';
import { replay } from '../support/replay.ts';
import { explore, gives, refuses } from '../support/walk.ts';

const admission: Admission = {
  loginType: 'guest',
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
};
const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const answers = {
  checkUsername: [gives(true), gives(false), refuses(no(429)), refuses(no(500))],
  beginAsGuest: [gives(admission), refuses(no(429))],
  signIn: [gives(admission), refuses(no(401)), refuses(no(429)), refuses(no(500))],
};

/** Walked below: a provider that knows nobody by name. */
const guestOnly = [
  'quickPayLogin.arriving on always [0]',
  'quickPayLogin.offeringGuest on guest.chosen',
];

describeWalks(
  quickPayLogin,
  {
    input: { ways: ['phone', 'email'] },
    says: [
      { type: 'way.chosen', way: 'email' },
      { type: 'username.submitted', username: 'rosa@example.org' },
      { type: 'username.changed' },
      { type: 'password.submitted', password: 'Sunny-Day-2026' },
      { type: 'guest.chosen' },
    ],
    answers,
    facts: ({ context }) => [context.way, context.username, context.found, context.problem],
  },
  { except: guestOnly },
);

test('where nobody is known by name there is one thing to do', async () => {
  const plan = { input: { ways: [] }, says: [{ type: 'guest.chosen' }], answers };
  const { walks } = explore(quickPayLogin, plan);
  expect(walks.map(({ start }) => start)).toEqual(['offeringGuest', 'offeringGuest']);
  for (const walk of walks) await replay(quickPayLogin, plan, walk);
  expect(walks.flatMap(({ steps }) => steps.map(({ value }) => value))).toContain('admitted');
});

test('what was typed as a password is kept nowhere', async () => {
  const signIn = fromPromise<Admission, { password: string }>(() => Promise.resolve(admission));
  const actor = createActor(
    quickPayLogin.provide({
      actors: { checkUsername: fromPromise<boolean>(() => Promise.resolve(true)), signIn } as never,
    }),
    { input: { ways: ['email'] } },
  ).start();
  actor.send({ type: 'username.submitted', username: 'rosa@example.org' });
  await waitFor(actor, (snapshot) => snapshot.matches('givingPassword'));
  actor.send({ type: 'password.submitted', password: 'Sunny-Day-2026' });
  await waitFor(actor, (snapshot) => snapshot.matches('admitted'));
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Sunny-Day');
});
