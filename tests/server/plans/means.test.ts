import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { HistoryDetail } from '#contract/history.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byBank, byCard, payerWith, typed } from '../../support/payments.ts';
import { addPlanner, owe, planCart, plansOf } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const owner = 'owner@example.org';
const helper = 'helper@example.org';
const path = '/history/api/v1/ledger/accounts/history';

eachDatabase((open) => {
  const server = useServer(open);
  const logIn = async (username: string) => {
    const json = { slug: 'clinic', type: 'credentialed', username, password: 'Correct-Horse-7' };
    return payerWith(
      server,
      String((await server.ask('POST', '/api/authenticate', { json })).body['token']),
    );
  };

  beforeAll(async () => {
    await addPlanner(server.db, 'clinic', {
      general: { credentialed: true, allowV4PaymentHistory: true },
      features: ['allowPatientPaymentHistory'],
    });
    const people = server.db.selectFrom('people').selectAll().where('username', '=', owner);
    const { id: ownerId, ...rest } = await people
      .where('tenant', '=', 'clinic')
      .executeTakeFirstOrThrow();
    const invited = { id: randomUUID(), ownerId, username: helper, email: helper };
    await server.db
      .insertInto('people')
      .values({ ...rest, ...invited, loginType: 'authorized-user' })
      .execute();
  });

  const planOf = async (token: string): Promise<HistoryDetail['paymentPlanDetails']> => {
    const { body } = await server.ask('GET', path, { token });
    const [item] = body['payload'] as unknown as {
      accountFutureAndPastHistory: HistoryDetail;
    }[];
    const id = item?.accountFutureAndPastHistory.productTransactionID;
    const { body: detail } = await server.ask('GET', `${path}/${id}`, { token });
    const { accountFutureAndPastHistory: found } = detail['payload'] as unknown as {
      accountFutureAndPastHistory: HistoryDetail;
    };
    return found.paymentPlanDetails;
  };
  const standing = async (token: string, id: string) => {
    const { body } = await server.ask(
      'GET',
      `/payments/recurring/plan/status?provider_id=1&accounts[]=${id}`,
      { token },
    );
    return (body['payload'] as unknown as { accounts: { means?: object }[] }).accounts[0];
  };

  test('a running plan names the card it is taken from, to its payer alone', async () => {
    const [own, theirs] = [await logIn(owner), await logIn(helper)];
    const { id: openBalanceId } = await owe(server.db, 'clinic', 'A-1');
    const bill = typed(20_000, 1, { openBalanceId, paymentPostingId: 'A-1' });
    const card = { expMonth: '01', expYear: '2027' };
    expect((await theirs.pay(byCard(planCart([bill], 5_000), card))).status).toBe(200);
    const means = { type: 'card', brand: 'visa', last4: '1111', expiry: '0127', lasts: 'early' };
    expect(await planOf(theirs.token)).toMatchObject({ means, accounts: ['A-1'] });
    expect((await standing(theirs.token, openBalanceId))?.means).toMatchObject(means);
    expect(await planOf(own.token)).toMatchObject({ completedTransactions: 1 });
    expect(await planOf(own.token)).not.toHaveProperty('means');
    expect(await planOf(own.token)).not.toHaveProperty('accounts');
    expect(await standing(own.token, openBalanceId)).not.toHaveProperty('means');
  });

  test('a plan by bank account names the account; one that was stopped names none', async () => {
    server.pass(60_000);
    const own = await logIn(owner);
    const asked = byBank(planCart([typed(20_000)], 10_000));
    expect((await own.pay(asked)).status).toBe(200);
    expect((await planOf(own.token))?.means).toMatchObject({ type: 'ach', lasts: 'whole' });
    const plan = (await plansOf(server.db, 'clinic')).find(({ method }) => method === 'ach');
    await stopPlan(server.deps, String(plan?.id), { note: 'asked to', by: 'staff' });
    expect(await planOf(own.token)).toMatchObject({ balance: 10_000 });
    expect(await planOf(own.token)).not.toHaveProperty('means');
  });
});
