import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { login } from '#machines/login.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { admitted } from '#walks/portal/samples.ts';

test('the password is kept nowhere', async () => {
  const signIn = fromPromise<Admission, { password: string }>(() =>
    Promise.resolve(admitted('credentialed')),
  );
  const actor = createActor(login.provide({ actors: { signIn } as never })).start();
  actor.send({
    type: 'credentials.submitted',
    username: 'rosa@example.org',
    password: 'Sunny-Day-2026',
  });
  await waitFor(actor, (snapshot) => snapshot.matches('admitted'));
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Sunny-Day');
});
