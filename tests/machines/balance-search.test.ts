import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import type { Owed } from '#domain/owed.ts';
import { balanceSearch, type Searched } from '#machines/balance-search.ts';
import { owes } from '#walks/samples/owed.ts';

const input = { turns: 3, hasFound: false, allowGuest: true };
const fields = { paymentPostingId: 'HB20261490', patientLastName: 'Nair' };
const started = (findBalance: (fields: Searched['fields']) => Promise<Owed>) =>
  createActor(
    balanceSearch.provide({
      actors: {
        findBalance: fromPromise<Owed, Searched>(({ input: asked }) => findBalance(asked.fields)),
      },
    }),
    { input },
  ).start();

test('a balance that is found goes out, and what was typed is kept nowhere', async () => {
  const asked: Searched['fields'][] = [];
  const actor = started(async (one) => {
    asked.push(one);
    return [owes('b1', 1)];
  });
  actor.send({ type: 'balance.searched', fields });
  const { output, context } = await waitFor(actor, ({ status }) => status === 'done');
  expect(output).toEqual({ kind: 'found', owed: [owes('b1', 1)] });
  expect(asked).toEqual([fields]);
  expect(JSON.stringify(context)).not.toContain('Nair');
});

test('a patient who found a balance before may look at it again', () => {
  const begin = (hasFound: boolean) =>
    createActor(balanceSearch, { input: { ...input, hasFound } }).start();
  const [found, none] = [begin(true), begin(false)];
  found.send({ type: 'accounts.chosen' });
  none.send({ type: 'accounts.chosen' });
  expect(found.getSnapshot().output).toEqual({ kind: 'accounts' });
  expect(none.getSnapshot().value).toBe('searching');
});

test('the secondary fields take turns, and begin again', async () => {
  const actor = started(() => Promise.reject(new ApiFailure('refused', { code: 4008, route: '' })));
  const turns: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    actor.send({ type: 'balance.searched', fields });
    await waitFor(actor, (snapshot) => snapshot.matches('noticingNothing'));
    actor.send({ type: 'field.rotated' });
    turns.push(actor.getSnapshot().context.turn);
  }
  expect(turns).toEqual([1, 2, 0, 1]);
});
