import { beforeAll, describe, expect, test } from 'vitest';
import { addSample } from '#server/store/samples.ts';
import { findByResumeSecret, noteLookedUp } from '#server/store/sessions.ts';
import { listMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../support/databases.ts';
import { minutes, useServer, type TestServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

const maya = 'maya.chen@example.org';

const talkingTo = (server: TestServer) => {
  const sendTo = async (username: string, language = 'en') => {
    const json = { slug: 'lakeside', username, language };
    const { body } = await server.ask('POST', '/sandbox/api/texts', { json });
    return String(body['link']).split('/').at(-1) ?? '';
  };
  const visit = (id: string, { slug = '?slug=lakeside', ip = '192.0.2.1' } = {}) =>
    server.ask('GET', `/api/smspay/${id}${slug}`, { ip });
  return { sendTo, visit };
};

eachDatabase((open) => {
  describe('a text message with a link', () => {
    const server = useServer(open);
    const { sendTo, visit } = talkingTo(server);
    beforeAll(async () => {
      await addSample(server.db, sampleFile('lakeside'), 0);
      await addSample(server.db, sampleFile('harbor'), 0);
    });

    test('is to be read in the outbox, in the language asked for, and names no amount', async () => {
      const id = await sendTo(maya, 'es');
      expect(id).toMatch(/^[\w-]{22}$/);
      const [message] = await listMessages(server.db);
      expect(message).toMatchObject({ kind: 'text', tenant: 'lakeside', subject: null });
      expect(message?.body).toMatch(/tiene un saldo por pagar/);
      expect(message?.body).toContain(`/lakeside/#/smspay/${id}`);
      expect(message?.body).not.toMatch(/\$|\d\.\d\d/);
    });

    test('lets a guest in who sees and pays those bills and no others, as often as they like', async () => {
      const id = await sendTo(maya);
      for (const slug of ['?slug=lakeside', '?slug=lakeside-old', '']) {
        const { status, body } = await visit(id, { slug });
        expect(status).toBe(200);
        expect(body).toMatchObject({ loginType: 'guest', endsIn: 7_200 });
        const seen = body['accounts'] as unknown as readonly { openBalanceId: string }[];
        expect(seen).toHaveLength(2);
        const read = await server.ask('GET', '/api/user/balance', { token: String(body['token']) });
        expect(read.body['accounts']).toEqual(seen);
      }
    });

    test('tells also after a reload that it began the visit, until a balance is looked up', async () => {
      const { body } = await visit(await sendTo(maya));
      const { resumeSecret } = body;
      const reload = async () => {
        const json = { slug: 'lakeside', resumeSecret };
        return (await server.ask('POST', '/api/session/resume', { json })).body['cameBy'];
      };
      expect([body['cameBy'], await reload()]).toEqual(['text-link', 'text-link']);
      const session = await findByResumeSecret(server.db, String(resumeSecret));
      await noteLookedUp(server.db, session?.id ?? '');
      expect(await reload()).toBeUndefined();
    });

    test.each(['en', 'es'])('says of itself that it was written in %s', async (language) => {
      const { body } = await visit(await sendTo(maya, language));
      expect(body).toMatchObject({ language });
    });

    test('is void once its bills are paid', async () => {
      const id = await sendTo('3125550146');
      const bills = (await visit(id)).body['accounts'] as unknown as readonly {
        openBalanceId: string;
      }[];
      const ids = bills.map(({ openBalanceId }) => openBalanceId);
      const pay = (which: string[]) =>
        server.db.updateTable('balances').set({ amount: 0 }).where('id', 'in', which).execute();
      await pay(ids.slice(0, 1));
      expect((await visit(id)).body['accounts']).toHaveLength(ids.length - 1);
      await pay(ids);
      expect((await visit(id)).status).toBe(404);
      await server.db
        .updateTable('balances')
        .set({ amount: 5_000 })
        .where('id', 'in', ids)
        .execute();
      expect((await visit(id)).status).toBe(404);
    });

    test('is good at its own provider, for seven days', async () => {
      const id = await sendTo(maya);
      expect((await visit(id, { slug: '?slug=harbor' })).status).toBe(404);
      server.pass(minutes(7 * 24 * 60) - 1);
      expect((await visit(id)).status).toBe(200);
      server.pass(1);
      expect((await visit(id)).status).toBe(404);
    });

    test.each(['x', '..%2f', '%20', 'a'.repeat(500), 'null'])(
      'rubbish is refused: %.12s',
      async (id) => {
        expect([400, 404]).toContain((await visit(id)).status);
      },
    );

    test('is sent from the page of the sandbox, too', async () => {
      const page = await (await server.app.request('/sandbox')).text();
      const to = /value="(lakeside [0-9a-f-]{36})"/.exec(page)?.[1] ?? '';
      const before = (await listMessages(server.db)).length;
      const headers = { 'sec-fetch-site': 'same-origin' };
      await server.ask('POST', '/sandbox/texts', { form: { to, language: 'en' }, headers });
      expect(await listMessages(server.db)).toHaveLength(before + 1);
    });

    test('the audit notes that a link was opened, without its id', async () => {
      const id = await sendTo(maya);
      await visit(id);
      const audit = await server.db.selectFrom('audit').selectAll().execute();
      expect(audit.map(({ action }) => action)).toContain('text-link.opened');
      expect(server.lines.join('\n') + JSON.stringify(audit)).not.toContain(id);
    });
  });

  describe('limits of guessed links', () => {
    const server = useServer(open, { limits: true });
    const { sendTo, visit } = talkingTo(server);
    beforeAll(() => addSample(server.db, sampleFile('lakeside'), 0));
    const guess = async (count: number, ip: string) => {
      const seen: number[] = [];
      for (let at = 0; at < count; at += 1) seen.push((await visit(`x${at}`, { ip })).status);
      return seen;
    };

    test('ten a minute from one address', async () => {
      expect(await guess(11, '192.0.2.60')).toEqual([...Array<number>(10).fill(404), 429]);
    });

    test('after thirty misses within the hour nothing is opened from there for an hour', async () => {
      const ip = '192.0.2.61';
      for (let at = 0; at < 3; at += 1) {
        await guess(10, ip);
        server.pass(minutes(1));
      }
      const id = await sendTo(maya);
      const refused = await visit(id, { ip });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect((await visit(id, { ip: '192.0.2.62' })).status).toBe(200);
      server.pass(minutes(60));
      expect((await visit(id, { ip })).status).toBe(200);
    });
  });
});
