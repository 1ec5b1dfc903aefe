import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/databases.ts';
import { useWholeServer } from '../support/whole-server.ts';

const start = useWholeServer();

const launch = async (port?: string, settings?: Readonly<Record<string, string>>) => {
  const { dataDir, clear } = await emptyFolder();
  const started = await start(dataDir, port, settings);
  const ended = started.ended.then(async (code) => {
    await clear();
    return code;
  });
  return { ...started, ended };
};

test('SIGTERM: what is under way is answered, nothing new is taken, and the end is clean', async () => {
  const { child, at, ended, said } = await launch();
  const json = { 'content-type': 'application/json' };
  const slow = { call: 'providerInit', outcome: 'delay', detail: { ms: 700 } };
  await fetch(`${at}/sandbox/api/answers`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(slow),
  });
  const answer = fetch(`${at}/api/provider/lakeside/patient/init`);
  await wait(300);
  child.kill('SIGTERM');
  await wait(100);
  await expect(fetch(`${at}/healthz`)).rejects.toThrow('fetch failed');
  expect((await answer).status).toBe(200);
  expect(await ended).toBe(0);
  expect(said()).toContain('"server.stopping","signal":"SIGTERM"');
});

test('a server that leaves says so for the time that a balancer needs, and serves until then', async () => {
  const { child, at, ended } = await launch(undefined, { LEAVE_SECONDS: '3' });
  expect((await fetch(`${at}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${at}/readyz`)).status).toBe(503);
  expect((await fetch(`${at}/livez`)).status).toBe(200);
  expect((await fetch(`${at}/api/provider/lakeside/patient/init`)).status).toBe(200);
  expect(await ended).toBe(0);
});

test('an uncaught error is logged without its figures, and the process ends for its supervisor', async () => {
  const { child, ended, said } = await launch();
  child.send('a loose end of 4111 1111 1111 1111');
  expect(await ended).toBe(1);
  expect(said()).toMatch(/"level":"fatal","event":"server\.broken","error":"Error: a loose end/);
  expect(said()).not.toContain('4111');
});

test('a server on a taken port says which one to take, and ends', async () => {
  const { child, at, ended } = await launch();
  const { port } = new URL(at ?? '');
  const second = await launch(port);
  expect([second.at, await second.ended]).toEqual([undefined, 1]);
  expect(second.said()).toBe(
    `Port ${port} is taken. Start with PORT=${Number(port) + 1} npm start, or end what uses it.\n`,
  );
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
