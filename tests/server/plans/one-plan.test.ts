import { beforeAll, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayer, byCard, typed } from '../../support/payments.ts';
import { addPlanner, planCart, plansOf } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const late = { timeout: 20_000 };

eachDatabase((open) => {
  const server = useServer(open);

  beforeAll(async () => {
    await addPlanner(server.db, 'clinic');
    await addPlanner(server.db, 'strict', { recurring: { restrictDuplicate: true } });
  });

  const problemOf = (body: object) =>
    (body as { errors?: { general: { errorCode: number }[] } }).errors?.general[0]?.errorCode;

  test('of fifty plans for one account at once one begins', async () => {
    const account = typed(90_000);
    const payers = await Promise.all(Array.from({ length: 50 }, () => aPayer(server, 'strict')));
    const before = (await plansOf(server.db, 'strict')).length;
    const answers = await Promise.all(
      payers.map((payer) => payer.pay(byCard(planCart([account], 10_000), { again: true }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => problemOf(body)))).toEqual(
      new Set([payProblems.planAccount]),
    );
    // On a busy machine the payment may still be asked about when its answer is given.
    await expect.poll(() => plansOf(server.db, 'strict'), late).toHaveLength(before + 1);
  });

  test('a bill is paid by one plan, whatever the provider says of accounts on plans', async () => {
    const account = typed(90_000);
    const payers = await Promise.all(Array.from({ length: 3 }, () => aPayer(server, 'clinic')));
    const answers = await Promise.all(
      payers.map((payer) => payer.pay(byCard(planCart([account], 10_000), { again: true }))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400,
    ]);
    const refused = answers.filter((answer) => answer.status === 400);
    expect(refused.map(({ body }) => problemOf(body))).toEqual([
      payProblems.planAccount,
      payProblems.planAccount,
    ]);
    const [payer] = payers;
    const other = byCard(planCart([typed(30_000)], 10_000), { again: true });
    expect((await payer?.pay(other))?.status).toBe(200);
  });
});
