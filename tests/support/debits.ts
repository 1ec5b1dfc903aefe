import { beforeAll, beforeEach, expect } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { announceDebits, debitDue } from '#server/plans/debit.ts';
import { aPayer, byCard, processorLedger, typed } from './payments.ts';
import { addPlanner, instalmentsOf, planCart, plansOf } from './plans.ts';
import { minutes, type TestServer } from './server.ts';

/** Provider after provider, one for each test, whose plans are debited when the test says so. */
export function debitsAt(server: TestServer) {
  const pass = (ms: number) => server.pass(ms);
  let made = 0;
  const slugNow = () => `clinic${made}`;

  // Past ten in the morning, when instalments are debited.
  beforeAll(() => pass(minutes(5 * 60)));
  beforeEach(async () => {
    made += 1;
    await addPlanner(server.db, slugNow(), {
      recurring: { restrictDuplicate: true },
      features: ['allowSmsRecurringNotifications', 'allowV4AutomaticReceipts'],
      backend: { planContact: 'plans@clinic.example.org' },
    });
  });

  const debit = () => debitDue(paymentsOf(server.deps));
  const announce = () => announceDebits(paymentsOf(server.deps));
  const thePlan = async () => {
    const [plan] = await plansOf(server.db, slugNow());
    if (plan === undefined) throw new Error('there is no plan');
    return { plan, rows: await instalmentsOf(server.db, plan.id) };
  };
  const statuses = async () => (await thePlan()).rows.map(({ status }) => status).join(' ');
  const charges = async () =>
    (await processorLedger(server)).filter(({ merchant }) => merchant.startsWith(`${slugNow()}:`));
  const letters = async () =>
    server.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'subject', 'body', 'uniqueKey'])
      .where('tenant', '=', slugNow())
      .orderBy('createdAt')
      .execute();
  const began = async (
    accounts = [typed(60_000)],
    amount = 20_000,
    { cardNumber = '4111111111111111', ...more }: Record<string, unknown> = {},
  ) => {
    const payer = await aPayer(server, slugNow());
    const asked = byCard(planCart(accounts, amount, more), { cardNumber, again: true });
    expect((await payer.pay(asked)).status).toBe(200);
  };
  const balanced = async () => {
    const entries = await server.db.selectFrom('ledgerEntries').select('amount').execute();
    return entries.reduce((sum, { amount }) => sum + amount, 0) === 0;
  };
  return {
    slug: slugNow,
    pass,
    debit,
    announce,
    thePlan,
    statuses,
    charges,
    letters,
    began,
    balanced,
  };
}
