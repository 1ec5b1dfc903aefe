import { beforeAll, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { BalanceShort } from '#server/store/balance-holds.ts';
import { claim } from '#server/store/payments-claim.ts';
import { eachDatabase } from '../../support/databases.ts';
import { draftFor } from '../../support/left-behind.ts';
import { addPayee } from '../../support/payee.ts';
import { byCard, payerWith } from '../../support/payments.ts';
import { password, useServer } from '../../support/server.ts';

/** Paying parts one after another needs `again`: each payment is asked about. */
const again = { again: true };
const owner = { type: 'credentialed', username: 'owner@example.org', password };

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addPayee(server.db, 'clinic'));

  const signIn = async () => {
    const json = { slug: 'clinic', ...owner };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return payerWith(server, String(body['token']));
  };
  const balance = () =>
    server.db
      .selectFrom('balances')
      .selectAll()
      .where('tenant', '=', 'clinic')
      .executeTakeFirstOrThrow();
  const cartFor = async (amount: number, owed?: number) => {
    const { id, paymentPostingId, locationId, amount: due } = await balance();
    const account = { accountId: id, openBalanceId: id, paymentPostingId, locationId };
    return {
      accounts: [{ ...account, amount: owed ?? due }],
      paymentActions: [{ accounts: [id], amount }],
    };
  };

  test('a payment comes off the balance', async () => {
    const payer = await signIn();
    expect((await payer.pay(byCard(await cartFor(5_000)))).status).toBe(200);
    expect((await balance()).amount).toBe(15_000);
    const noted = await server.db.selectFrom('balancePayments').select('amount').execute();
    expect(noted).toEqual([{ amount: 5_000 }]);
    const declined = byCard(await cartFor(5_000), { cardNumber: '4000000000000002', again: true });
    expect((await payer.pay(declined)).status).toBe(402);
    expect((await balance()).amount).toBe(15_000);
  });

  test('two equal parts of one balance are two payments, also in one visit', async () => {
    const payer = await signIn();
    const before = (await balance()).amount;
    for (let times = 0; times < 2; times += 1)
      expect((await payer.pay(byCard(await cartFor(1_000), again))).status).toBe(200);
    expect((await balance()).amount).toBe(before - 2_000);
    await server.db.updateTable('balances').set({ amount: before }).execute();
  });

  test('a tab that stood open while another one paid a part cannot pay that part again', async () => {
    const payer = await signIn();
    const before = (await balance()).amount;
    const stale = await cartFor(1_100);
    expect((await payer.pay(byCard(stale, again))).status).toBe(200);
    const second = await payer.pay(byCard(stale, again));
    expect(second.status).toBe(400);
    expect(second.body['errors']).toMatchObject({ general: [{ errorCode: payProblems.balance }] });
    expect((await balance()).amount).toBe(before - 1_100);
    // The claim refuses the stale tab even if its request was checked before the other one paid.
    const now = await server.deps.now();
    const draft = await draftFor(server, payer, byCard(stale, again));
    await expect(claim(server.db, draft, { owner: 'x', now })).rejects.toThrow(BalanceShort);
    await server.db.updateTable('balances').set({ amount: before }).execute();
  });

  test('an amount from before the last payment is refused', async () => {
    const payer = await signIn();
    const { status, body } = await payer.pay(byCard(await cartFor(20_000, 20_000)));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { general: [{ errorCode: payProblems.balance }] } });
  });

  test('many payers of a balance at once bring in no more than is owed', async () => {
    const before = (await balance()).amount;
    const all = await Promise.all(
      Array.from({ length: 8 }, async () =>
        (await signIn()).pay(byCard(await cartFor(4_000), again)),
      ),
    );
    const paid = all.filter(({ status }) => status === 200).length;
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThanOrEqual(3);
    expect((await balance()).amount).toBe(before - paid * 4_000);
    const holds = await server.db.selectFrom('balanceHolds').selectAll().execute();
    expect(holds).toEqual([]);
  });

  test("somebody else's balance is no balance", async () => {
    const { token } = (await server.ask('POST', '/api/authenticate', { json: { slug: 'clinic' } }))
      .body as unknown as { token: string };
    const { status, body } = await payerWith(server, token).pay(byCard(await cartFor(100)));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('There is no such balance');
  });
});
