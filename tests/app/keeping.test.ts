import { expect, test, vi } from 'vitest';
import { visitVersion } from '#contract/visit.ts';
import { emptyCart } from '#domain/cart.ts';
import { createClient } from '#api/client.ts';
import { visitKeeper } from '#app/wiring/keeping.ts';

const id = '4f9c1d6e-2f7a-4c7e-9d57-0f1f5f3f6a10';
const transaction = 'abcdefghijklmnopqrstuv';
const visit = {
  place: '/quick-pay',
  language: 'en',
  cart: emptyCart,
  attempt: undefined,
  receipt: undefined,
};
const saved = (version: number) => ({ result: { status: 'success', code: 200 }, id, version });
const refused = (code: number) => ({
  result: { status: 'failure', code },
  errors: { fields: [], general: [{ errorCode: code, displayMessage: 'no', severity: 'error' }] },
});

/** A tab that has saved once, and what it sends from then on, answered one after the other. */
async function savedOnce(...answers: readonly object[]) {
  const waiting = [saved(1), ...answers];
  const asked: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) => {
    const version = typeof init?.body === 'string' ? /version=(\d+)/.exec(init.body)?.[1] : '';
    asked.push(`${init?.method} ${version ?? ''}`.trim());
    const answer = waiting.shift() ?? refused(500);
    const { code } = (answer as ReturnType<typeof refused>).result;
    return Promise.resolve(new Response(JSON.stringify(answer), { status: code }));
  });
  const client = createClient({
    bases: { api: '/api' },
    fetch,
    onFailure: () => expect.unreachable('the patient would be told'),
    onHeard: () => undefined,
  });
  const keeper = visitKeeper(client);
  await keeper.save(visit);
  return { keeper, asked };
}

test('a save that another tab came before stays refused, and the next one goes on top', async () => {
  const newer = {
    ...saved(7),
    state: { version: visitVersion, place: '/receipt', receipt: transaction },
  };
  const { keeper, asked } = await savedOnce(refused(409), newer, saved(8), saved(9));
  expect(await keeper.save(visit)).toMatchObject({ receipt: transaction });
  expect(await keeper.save(visit)).toBeUndefined();
  expect(await keeper.save(visit)).toBeUndefined();
  expect(asked).toEqual(['POST', 'PUT 1', 'GET', 'PUT 7', 'PUT 8']);
});

test('a visit that is gone is saved anew', async () => {
  const { keeper, asked } = await savedOnce(refused(404), saved(1));
  await expect(keeper.save(visit)).rejects.toMatchObject({ code: 404 });
  await keeper.save(visit);
  expect(asked).toEqual(['POST', 'PUT 1', 'POST']);
});

test('while the newer one cannot be read, the older one is not forced in', async () => {
  const { keeper, asked } = await savedOnce(refused(409), refused(500), refused(409), saved(3));
  await expect(keeper.save(visit)).rejects.toMatchObject({ code: 409 });
  await expect(keeper.save(visit)).rejects.toMatchObject({ code: 409 });
  expect(asked).toEqual(['POST', 'PUT 1', 'GET', 'PUT 1', 'GET']);
});
