import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSample } from '#server/store/samples.ts';
import { listMessages } from '#server/store/outbox.ts';
import { forgetTextRequests } from '#server/store/text-requests.ts';
import { optIn, optOut } from '#server/store/text-opt-outs.ts';
import { signedHeaders } from '#server/texts/signature.ts';
import { eachDatabase } from '../support/databases.ts';
import { byBank, cartOf, payerWith, typed } from '../support/payments.ts';
import { minutes, useServer, type TestServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

const docs = readFileSync(new URL('../../docs/text-to-pay.md', import.meta.url), 'utf8');
const secret = /SECRET=(\S+)/.exec(docs)?.[1] ?? '';
const documented = JSON.parse(/body='(.*)'/.exec(docs)?.[1] ?? '{}') as object;

interface Sent {
  readonly id?: string;
  readonly by?: string;
  readonly slug?: string;
  readonly late?: number;
  readonly body?: object;
}

/** A billing system of the provider's. */
const systemAt = (server: TestServer) => {
  const ask = async (wish: object = {}, sent: Sent = {}) => {
    const { id = randomUUID(), by = secret, slug = 'lakeside', late = 0 } = sent;
    const json = { ...documented, ...wish };
    const at = (await server.deps.now()) - late;
    const body = JSON.stringify(sent.body ?? json);
    const headers = signedHeaders(by, { id, body, at });
    return server.ask('POST', `/api/text-links/${slug}`, { json, headers });
  };
  const texts = async () => (await listMessages(server.db)).filter(({ kind }) => kind === 'text');
  return { ask, texts };
};

const messageOf = ({ body }: { body: object }) =>
  (body as { result: { message?: string } }).result.message;
const fieldOf = ({ body }: { body: object }) => {
  const { errors } = body as { errors: { fields: { field: string; displayMessage: string }[] } };
  return `${errors.fields[0]?.field}: ${errors.fields[0]?.displayMessage}`;
};

eachDatabase((open) => {
  describe('a text message that the provider’s system asks for', () => {
    const server = useServer(open);
    const { ask, texts } = systemAt(server);
    beforeAll(async () => {
      await addSample(server.db, sampleFile('lakeside'), 0);
      await addSample(server.db, sampleFile('harbor'), 0);
    });

    test('as it is documented: the text leaves, its link opens, and the bills are paid', async () => {
      const before = (await texts()).length;
      const { status, body } = await ask();
      expect([status, body['bills']]).toEqual([200, 2]);
      const week = new Date((await server.deps.now()) + minutes(7 * 24 * 60)).toISOString();
      expect(body['expiresAt']).toBe(week);
      const sent = await texts();
      expect(sent).toHaveLength(before + 1);
      expect(sent[0]).toMatchObject({ tenant: 'lakeside', recipient: '3125550142' });
      const secretOf = /#\/smspay\/([\w-]{22})/.exec(sent[0]?.body ?? '')?.[1] ?? '';
      expect(JSON.stringify(body)).not.toContain(secretOf);
      const opened = await server.ask('GET', `/api/smspay/${secretOf}?slug=lakeside`);
      const accounts = opened.body['accounts'] as unknown as {
        openBalanceId: string;
        paymentPostingId: string;
        locationId: number;
        amount: number;
      }[];
      expect(accounts.map(({ paymentPostingId }) => paymentPostingId).toSorted()).toEqual([
        'LU8799120',
        'LU8801407',
      ]);
      const payer = payerWith(server, String(opened.body['token']));
      const bills = accounts.map(({ amount, locationId, openBalanceId, paymentPostingId }) =>
        typed(amount, locationId, { openBalanceId, paymentPostingId }),
      );
      const paid = await payer.pay(byBank(cartOf(...bills)));
      expect(paid.body).toMatchObject({ paymentStatus: 'paid' });
      expect((await server.ask('GET', `/api/smspay/${secretOf}?slug=lakeside`)).status).toBe(404);
      expect(fieldOf(await ask())).toBe(
        'accounts: Nothing is owed on these accounts that can be paid online',
      );
      const audit = await server.db.selectFrom('audit').selectAll().execute();
      expect(audit.map(({ action }) => action)).toContain('text-link.sent');
      expect(server.lines.join('\n') + JSON.stringify(audit)).not.toMatch(/3125550142|smspay\/\w/);
    });

    const maya = { phone: '3125550145', accounts: ['LM2051120'] };

    test('is answered the same when asked for again under its id, and is not sent again', async () => {
      const id = randomUUID();
      const before = (await texts()).length;
      const first = await ask(maya, { id });
      server.pass(minutes(60));
      expect((await ask(maya, { id })).body).toEqual(first.body);
      const many = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(maya, { id: many })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(1);
      expect(await texts()).toHaveLength(before + 2);
      const other = await ask({ ...maya, language: 'es' }, { id });
      expect([other.status, messageOf(other)]).toEqual([
        422,
        'Another request was sent with this webhook-id before.',
      ]);
      server.pass(1);
      await forgetTextRequests(server.db, (await server.deps.now()) + 1);
      expect((await ask({ ...maya, language: 'es' }, { id })).status).toBe(200);
      expect((await texts())[0]?.body).toMatch(/tiene un saldo por pagar/);
    });

    test('is not sent to a number that answered STOP, and the provider is told; after START it is', async () => {
      const samuel = { phone: '(312) 555-0146', accounts: ['LM2050066'] };
      const his = { tenant: 'lakeside', phone: '3125550146' };
      const before = (await texts()).length;
      await optOut(server.db, his, await server.deps.now());
      const id = randomUUID();
      const refused = await ask(samuel, { id });
      expect([refused.status, messageOf(refused)]).toEqual([
        409,
        expect.stringContaining('answered STOP'),
      ]);
      expect(await texts()).toHaveLength(before);
      await optIn(server.db, his);
      expect((await ask(samuel, { id })).status).toBe(200);
      expect(await texts()).toHaveLength(before + 1);
    });

    test.each<readonly [string, Sent]>([
      ['by another secret', { by: 'x'.repeat(36) }],
      ['six minutes ago', { late: minutes(6) }],
      ['for other words', { body: maya }],
      ['at a provider that has no secret', { slug: 'harbor' }],
    ])('signed %s it is refused', async (_, sent) => {
      const refused = await ask(maya, sent);
      expect([refused.status, messageOf(refused)]).toEqual([
        401,
        'The signature is missing, not right, or of another time.',
      ]);
    });

    test.each([
      [{ accounts: ['LM2051120', 'NOBODYS'] }, 'accounts.1: There is no such account'],
      [
        { accounts: ['LI7698240'] },
        'accounts: Nothing is owed on these accounts that can be paid online',
      ],
      [{ phone: '12' }, 'phone: This is no telephone number where the provider is'],
      [{ language: 'fr' }, 'language: The portal speaks en, es, ht'],
      [
        { hasConsent: false },
        'hasConsent: The field hasConsent is not as the documentation of this call has it.',
      ],
    ])('%o is refused in words', async (wish, said) => {
      const refused = await ask({ ...maya, ...wish });
      expect([refused.status, fieldOf(refused)]).toEqual([400, said]);
    });

    test('is refused where text to pay is off', async () => {
      const file = sampleFile('lakeside');
      const general = { ...file.categories.general, smsPay: false };
      await addSample(
        server.db,
        {
          ...file,
          slug: 'quiet',
          categories: { ...file.categories, general },
          backend: { ...file.backend, aliases: [] },
        } as typeof file,
        0,
      );
      expect((await ask(maya, { slug: 'quiet' })).status).toBe(403);
    });
  });

  describe('a billing system that asks too often is refused', () => {
    const server = useServer(open, { limits: true });
    const { ask, texts } = systemAt(server);
    beforeAll(() => addSample(server.db, sampleFile('lakeside'), 0));

    test('texts a number three times a day, however it is written', async () => {
      const wish = { accounts: ['LM2051120'] };
      const written = ['3125550145', '(312) 555-0145', '+1 312 555 0145', '312-555-0145'];
      const answers = [];
      for (const phone of written) answers.push(await ask({ ...wish, phone }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(3_600);
      expect(await texts()).toHaveLength(3);
      expect((await ask({ ...wish, phone: '3125550199' })).status).toBe(200);
    });
  });
});
