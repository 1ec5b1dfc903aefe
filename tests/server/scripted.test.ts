import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { addScript, clearScripts, waitingScripts } from '#server/store/scripts.ts';
import { eachDatabase } from '../support/databases.ts';
import { asGuest, useServer } from '../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const refresh = (token: string) => server.ask('GET', '/api/refresh', { token });
  const script = async (outcome: Parameters<typeof addScript>[2]) =>
    addScript(server.db, 'refresh', outcome, await server.deps.now());

  test('a refusal, once, in the words of the script', async () => {
    const { token } = await asGuest(server);
    await script({ outcome: 'refuse', status: 422, code: 4008, message: 'Account Not Found' });
    const answer = await refresh(token);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      result: { code: 4008 },
      errors: { general: [{ errorCode: 4008, displayMessage: 'Account Not Found' }] },
    });
    expect((await refresh(token)).status).toBe(200);
  });

  test('a fault', async () => {
    const { token } = await asGuest(server);
    await script({ outcome: 'fail' });
    expect((await refresh(token)).status).toBe(500);
    expect((await refresh(token)).status).toBe(200);
  });

  test('a delay, then the true answer', async () => {
    const { token } = await asGuest(server);
    await script({ outcome: 'delay', ms: 300 });
    const began = performance.now();
    expect((await refresh(token)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(290);
  });

  test('answers are used up in order, each by one call only, and can be taken back', async () => {
    const { token } = await asGuest(server);
    await script({ outcome: 'refuse', status: 409 });
    await script({ outcome: 'refuse', status: 404 });
    expect((await refresh(token)).status).toBe(409);
    expect((await refresh(token)).status).toBe(404);
    await script({ outcome: 'fail' });
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(1);
    await script({ outcome: 'fail' });
    expect(await waitingScripts(server.db)).toMatchObject([
      { callName: 'refresh', outcome: 'fail' },
    ]);
    await clearScripts(server.db);
    expect((await refresh(token)).status).toBe(200);
  });

  test('in production scripts are not there', async () => {
    const { token } = await asGuest(server);
    await script({ outcome: 'fail' });
    const config = { ...server.deps.config, mode: 'production' } as const;
    const app = createApp({ ...server.deps, config });
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.request('/api/refresh', { headers })).status).toBe(200);
    await clearScripts(server.db);
  });
});
