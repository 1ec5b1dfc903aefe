import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { templateOf } from '#server/page/template.ts';
import { addSample } from '#server/store/samples.ts';
import { openLine } from '../support/database-line.ts';
import { emptyDatabase, readyFolder } from '../support/databases.ts';
import { addTenants, openServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

const template = templateOf('<html lang="en"><!--head--><!--shell--><!--boot--></html>');

type App = ReturnType<typeof createApp>;

const page = async (app: App, slug: string, language = 'en') => {
  const answer = await app.request(`/${slug}/`, { headers: { 'accept-language': language } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('away: a page that patients can read, 503 for whoever asks by a call, and the cause in the log', async () => {
  const { databaseUrl = '', ...place } = await emptyDatabase();
  const line = await openLine(databaseUrl);
  const server = await openServer({ ...place, databaseUrl: line.url });
  const app = createApp(server.deps, () => Promise.resolve(template));
  await addTenants(server);
  await addSample(server.db, sampleFile('lakeside'), 0);
  expect((await page(app, 'lakeside')).status).toBe(200);
  line.close();

  const known = await page(app, 'lakeside');
  expect([known.status, known.headers.get('retry-after')]).toEqual([503, '10']);
  expect(known.headers.get('content-type')).toMatch(/^text\/html/);
  expect(known.text).toContain('<h1>This page cannot be opened right now</h1>');
  expect(known.text).toContain('Lakeside Health</p>');
  expect(known.text).toMatch(/href="tel:\d{10}"/);
  const spanish = await page(app, 'lakeside', 'es-MX');
  expect(spanish.text).toContain('<h1>Esta página no se puede abrir en este momento</h1>');
  const neutral = await page(app, 'alpha');
  expect(neutral.status).toBe(503);
  expect(neutral.text).toContain('call the phone number on your statement');

  const call = await server.ask('POST', '/api/authenticate', { json: { slug: 'alpha' } });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10']);
  expect(call.body).toMatchObject({ result: { status: 'failure', code: 503 } });
  const health = await server.ask('GET', '/healthz');
  expect([health.status, health.body]).toEqual([503, { status: 'unavailable', database: 'away' }]);
  const noted = server.lines.filter((one) => one.includes('"database.away"'));
  expect(noted.at(-1)).toMatch(/"route":"\/api\/authenticate","absence":"away","error":"the data/);
  expect(server.lines.join('\n')).not.toContain('request.failed');
  await server.close();
}, 120_000);

test('full: 503, also for who watches, the cause in the log, and service again once there is room', async () => {
  const server = await openServer(await readyFolder());
  await addTenants(server);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.db);
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(server.db);
  await limit(Number(rows[0]?.page_count) + 20);
  for (const size of [3_000, 300, 1])
    await expect(
      (async () => {
        for (let at = 0; at < 1_000; at += 1)
          await server.db
            .insertInto('limits')
            // The row stands beside the one by which the server looks whether it can write: that page is
            // to be full as well.
            .values({ key: `healthz ${size} ${at} ${'x'.repeat(size)}`, windowStart: at, count: 1 })
            .execute();
      })(),
    ).rejects.toThrow('the database is full: database or disk is full');

  const ask = () => server.ask('POST', '/api/authenticate', { json: { slug: 'alpha' } });
  // Room that is left in the pages takes a few more requests.
  const answers: number[] = [];
  while (answers.length < 200 && !answers.includes(503)) answers.push((await ask()).status);
  expect(answers.at(-1)).toBe(503);
  const health = await server.ask('GET', '/healthz');
  expect([health.status, health.body]).toEqual([503, { status: 'unavailable', database: 'full' }]);
  const log = server.lines.join('\n');
  expect(log).toContain('database or disk is full');
  expect(log).not.toMatch(/no transaction is active|request\.failed/);

  await limit(1_000_000);
  expect((await ask()).status).toBe(200);
  const isReady = async () => (await server.ask('GET', '/healthz')).body;
  await expect.poll(isReady, { timeout: 10_000 }).toEqual({ status: 'ready' });
  await server.close();
});
