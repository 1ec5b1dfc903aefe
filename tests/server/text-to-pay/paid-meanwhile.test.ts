import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clearMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';
import { answering, provider, visa } from '../../support/text-answers.ts';
import { aTextPayer } from '../../support/text-to-pay.ts';

type Bill = ReturnType<typeof typed>;
const partly = (bill: Bill, amount: number) => ({
  ...cartOf(bill),
  paymentActions: [{ accounts: [bill.accountId], amount }],
});

eachDatabase((open) => {
  describe('an answer to a text whose bill', () => {
    const server = useServer(open);
    const { taken, answers, texts, texted } = answering(server);
    const answersAtOnce = async (slug: string, text: string) =>
      answers(slug, text, [], await server.deps.now());
    const billOf = async (id: string) => {
      const { amount, paymentPostingId } = await server.db
        .selectFrom('balances')
        .select(['amount', 'paymentPostingId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { ...typed(amount), accountId: randomUUID(), openBalanceId: id, paymentPostingId };
    };

    test('is paid by a plan that runs here is left to the plan', async () => {
      const payer = await aTextPayer(server, 'planned');
      const { balanceId } = await payer.isTexted(15_000);
      await answers('planned', 'PAY');
      const before = await taken();
      const cart = planCart([await billOf(balanceId)], 5_000);
      expect((await payerWith(server, payer.token).pay(byCard(cart))).status).toBe(200);
      await answers('planned', 'YES');
      expect(await texts()).toContain(english('topics_textpaychanged', { provider }));
      await clearMessages(server.db);
      await answers('planned', 'PAY');
      const link = 'http://localhost:8080/planned/';
      expect(await texts()).toEqual([english('topics_textpaynothing', { provider, link })]);
      server.pass(minutes(1));
      const { text } = await payer.isTexted(2_000);
      expect(text).toContain('$20.00');
      await answers('planned', 'PAY');
      await answers('planned', 'YES');
      expect((await taken()) - before).toBe(2);
    });

    test('was paid in part before the question pays the rest', async () => {
      const payer = await texted('rest');
      const before = await taken();
      const cart = partly(await billOf(payer.balanceId), 2_500);
      expect((await payerWith(server, payer.token).pay(byCard(cart))).status).toBe(200);
      await answersAtOnce('rest', 'PAY');
      const rest = english('topics_textpayconfirm', { ...visa, amount: '$60.00' });
      expect(await texts()).toContain(rest);
      await answersAtOnce('rest', 'YES');
      expect((await taken()) - before).toBe(2);
      expect((await billOf(payer.balanceId)).amount).toBe(0);
    });

    test('has a payment that was not settled before the question pays nothing', async () => {
      const payer = await texted('unsettled');
      const before = await taken();
      const cart = cartOf(await billOf(payer.balanceId));
      expect((await payerWith(server, payer.token).pay(byCard(cart))).status).toBe(200);
      const asItWas = { amount: 8_500 };
      await server.db
        .updateTable('balances')
        .set(asItWas)
        .where('id', '=', payer.balanceId)
        .execute();
      await answersAtOnce('unsettled', 'PAY');
      await server.db
        .updateTable('paymentIntents')
        .set({ settledAt: (await server.deps.now()) + 1 })
        .where('tenant', '=', 'unsettled')
        .execute();
      await answersAtOnce('unsettled', 'YES');
      expect(await texts()).toContain(english('topics_textpayrefused', { provider }));
      expect((await taken()) - before).toBe(1);
    });
  });
});
