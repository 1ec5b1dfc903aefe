import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { recovery } from '#machines/recovery.ts';

test('the code of a text message is kept nowhere', async () => {
  const actors = {
    requestReset: fromPromise(() => Promise.resolve()),
    checkCode: fromPromise(() => Promise.resolve(false)),
  };
  const actor = createActor(recovery.provide({ actors: actors as never }), {
    input: { recovery: { from: 'quickpay', way: 'phone' } },
  }).start();
  actor.send({ type: 'username.submitted', username: '3125550146' });
  await waitFor(actor, (snapshot) => snapshot.matches('givingCode'));
  actor.send({ type: 'code.submitted', code: '482913' });
  await waitFor(actor, (snapshot) => snapshot.context.problem !== undefined);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('482913');
});
