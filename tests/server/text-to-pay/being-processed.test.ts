import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendTextLink } from '#server/text-link.ts';
import { openTenant } from '#server/tenancy.ts';
import { walletFaults, walletPayerWith } from '../../support/at-wallet.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';
import { answering, provider, visa } from '../../support/text-answers.ts';
import { aTextPayer, rosasPhone } from '../../support/text-to-pay.ts';

eachDatabase((open) => {
  describe('a text about a bill whose payment is being processed', () => {
    const server = useServer(open);
    const { taken, answers, texts, texted } = answering(server);
    beforeAll(() => walletFaults(server, {}));

    /** Rosa pays a bill by wallet, and the wallet has not decided. */
    const paysByWallet = async (token: string, balanceId: string) => {
      const { amount, paymentPostingId } = await server.db
        .selectFrom('balances')
        .select(['amount', 'paymentPostingId'])
        .where('id', '=', balanceId)
        .executeTakeFirstOrThrow();
      const bill = typed(amount, 1, { openBalanceId: balanceId, paymentPostingId });
      const payer = walletPayerWith(server, token);
      const { status, body } = await payer.begin(cartOf({ ...bill, accountId: randomUUID() }));
      expect(status).toBe(200);
      const { id, transactionId } = body['payload'] as unknown as Record<string, string>;
      await payer.decide(String(id), 'pending');
      expect((await payer.finalize(String(transactionId))).body['paymentStatus']).toBe('pending');
    };

    test('is asked for nothing by PAY, and its link asks for nothing', async () => {
      const rosa = await texted('asked');
      await paysByWallet(rosa.token, rosa.balanceId);
      await answers('asked', 'PAY');
      const link = 'http://localhost:8080/asked/';
      expect(await texts()).toEqual([english('topics_textpayprocessed', { provider, link })]);
      const opened = await rosa.opens(rosa.text);
      expect(opened.seen).toMatchObject([{ amount: 8_500, pending: 8_500 }]);
      const { body } = await server.ask('GET', '/api/user/balance', { token: opened.token });
      expect(body['accounts']).toMatchObject([{ amount: 8_500, pending: 8_500 }]);
    });

    test('is not paid by YES to a question that was asked before, and the answer says why', async () => {
      const rosa = await texted('before');
      await answers('before', 'PAY');
      await paysByWallet(rosa.token, rosa.balanceId);
      const before = await taken();
      await answers('before', 'YES');
      const link = 'http://localhost:8080/before/';
      expect(await texts()).toContain(english('topics_textpayprocessed', { provider, link }));
      expect(await taken()).toBe(before);
    });

    test('names another bill alone', async () => {
      const rosa = await texted('another');
      await paysByWallet(rosa.token, rosa.balanceId);
      const other = await rosa.isTexted(2_000);
      const letter = { to: rosasPhone, language: 'en', origin: '' };
      const stored = await openTenant(server.db, 'another');
      const balanceIds = [rosa.balanceId, other.balanceId];
      const own = { stored, personId: rosa.personId, balanceIds };
      await sendTextLink(server.deps, { ...letter, ...own }, await server.deps.now());
      for (const text of await texts()) expect(text).toContain('$20.00');
      await answers('another', 'PAY');
      const twenty = { ...visa, amount: '$20.00' };
      expect(await texts()).toContain(english('topics_textpayconfirm', twenty));
    });

    test('is not sent for nothing', async () => {
      const rosa = await aTextPayer(server, 'nothing');
      const { balanceId, text } = await rosa.isTexted();
      expect(text).toContain('$85.00');
      await paysByWallet(rosa.token, balanceId);
      const before = await texts();
      const stored = await openTenant(server.db, 'nothing');
      const letter = {
        stored,
        to: rosasPhone,
        balanceIds: [balanceId],
        language: 'en',
        origin: '',
      };
      const now = await server.deps.now();
      const sent = { ...letter, personId: rosa.personId };
      expect(await sendTextLink(server.deps, sent, now)).toBeUndefined();
      expect(await texts()).toEqual(before);
      // A number of nobody's login is asked all the same: whose payment that is they need not hear.
      expect(await sendTextLink(server.deps, letter, now)).toMatch(/smspay/);
    });
  });
});
