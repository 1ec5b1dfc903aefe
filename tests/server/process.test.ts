import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyFolder } from '../support/databases.ts';

const entry = new URL('../support/whole-server.mjs', import.meta.url).pathname;

/** A whole server as its supervisor sees it: what it says, where it answers, how it ends. */
const launch = async (asked = '0') => {
  const { dataDir, clear } = await emptyFolder();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: asked,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  };
  const child = fork(entry, { env, silent: true });
  let said = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const port = /localhost:(\d+)/.exec(said)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    child.once('exit', () => reject(new Error(said)));
  });
  const ended = once(child, 'exit').then(async ([code]) => {
    await clear();
    return code as number | null;
  });
  return { child, at: await ready, ended, said: () => said };
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
}, 90_000);

test('what nobody caught is logged without its figures, and the process ends for its supervisor', async () => {
  const { child, ended, said } = await launch();
  child.send('a loose end of 4111 1111 1111 1111');
  expect(await ended).toBe(1);
  expect(said()).toMatch(/"level":"fatal","event":"server\.broken","error":"Error: a loose end/);
  expect(said()).not.toContain('4111');
}, 90_000);

test('on a taken port it says which one to take, and ends', async () => {
  const { child, at, ended } = await launch();
  const port = new URL(at).port;
  const second = await launch(port).catch((error: Error) => error.message);
  expect(second).toBe(
    `Port ${port} is taken. Start with PORT=${Number(port) + 1} npm start, or end what uses it.\n`,
  );
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 90_000);
