import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer, byCard, payerWith } from '../../support/payments.ts';
import { addPlanner, owe, planCart, plansOf } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  let owner: ReturnType<typeof payerWith>;
  let bill: Awaited<ReturnType<typeof owe>>;

  beforeAll(async () => {
    await addPlanner(server.db, 'strict');
    const json = { slug: 'strict', type: 'credentialed', username: 'owner@example.org' };
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { ...json, password: 'Correct-Horse-7' },
    });
    owner = payerWith(server, String(body['token']));
    bill = await owe(server.db, 'strict', 'A-1');
  });

  const ask = async (what: 'duplicate' | 'status', ids: readonly string[], token: string) => {
    const query = ids.map((id) => `accounts[]=${id}`).join('&');
    const { body } = await server.ask(
      'GET',
      `/payments/recurring/plan/${what}?provider_id=1&${query}`,
      { token },
    );
    return (body['payload'] as unknown as { accounts: object[] }).accounts;
  };

  test('a bill without a plan may come on one, and has no status', async () => {
    const unknown = randomUUID();
    expect(await ask('duplicate', [bill.id, unknown, bill.id], owner.token)).toEqual([
      { uuid: bill.id, status: 'ok' },
      { uuid: unknown, status: 'ok' },
    ]);
    expect(await ask('status', [bill.id], owner.token)).toEqual([]);
  });

  test('a bill on a plan may not come on another, and a session that sees it reads how far the plan is', async () => {
    const account = {
      accountId: randomUUID(),
      openBalanceId: bill.id,
      locationId: 1,
      paymentPostingId: 'A-1',
      amount: 20_000,
    };
    const paid = await owner.pay(byCard(planCart([account], 5_000)));
    expect(paid.status).toBe(200);
    const [plan] = await plansOf(server.db, 'strict');
    expect(await ask('duplicate', [bill.id], owner.token)).toEqual([
      { uuid: bill.id, status: 'duplicate' },
    ]);
    expect(await ask('status', [bill.id, randomUUID()], owner.token)).toEqual([
      {
        uuid: bill.id,
        planId: plan?.id,
        status: 'active',
        interval: 'monthly',
        paid: 5_000,
        remaining: 15_000,
        nextDate: '2026-12-21',
        nextAmount: 5_000,
        means: {
          type: 'card',
          brand: 'visa',
          last4: '1111',
          expiry: '1230',
          lasts: 'whole',
          lastDate: '2027-02-21',
          mayChange: true,
          mayStop: true,
        },
      },
    ]);
    const { body } = await server.ask('GET', '/api/user/balance', { token: owner.token });
    expect(body['accounts']).toMatchObject([
      {
        openBalanceId: bill.id,
        agencyStatus: 'Account on Payment Plan',
        running: { planId: plan?.id, bills: 1, interest: 0 },
      },
    ]);
  });

  test('a plan that the provider runs itself is no plan of ours', async () => {
    await addPlanner(server.db, 'own');
    const theirs = await owe(server.db, 'own', 'A-1');
    await server.db
      .updateTable('balances')
      .set({ onPaymentPlan: 1 })
      .where('id', '=', theirs.id)
      .execute();
    const json = { slug: 'own', type: 'credentialed', username: 'owner@example.org' };
    const { body: begun } = await server.ask('POST', '/api/authenticate', {
      json: { ...json, password: 'Correct-Horse-7' },
    });
    const { body } = await server.ask('GET', '/api/user/balance', {
      token: String(begun['token']),
    });
    expect(body['accounts']).toMatchObject([{ agencyStatus: 'Account on Payment Plan' }]);
    expect(body['accounts']).not.toMatchObject([{ running: {} }]);
  });

  test('a session that does not see the bill learns nothing of its plan', async () => {
    const { token } = await aPayer(server, 'strict');
    expect(await ask('duplicate', [bill.id], token)).toEqual([{ uuid: bill.id, status: 'ok' }]);
    expect(await ask('status', [bill.id], token)).toEqual([]);
  });
});
