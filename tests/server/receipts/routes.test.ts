import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Hono } from 'hono';
import { answerErrors } from '#server/answer.ts';
import type { Paid } from '#server/payments/paid.ts';
import { routes } from '#server/routes/receipts.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { listMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { eachDatabase } from '../../support/databases.ts';
import { readPdf } from '../../support/pdf.ts';
import { paidByCard } from '../../support/receipts.ts';
import { minutes, useServer } from '../../support/server.ts';
import { sampleFile } from '../../support/tenants.ts';

const tokenOf = (letter: string) => letter.repeat(22);
const foreign = { token: tokenOf('z'), language: 'en' };

eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  const payments = new Map<string, Paid>();
  let app = new Hono();
  let last = 'a'.codePointAt(0) ?? 0;

  beforeAll(async () => {
    await addSample(server.db, sampleFile('lakeside'), 0);
    app = new Hono();
    app.onError(answerErrors(server.deps));
    app.use(securityHeaders(server.deps.config));
    routes(app, server.deps, async (_, token) => payments.get(token));
  });

  /** A payment that no test before has asked about. */
  const pay = (more: Partial<Paid> = {}) => {
    const token = tokenOf(String.fromCodePoint(last++));
    payments.set(token, paidByCard({ token, ...more }));
    return token;
  };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const get = async (path: string) => app.request(path);
  const mails = async () => (await listMessages(server.db)).filter(({ kind }) => kind === 'mail');

  describe('reading', () => {
    test('a receipt is read by its token, in the reader’s language', async () => {
      const token = pay();
      const answer = await get(`/receipts/get?token=${token}&language=es`);
      expect(answer.status).toBe(200);
      const { receipt } = (await answer.json()) as { receipt: { header: { messages: object[] } } };
      expect(receipt.header.messages[0]).toEqual({
        key: 'heading',
        message: 'Gracias. Recibimos su pago.',
      });
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    test.each([
      ['a token of nobody', tokenOf('z'), 404],
      ['a number counted up', '4711', 400],
      ['the reference', 'K7QF-2MXD', 400],
      ['nothing', '', 400],
    ])('%s opens nothing', async (_, token, status) => {
      expect((await get(`/receipts/get?token=${token}`)).status).toBe(status);
    });

    test('sixty times a minute from one address', async () => {
      server.pass(minutes(2));
      const token = pay();
      const ask = () => get(`/receipts/get?token=${token}`);
      const answers = await Promise.all(Array.from({ length: 61 }, ask));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      server.pass(minutes(2));
    });
  });

  describe('by e-mail', () => {
    test('one more mail at each request, in the language asked for', async () => {
      const token = pay();
      const before = (await mails()).length;
      const sent = { token, to: ' Rosa@Example.ORG ', language: 'es' };
      expect((await post('/receipts/email', sent)).status).toBe(200);
      expect((await post('/receipts/email', { ...sent, language: 'en' })).status).toBe(200);
      const found = (await mails()).filter(({ recipient }) => recipient === 'rosa@example.org');
      expect(found).toHaveLength(2);
      expect((await mails()).length).toBe(before + 2);
      expect(new Set(found.map(({ subject }) => subject))).toEqual(
        new Set([
          'Su recibo de pago de Lakeside Health',
          'Your payment receipt from Lakeside Health',
        ]),
      );
    });

    test('the transaction in the query does as well', async () => {
      const path = `/receipts/email?transaction_id=${pay()}`;
      expect((await post(path, { to: 'query@example.org', language: 'en' })).status).toBe(200);
      expect((await mails()).map(({ recipient }) => recipient)).toContain('query@example.org');
    });

    test.each([
      'rosa',
      'rosa@example.org\r\nBcc: all@example.org',
      'a@example.org,b@example.org',
      '<rosa@example.org>',
    ])('%j is no address', async (to) => {
      expect((await post('/receipts/email', { token: pay(), to })).status).toBe(400);
    });

    test('a token of nobody sends nothing', async () => {
      const before = (await mails()).length;
      const { status } = await post('/receipts/email', { ...foreign, to: 'rosa@example.org' });
      expect(status).toBe(404);
      expect((await post('/receipts/email', { to: 'rosa@example.org' })).status).toBe(404);
      expect((await mails()).length).toBe(before);
    });

    test('once where its answer was lost and it is asked for again', async () => {
      const token = pay();
      const before = (await mails()).length;
      const [key, next] = [randomUUID(), randomUUID()];
      const sent = { token, to: 'lost@example.org', language: 'en' };
      for (const asked of [key, key, next])
        expect((await post('/receipts/email', { ...sent, key: asked })).status).toBe(200);
      expect((await mails()).length).toBe(before + 2);
      const elsewhere = { ...sent, to: 'else@example.org', key };
      expect((await post('/receipts/email', elsewhere)).status).toBe(200);
      expect((await mails()).length).toBe(before + 3);
    });

    test('five times an hour, whoever asks', async () => {
      const token = pay();
      const send = (to: string) => post('/receipts/email', { token, to });
      for (let at = 0; at < 5; at += 1) expect((await send(`p${at}@example.org`)).status).toBe(200);
      const before = (await mails()).length;
      expect((await send('p6@example.org')).status).toBe(429);
      expect((await mails()).length).toBe(before);
      server.pass(minutes(60));
      expect((await send('p7@example.org')).status).toBe(200);
    });
  });

  describe('as PDF', () => {
    const link = async (token: string, more: object = {}) =>
      (await post('/receipts/pdf', { token, language: 'en', ...more })).body['pdfUrl'] ?? '';

    test('by a link that holds no token', async () => {
      const token = pay();
      const url = await link(token, { language: 'es' });
      expect(url).toMatch(/^\/receipts\/file\/[\w-]+$/);
      expect(url).not.toContain(token);
      expect(Buffer.from(url.split('/').at(-1) ?? '', 'base64url').toString()).not.toContain(token);
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="recibo-K7QF-2MXD.pdf"',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(pages[0]).toContain('Gracias. Recibimos su pago.');
      expect(pages[0]).toContain('CST');
    });

    test('the transaction in the query does as well', async () => {
      const { status } = await post(`/receipts/pdf?transaction_id=${pay()}`, { language: 'en' });
      expect(status).toBe(200);
    });

    test('for five minutes', async () => {
      const url = await link(pay());
      server.pass(minutes(5) - 1);
      expect((await get(url)).status).toBe(200);
      server.pass(1);
      expect((await get(url)).status).toBe(404);
    });

    test('not once a sign of it was changed, and not with one made up', async () => {
      const url = await link(pay());
      const at = url.length - 9;
      const changed = url.slice(0, at) + (url[at] === 'A' ? 'B' : 'A') + url.slice(at + 1);
      expect((await get(changed)).status).toBe(404);
      expect((await get(`/receipts/file/${'A'.repeat(200)}`)).status).toBe(404);
      expect((await get(`/receipts/file/${tokenOf('a')}`)).status).toBe(404);
    });

    test('a token of nobody has none', async () => {
      expect((await post('/receipts/pdf', foreign)).status).toBe(404);
    });

    test('ten times an hour', async () => {
      const token = pay();
      const statuses: number[] = [];
      for (let at = 0; at < 11; at += 1)
        statuses.push((await post('/receipts/pdf', { token })).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });
  });

  test('no token is in the log', async () => {
    const token = tokenOf('y');
    await server.ask('GET', `/receipts/get?token=${token}`);
    await server.ask('POST', `/receipts/pdf?transaction_id=${token}`, { json: {} });
    const lines = server.lines.join('\n');
    expect(lines).toContain('/receipts/get');
    expect(lines).not.toContain(token);
  });
});
