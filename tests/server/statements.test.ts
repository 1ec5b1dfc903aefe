import { beforeAll, describe, expect, test } from 'vitest';
import { addSample } from '#server/store/samples.ts';
import { notePayments } from '#server/store/balance-payments.ts';
import { eachDatabase } from '../support/databases.ts';
import { readPdf } from '../support/pdf.ts';
import { useServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

const password = 'Sunny-Day-2026';
const rosa = 'rosa.delgado@example.org';
const generate = '/statements/api/statement/patient/lakeside/generate';
const unknown = '0b6a4f0c-7a35-4b43-9a4c-1d20a6a3b9aa';

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addSample(server.db, sampleFile('lakeside'), 0).then(() => undefined));

  const logIn = async (username: string) => {
    const json = { slug: 'lakeside', type: 'credentialed', username, password };
    return String((await server.ask('POST', '/api/authenticate', { json })).body['token']);
  };
  const balanceOf = (paymentPostingId: string) =>
    server.db
      .selectFrom('balances')
      .select(['id', 'amount'])
      .where('paymentPostingId', '=', paymentPostingId)
      .executeTakeFirstOrThrow();
  const idOf = async (number: string) => (await balanceOf(number)).id;
  const askFor = (token: string, openBalanceId: string, language = 'en') =>
    server.ask('POST', generate, { token, json: { openBalanceId, language } });
  const otuFor = async (token: string, id: string, language?: string) =>
    String((await askFor(token, id, language)).body['otu']);
  const view = async (otu: string, query = '', init: RequestInit = {}) =>
    server.app.request(`/statements/view-statement/${otu}${query}`, init);
  const wordsIn = async (answer: Response) =>
    readPdf(new Uint8Array(await answer.arrayBuffer()))
      .pages.join(' ')
      .replaceAll(/[\u00a0\s]+/g, ' ');
  const read = (token: string, id: string) =>
    server.ask('GET', `/statements/api/statement/patient/lakeside/balance/${id}`, { token });
  const audited = (action: string, target: string) =>
    server.db
      .selectFrom('audit')
      .select('outcome')
      .where('action', '=', action)
      .where('target', '=', target)
      .execute();

  describe('a statement', () => {
    test('opens once, as the PDF of its lines', async () => {
      const id = await idOf('LM2048117');
      const otu = await otuFor(await logIn(rosa), id);
      const answer = await view(otu);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="statement-LM2048117.pdf"',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      const page = await wordsIn(answer);
      for (const words of [
        'Statement',
        'Rosa Delgado',
        'LM2048117',
        'August 14, 2026',
        'Emergency room visit, level 4',
        '$1,280.00',
        '-$1,298.00',
        'Adjustments -$612.00',
        'Payments -$50.00',
        'What you owe $482.50',
      ])
        expect(page).toContain(words);
      expect((await view(otu)).status).toBe(404);
      expect(await audited('statement.generated', id)).toEqual([{ outcome: 'done' }]);
      expect(await audited('statement.opened', id)).toEqual([{ outcome: 'done' }]);
    });

    test('of two who bring the same value at once, one is shown it', async () => {
      const otu = await otuFor(await logIn(rosa), await idOf('LM2048117'));
      const all = await Promise.all(Array.from({ length: 6 }, () => view(otu)));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('is good for 60 seconds', async () => {
      const token = await logIn(rosa);
      const id = await idOf('LH3300214');
      const [early, late] = [await otuFor(token, id), await otuFor(token, id)];
      server.pass(59_999);
      expect((await view(early)).status).toBe(200);
      server.pass(1);
      const answer = await view(late, '', { headers: { 'accept-language': 'es' } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Esta página ya se abrió');
    });

    test('is not used up by a client that only looks', async () => {
      const otu = await otuFor(await logIn(rosa), await idOf('LH3300214'));
      expect((await view(otu, '', { method: 'HEAD' })).status).toBe(404);
      const ahead = { headers: { 'sec-purpose': 'prefetch;prerender' } };
      expect((await view(otu, '', ahead)).status).toBe(404);
      expect((await view(otu)).status).toBe(200);
    });

    test('does not open once the session is over', async () => {
      const token = await logIn(rosa);
      const otu = await otuFor(token, await idOf('LH3300214'));
      await server.ask('POST', '/api/session/kill', { token, json: { reason: 'exit' } });
      expect((await view(otu)).status).toBe(404);
    });

    test('speaks the language asked for, is kept as a file, and asks for the printer', async () => {
      const token = await logIn(rosa);
      const id = await idOf('LC5120077');
      const kept = await view(await otuFor(token, id, 'es'), '?download=1');
      expect(kept.headers.get('content-disposition')).toMatch(/^attachment; /);
      const page = await wordsIn(kept);
      for (const words of ['Estado de cuenta', 'Mateo Delgado', 'Cargos', 'Lo que usted debe $75'])
        expect(page).toContain(words);
      const printed = await view(await otuFor(token, id), '?print=1');
      const { catalog } = readPdf(new Uint8Array(await printed.arrayBuffer()));
      expect(catalog).toContain('/OpenAction');
    });

    test('is answered alike to whoever may not see it, and where there is none', async () => {
      const guest = await server.ask('POST', '/api/authenticate', { json: { slug: 'lakeside' } });
      const asked = [
        await askFor(await logIn('james.okafor@example.org'), await idOf('LM2048117')),
        await askFor(String(guest.body['token']), await idOf('LM2048117')),
        await askFor(await logIn(rosa), unknown),
        await askFor(await logIn(rosa), await idOf('LU8800932')),
        await read(await logIn('james.okafor@example.org'), await idOf('LM2048117')),
      ];
      for (const { status, body } of asked) {
        expect(status).toBe(404);
        expect(body).toEqual(asked[0]?.body);
      }
      const [, refused] = await audited('statement.generated', await idOf('LM2048117')).then(
        (rows) => rows.toSorted((one, other) => one.outcome.localeCompare(other.outcome)).reverse(),
      );
      expect(refused).toEqual({ outcome: 'refused' });
    });

    test('is open to whoever looks after her balances', async () => {
      const ana = await logIn('ana.delgado@example.org');
      expect((await view(await otuFor(ana, await idOf('LM2048117')))).status).toBe(200);
    });

    test('tells of what was paid here since, and still adds up', async () => {
      const id = await idOf('LU8801407');
      const { amount } = await balanceOf('LU8801407');
      const at = await server.deps.now();
      await notePayments(server.db, [{ legId: 'leg', balanceId: id, amount: 1_000, at }]);
      await notePayments(server.db, [{ legId: 'leg', balanceId: id, amount: 500, at }]);
      const set = (now: number) =>
        server.db.updateTable('balances').set({ amount: now }).where('id', '=', id).execute();
      await set(amount - 1_500);
      const james = await logIn('james.okafor@example.org');
      const lines = async () => {
        const { statement } = (await read(james, id)).body as never as {
          statement: { amount: number; lines: { kind: string; text: string; amount: number }[] };
        };
        const sum = statement.lines.reduce((all, line) => all + line.amount, 0);
        expect(sum).toBe(statement.amount);
        return statement.lines;
      };
      expect((await lines()).at(-1)).toMatchObject({ kind: 'payment', text: '', amount: -1_500 });
      await set(amount - 2_000);
      expect((await lines()).at(-1)).toMatchObject({ kind: 'other', amount: -500 });
      await server.db.updateTable('balances').set({ statement: null }).execute();
      expect((await lines()).map(({ kind }) => kind)).toEqual(['charge', 'payment']);
    });

    test('a payment late in the evening has the day that it has where the provider is', async () => {
      const id = await idOf('LM2048117');
      // Half past nine in the evening of 3 June in Chicago.
      const at = Date.UTC(2026, 5, 4, 2, 30);
      await notePayments(server.db, [{ legId: 'evening', balanceId: id, amount: 100, at }]);
      const { body } = await read(await logIn(rosa), id);
      expect(body).toMatchObject({
        statement: {
          lines: expect.arrayContaining([
            expect.objectContaining({ kind: 'payment', amount: -100, date: '2026-06-03' }),
          ]),
        },
      });
    });

    test('neither the value nor the lines stand in the database in the clear', async () => {
      await server.db
        .updateTable('balances')
        .set({ statement: '[{"kind":"charge","text":"Tonsils","amount":1,"date":"2026-01-01"}]' })
        .where('id', '=', await idOf('LM2048117'))
        .execute();
      const otu = await otuFor(await logIn(rosa), await idOf('LM2048117'));
      const rows = await server.db.withoutPlugins().selectFrom('balances').selectAll().execute();
      const tickets = await server.db.withoutPlugins().selectFrom('tickets').selectAll().execute();
      const held = JSON.stringify([rows, tickets]);
      expect(held).not.toContain('Tonsils');
      expect(held).not.toContain(otu);
      expect(JSON.stringify(server.lines)).not.toContain(otu);
    });
  });
});
