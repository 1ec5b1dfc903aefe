import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import type { Admission } from '#domain/visit/admission.ts';

const admission: Admission = {
  loginType: 'guest',
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
};

test('the password is kept nowhere', async () => {
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
