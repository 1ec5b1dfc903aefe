import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryDetail } from '#contract/history.ts';
import { walletBook, walletFaults, walletPayerWith } from '../../support/at-wallet.ts';
import { eachDatabase } from '../../support/databases.ts';
import { lookNow } from '../../support/decided-away.ts';
import { addPayee } from '../../support/payee.ts';
import { byBank, byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { readPdf } from '../../support/pdf.ts';
import { asGuest, minutes, password, useServer } from '../../support/server.ts';

const path = '/history/api/v1/ledger/accounts/history';

eachDatabase((open) => {
  const server = useServer(open);
  let slug = '';
  let nth = 0;
  beforeAll(() => walletFaults(server, {}));
  beforeEach(async () => {
    nth += 1;
    slug = `hospital${nth}`;
    await addPayee(server.db, slug, {
      payments: { wallet: true },
      general: { allowV4PaymentHistory: true },
      features: ['allowPatientPaymentHistory'],
    });
  });

  const signIn = async () => {
    const json = { slug, type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return String(body['token']);
  };
  const bill = () => cartOf(typed(20_000, 1, { paymentPostingId: 'a 1' }));
  /** A payment whose payer has done their part, and on which the wallet has not decided. */
  const pays = async (token: string, cart: object = bill()) => {
    const payer = walletPayerWith(server, token);
    const key = randomUUID();
    const { status, body } = await payer.begin(cart, { idempotencyKey: key });
    expect(status).toBe(200);
    const { id, transactionId } = body['payload'] as unknown as Record<string, string>;
    await payer.decide(String(id), 'pending');
    const { body: told } = await payer.finalize(String(transactionId));
    expect(told).toMatchObject({ paymentStatus: 'pending' });
    const ends = async (to: 'COMPLETED' | 'DECLINED') => {
      const last = (await walletBook(server)).captures.at(-1);
      await server.ask('POST', '/vendors/wallet/settle', { json: { capture: last?.id, to } });
      // A callback may come between the finding of a payment and the look at it.
      await expect
        .poll(async () => {
          server.pass(minutes(1));
          await lookNow(server);
          return (await payer.attempt(key)).body['paymentStatus'];
        })
        .not.toBe('pending');
    };
    return { ...payer, key, told, ends };
  };
  const items = async (token: string) => {
    const { body } = await server.ask('GET', path, { token });
    const payload = body['payload'] as unknown as readonly {
      readonly accountFutureAndPastHistory: HistoryDetail;
    }[];
    return payload.map((one) => one.accountFutureAndPastHistory);
  };
  const billsOf = async (token: string) =>
    (await server.ask('GET', '/api/user/balance', { token })).body['accounts'] as unknown as {
      readonly pending?: number;
    }[];

  describe('a pending payment in the history', () => {
    test('has a row of its own, which is the paid one in the end', async () => {
      const token = await signIn();
      const { ends } = await pays(token);
      const [before, ...more] = await items(token);
      expect(more).toEqual([]);
      expect(before).toMatchObject({ status: 'Pending', amount: 20_000, paidBy: 'you' });
      expect(before?.remaining).toBeUndefined();
      expect(before?.paymentDetails).toMatchObject({
        productTransactionID: expect.any(String),
        paymentMethod: { type: 'wallet', brand: 'wallet' },
      });
      const id = before?.productTransactionID ?? 0;
      const detail = await server.ask('GET', `${path}/${id}`, { token });
      expect(detail.status).toBe(200);
      await ends('COMPLETED');
      expect(await items(token)).toEqual([
        expect.objectContaining({ productTransactionID: id, status: 'Paid', remaining: 0 }),
      ]);
    });

    test('says that it was not completed, where the vendor decided so', async () => {
      const token = await signIn();
      const { ends } = await pays(token);
      await ends('DECLINED');
      expect(await items(token)).toEqual([
        expect.objectContaining({ status: 'Not_Completed', amount: 20_000 }),
      ]);
      const year = await server.ask('POST', `${path}/year`, {
        token,
        json: { year: 2026, form: 'pdf' },
      });
      // Nothing was paid, so there is no paper of it.
      expect(year.status).toBe(404);
    });

    test('is shown to the owner of the bill, without its payer’s means', async () => {
      const { token } = await asGuest(server, slug);
      await pays(token, bill());
      const [row] = await items(await signIn());
      expect(row).toMatchObject({ status: 'Pending', paidBy: 'guest', paymentPostingID: 'A-1' });
      expect(row?.paymentDetails.productTransactionID).toBeUndefined();
    });
  });

  describe('a bill whose payment is pending', () => {
    test('says so to its payer until it is decided', async () => {
      const token = await signIn();
      expect((await billsOf(token))[0]?.pending).toBeUndefined();
      const { ends } = await pays(token);
      expect((await billsOf(token))[0]).toMatchObject({ amount: 20_000, pending: 20_000 });
      await ends('DECLINED');
      expect((await billsOf(token))[0]?.pending).toBeUndefined();
    });

    test.each([1, 2 * 24 * 60])(
      'is barred for its payer %i minutes later, by every method and whatever they say',
      async (later) => {
        const { told } = await pays(await signIn());
        server.pass(minutes(later));
        // Another session of the same payer's.
        const token = await signIn();
        const again = { again: true };
        const [balance] = (await server.ask('GET', '/api/user/balance', { token })).body[
          'accounts'
        ] as unknown as readonly Record<string, string>[];
        const { openBalanceId, paymentPostingId } = balance ?? {};
        for (const cart of [
          bill(),
          cartOf(typed(500, 1, { paymentPostingId: 'a 1' })),
          cartOf(typed(20_000, 1, { openBalanceId, paymentPostingId })),
        ]) {
          const { pay } = payerWith(server, token);
          for (const answer of [
            await walletPayerWith(server, token).begin(cart, again),
            await pay(byCard(cart, again)),
            await pay(byBank(cart, again)),
          ]) {
            expect(answer.status).toBe(400);
            expect(answer.body).toMatchObject({
              errors: { general: [{ errorCode: 4350 }] },
              earlier: [{ amount: 20_000, reference: told['reference'] }],
            });
          }
        }
      },
    );

    test('is asked about with everybody else, and paid once more where they say so', async () => {
      await pays(await signIn());
      const { token } = await asGuest(server, slug);
      const { pay } = payerWith(server, token);
      const asked = await pay(byCard(bill()));
      expect(asked.body).toMatchObject({ errors: { general: [{ errorCode: 4335 }] } });
      expect((await pay(byCard(bill(), { again: true }))).status).toBe(200);
    });

    test('can be paid again once its payment came to nothing', async () => {
      const token = await signIn();
      const { ends } = await pays(token);
      await ends('DECLINED');
      expect((await payerWith(server, token).pay(byCard(bill()))).status).toBe(200);
    });

    test('says nothing to its owner of what a stranger began', async () => {
      await pays((await asGuest(server, slug)).token);
      expect((await billsOf(await signIn()))[0]?.pending).toBeUndefined();
    });
  });

  describe('the paper of a pending payment', () => {
    const asks = (token: string, key: string, language = 'en') =>
      server.ask('POST', '/payments/pay/pending/pdf', { token, json: { key, language } });

    test.each([
      ['en', 'Pending: not a receipt of payment', 'Within some days'],
      ['es', 'Pendiente: no es un recibo de pago', 'En unos días'],
    ])('says first that it is no receipt, in %s', async (language, heading, decided) => {
      const token = await signIn();
      const { key, told } = await pays(token);
      const { status, body } = await asks(token, key, language);
      expect(status).toBe(200);
      const file = await server.app.request(String(body['pdfUrl']));
      expect(file.headers.get('content-type')).toBe('application/pdf');
      const { pages, loose } = readPdf(new Uint8Array(await file.arrayBuffer()));
      expect([pages.length, loose]).toEqual([1, 0]);
      const page = (pages[0] ?? '').replaceAll(/[\u00a0\s]+/g, ' ');
      const facts = [String(told['reference']), '200.00', 'a 1', 'Main'];
      for (const words of [heading, decided, ...facts]) expect(page).toContain(words);
      // An address may be written over two lines.
      expect(page.replaceAll(' ', '')).toContain('/#/payment-standing/');
    });

    test('names the patient of each bill, as its receipt will', async () => {
      const token = await signIn();
      const { key } = await pays(token);
      // A bill that was looked up has its patient's name among the provider's details.
      const { id, cart } = await server.db
        .selectFrom('paymentIntents')
        .select(['id', 'cart'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      const [bill] = JSON.parse(cart) as readonly object[];
      const named = JSON.stringify([{ ...bill, details: { patientFullName: 'Priya Nair' } }]);
      await server.db
        .updateTable('paymentIntents')
        .set({ cart: named })
        .where('id', '=', id)
        .execute();
      const { body } = await asks(token, key);
      const file = await server.app.request(String(body['pdfUrl']));
      const { pages } = readPdf(new Uint8Array(await file.arrayBuffer()));
      expect((pages[0] ?? '').replaceAll(/\s+/g, ' ')).toContain('Priya Nair');
    });

    test('is told by a letter that leads to how it stands, and to nothing else of it', async () => {
      await pays(await signIn());
      const letters = await server.db
        .selectFrom('outbox')
        .select(['body', 'uniqueKey'])
        .where('tenant', '=', slug)
        .execute();
      const letter = letters.find(({ uniqueKey }) => uniqueKey?.startsWith('pending:'));
      const [, handle] = /\/#\/payment-standing\/([\w-]{22})$/m.exec(letter?.body ?? '') ?? [];
      const { body } = await server.ask('GET', `/payments/pay/standing/${handle}`);
      expect(body).toEqual({ result: expect.anything(), paymentStatus: 'pending' });
    });

    test('is its payer’s alone, and is over once the vendor has decided', async () => {
      const token = await signIn();
      const { key, ends } = await pays(token);
      expect((await asks((await asGuest(server, slug)).token, key)).status).toBe(404);
      const { body } = await asks(token, key);
      await ends('DECLINED');
      expect((await asks(token, key)).status).toBe(404);
      expect((await server.app.request(String(body['pdfUrl']))).status).toBe(404);
    });
  });

  test.each([
    ['dana@example.org', true],
    ['', false],
  ])('the payer %j is told whether a letter will come', async (username, isWrittenTo) => {
    const { token } = await asGuest(server, slug, username ? { username } : {});
    const { told, attempt, key } = await pays(token, cartOf(typed(900)));
    expect(told['isWrittenTo']).toBe(isWrittenTo);
    expect((await attempt(key)).body['isWrittenTo']).toBe(isWrittenTo);
  });
});
