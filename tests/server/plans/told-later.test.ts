import { expect, test } from 'vitest';
import { dayIn } from '#domain/time-zone.ts';
import { planDetails } from '#server/history/plan-details.ts';
import { plansOfOwn } from '#server/leaving/own-plans.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { byCard, typed } from '../../support/payments.ts';
import { owe, planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const refusedOnce = '4000000000008088';
const refusedAlways = '4000000000008070';

eachDatabase((open) => {
  const server = useServer(open);
  const { toNextDebit, passDays, thePlan, charges, began, owner, found, slug } = debitsAt(server);
  const dayOf = (at: number | undefined) => dayIn(at ?? 0, 'America/Chicago');

  /** The plan as the history tells it: to its payer, or to somebody else who reads. */
  const shown = async (reader: { personId?: string; holder?: string } = {}) => {
    const { plan } = await thePlan();
    const stored = await openTenant(server.db, plan.tenant);
    const own = { stored, personId: plan.subject, holder: plan.subject, now: plan.createdAt };
    return planDetails(server.db, plan.id, { ...own, ...reader });
  };
  /** The days in one's own data. */
  const ownDays = async () => {
    const { plan } = await thePlan();
    const stored = await openTenant(server.db, plan.tenant);
    const asked = { personId: plan.subject, stored, there: String };
    const [own] = await plansOfOwn(server.db, asked);
    return own?.instalments.map(({ date }) => date);
  };
  const begunBy = async (cardNumber: string) => {
    const bill = await found();
    const asked = byCard(planCart([bill], 10_000), { cardNumber, cardType: 'visa', again: true });
    expect((await (await owner()).pay(asked)).status).toBe(200);
    const { id: openBalanceId } = await owe(server.db, slug(), 'A-1');
    const standing = async () => {
      const path = `/payments/recurring/plan/status?provider_id=1&accounts[]=${openBalanceId}`;
      // The session of before is over by then.
      const { body } = await server.ask('GET', path, { token: (await owner()).token });
      return (body['payload'] as unknown as { accounts: object[] }).accounts[0];
    };
    return { openBalanceId, standing };
  };

  test('a payment that did not go through is told with the day of its next try, and once it was made with the day of that', async () => {
    const { standing } = await begunBy(refusedOnce);
    expect(await standing()).not.toHaveProperty('missed');
    await toNextDebit();
    const [, refused] = await charges();
    const missed = { date: dayOf(refused?.at), isPartly: false };
    const told = await shown();
    expect(told).toMatchObject({ missed });
    expect(told?.nextTransactionDate).not.toBe(missed.date);
    expect(await standing()).toMatchObject({ missed, nextDate: told?.nextTransactionDate });
    // A refusal is told to the payer alone, as the card is.
    expect(await shown({ personId: 'somebody' })).not.toHaveProperty('missed');
    await toNextDebit();
    const [, , taken] = await charges();
    const { rows } = await thePlan();
    const after = await shown();
    const days = after?.history.map(({ transactionDate }) => transactionDate);
    expect(days).toEqual([rows[0]?.dueDate, dayOf(taken?.at)]);
    expect(days?.[1]).not.toBe(rows[1]?.dueDate);
    expect(await ownDays()).toEqual(days);
    expect(after).not.toHaveProperty('missed');
    expect(after).not.toHaveProperty('end');
  });

  test('a plan that ended with a refused payment says so, with what its account owes by now', async () => {
    const { openBalanceId } = await begunBy(refusedAlways);
    for (let tries = 0; tries < 3; tries += 1) await toNextDebit();
    await passDays(28);
    const { plan } = await thePlan();
    expect(plan.status).toBe('failing');
    const end = { date: dayOf(plan.endedAt ?? 0), by: 'waited' };
    expect(await shown()).toMatchObject({ end: { ...end, owed: 10_000 }, balance: 10_000 });
    const balances = server.db.updateTable('balances').where('id', '=', openBalanceId);
    await balances.set({ amount: 4_000 }).execute();
    expect((await shown())?.end).toEqual({ ...end, owed: 4_000 });
    // The account is another’s: what it owes is not the reader’s to know.
    expect((await shown({ holder: 'somebody' }))?.end).toEqual(end);
  });

  test('a plan that the provider stopped says so; nobody knows what a typed number owes by now', async () => {
    await began([typed(60_000)], 10_250, { duration: 6 });
    const { plan } = await thePlan();
    await stopPlan(server.deps, plan.id, { note: 'asked to', by: 'staff' });
    const { endedAt } = (await thePlan()).plan;
    const told = await shown();
    expect(told?.end).toEqual({ date: dayOf(endedAt ?? 0), by: 'provider' });
    // The rest of the interest is not owed.
    expect(told?.balance).toBe(49_750);
  });
});
