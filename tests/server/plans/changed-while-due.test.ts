import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toCents } from '#domain/money.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { eachDatabase } from '../../support/databases.ts';
import { typed } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { useServer } from '../../support/server.ts';

/** So many plans are debited at once. */
const atOnce = 8;

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, processor, begun } = planMeansAt(server);

  test('a payment that its payer changes while other plans are debited is taken as it was changed', async () => {
    const { planId } = await begun();
    for (let at = 0; at < atOnce; at += 1) await clinic.began([typed(40_000)], 20_000);
    await clinic.untilDebit();
    // The debits are made in the order of their time.
    await server.db
      .updateTable('instalments')
      .set((e) => ({ nextTryAt: e('nextTryAt', '+', 1) }))
      .where('planId', '=', planId)
      .execute();
    server.pass(1_000);
    const { token } = await clinic.owner();
    const deeds = (json?: object) =>
      server.ask(json ? 'POST' : 'GET', `/payments/recurring/plan/${planId}/deeds`, {
        token,
        ...(json && { json }),
      });
    const change = async () => {
      const plan = (await deeds()).body['plan'] as unknown as DeedPlan;
      const wish = { deed: 'amount', payment: toCents(10_000) } as const;
      const payments = redrawn(plan.payments, wish, plan);
      return deeds({ idempotencyKey: randomUUID(), wish, payments });
    };
    let changed: ReturnType<typeof change> | undefined;
    processor.asSent = async (one) => {
      await (changed ??= change());
      return one;
    };
    await clinic.debit();
    expect((await changed)?.status).toBe(200);
    const rows = await server.db
      .selectFrom('instalments')
      .select(['amount', 'status'])
      .where('planId', '=', planId)
      .orderBy('number')
      .execute();
    expect(rows).toEqual([
      { amount: 5_000, status: 'paid' },
      { amount: 10_000, status: 'paid' },
      { amount: 5_000, status: 'pending' },
    ]);
    expect(await clinic.balanced()).toBe(true);
  });
});
