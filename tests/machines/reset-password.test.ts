import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { resetPassword } from '#machines/reset-password.ts';

test('the new password is kept nowhere', async () => {
  const yes = fromPromise(() => Promise.resolve(true));
  const actors = { checkToken: yes, changePassword: yes };
  const actor = createActor(resetPassword.provide({ actors: actors as never })).start();
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  actor.send({ type: 'password.submitted', password: 'Rainy-Day-2027' });
  await waitFor(actor, (snapshot) => snapshot.matches('changed'));
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Rainy');
});
