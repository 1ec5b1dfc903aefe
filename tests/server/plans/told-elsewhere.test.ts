import { expect, test } from 'vitest';
import type { HistoryDetail } from '#contract/history.ts';
import type { Account } from '#contract/profile.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byBank, payerWith } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server, {
    general: { allowV4PaymentHistory: true },
    features: ['allowPatientPaymentHistory'],
  });
  const asOwner = async (path: string) => {
    const { token } = await clinic.owner();
    return (await server.ask('GET', path, { token })).body;
  };
  const bills = async () =>
    (await asOwner('/api/user/balance'))['accounts'] as unknown as Account[];
  const history = async () =>
    (
      (await asOwner('/history/api/v1/ledger/accounts/history'))['payload'] as unknown as {
        accountFutureAndPastHistory: HistoryDetail;
      }[]
    ).map((one) => one.accountFutureAndPastHistory);
  const byHand = async () => {
    const { planId } = await begun();
    await server.db.updateTable('plans').set({ isByHand: 1 }).where('id', '=', planId).execute();
    return planId;
  };

  test('a payment by hand of a plan is told as one in the history, each part of it', async () => {
    await byHand();
    for (const amount of [2_000, 3_000]) {
      const { token } = await clinic.owner();
      const bill = await clinic.found();
      const cart = { accounts: [bill], paymentActions: [{ accounts: [bill.accountId], amount }] };
      const paid = await payerWith(server, token).pay(byBank(cart, { again: true }));
      expect(paid.status).toBe(200);
      server.pass(1_000);
    }
    const items = await history();
    expect(items.map(({ amount, isForPlan = false }) => [amount, isForPlan])).toEqual([
      [3_000, true],
      [2_000, true],
      [5_000, false],
    ]);
    const { body } = await server.ask(
      'GET',
      `/history/api/v1/ledger/accounts/history/${items[1]?.productTransactionID}`,
      { token: (await clinic.owner()).token },
    );
    expect(body['payload']).toMatchObject({ accountFutureAndPastHistory: { isForPlan: true } });
  });

  test('a missed payment is told with the bills, to the plan’s payer', async () => {
    const planId = await byHand();
    expect((await bills()).find(({ running }) => running)?.running).not.toHaveProperty('missed');
    for (let passed = 0; passed < 33; passed += 1) {
      server.pass(day);
      await clinic.announce();
    }
    expect((await bills()).find(({ running }) => running)?.running).toMatchObject({
      planId,
      missed: true,
    });
    await server.db.updateTable('plans').set({ subject: 'x' }).where('id', '=', planId).execute();
    expect((await bills()).find(({ running }) => running)?.running).not.toHaveProperty('missed');
  });
});
