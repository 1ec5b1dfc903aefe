import { beforeAll, beforeEach, expect } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { announceDebits } from '#server/plans/announce.ts';
import { debitDue } from '#server/plans/debit.ts';
import { remindWaiting } from '#server/plans/wait.ts';
import { aPayer, byCard, payerWith, processorLedger, typed } from './payments.ts';
import { addPlanner, instalmentsOf, owe, planCart, plansOf } from './plans.ts';
import { minutes, password, type TestServer } from './server.ts';

/** Announces the next debit of a provider's plans in time, and passes to its hour; of those that wait, nothing. */
export const untilNextDebit = async (server: TestServer, tenant: string): Promise<void> => {
  const away = async () => {
    const row = await server.db
      .selectFrom('instalments')
      .innerJoin('plans', 'plans.id', 'instalments.planId')
      .select('nextTryAt')
      .where('tenant', '=', tenant)
      .where('plans.status', '=', 'active')
      .where('plans.waitingSince', 'is', null)
      .where('instalments.status', '=', 'pending')
      .orderBy('nextTryAt')
      .executeTakeFirst();
    const now = await server.deps.now();
    return (row?.nextTryAt ?? now) - now;
  };
  server.pass(Math.max(0, (await away()) - minutes(5 * 24 * 60)));
  await announceDebits(paymentsOf(server.deps));
  server.pass(Math.max(0, (await away()) + minutes(1)));
};

interface Told {
  readonly notifications?: object;
  readonly features?: readonly string[];
}

/** Providers, a new one for each test, whose plans are debited when the test says so. */
export function debitsAt(
  server: TestServer,
  payments: object = {},
  { notifications = {}, features = [] }: Told = {},
) {
  const pass = (ms: number) => server.pass(ms);
  let made = 0;
  const slugNow = () => `clinic${made}`;

  // The clock stands past ten in the morning, when instalments are debited.
  beforeAll(() => pass(minutes(5 * 60)));
  beforeEach(async () => {
    made += 1;
    await addPlanner(server.db, slugNow(), {
      payments,
      recurring: { restrictDuplicate: true },
      notifications,
      features: ['allowSmsRecurringNotifications', 'allowV4AutomaticReceipts', ...features],
      backend: { planContact: 'plans@clinic.example.org' },
    });
  });

  const debit = () => debitDue(paymentsOf(server.deps));
  const announce = () => announceDebits(paymentsOf(server.deps));
  const remind = () => remindWaiting(paymentsOf(server.deps));
  /** Passes days, with all that a server does of itself for plans. */
  const passDays = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      pass(minutes(24 * 60));
      await announce();
      await debit();
      await remind();
    }
  };
  const untilDebit = () => untilNextDebit(server, slugNow());
  const toNextDebit = async () => {
    await untilDebit();
    await debit();
  };
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
      .select(['kind', 'recipient', 'subject', 'body', 'uniqueKey', 'createdAt'])
      .where('tenant', '=', slugNow())
      .orderBy('createdAt')
      // A mail before its text message: the two are put down in one moment.
      .orderBy('kind')
      .execute();
  const began = async (
    accounts = [typed(60_000)],
    amount = 20_000,
    { cardNumber = '4111111111111111', cardType = 'visa', ...more }: Record<string, unknown> = {},
  ) => {
    const payer = await aPayer(server, slugNow());
    const asked = byCard(planCart(accounts, amount, more), { cardNumber, cardType, again: true });
    expect((await payer.pay(asked)).status).toBe(200);
  };
  const owner = async () => {
    const json = { slug: slugNow(), type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return payerWith(server, String(body['token']));
  };
  /** The owner's bill, as a search finds it. */
  const found = async () => {
    const { id: openBalanceId, amount } = await owe(server.db, slugNow(), 'A-1');
    return typed(amount, 1, { openBalanceId, paymentPostingId: 'A-1' });
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
    remind,
    passDays,
    untilDebit,
    toNextDebit,
    thePlan,
    statuses,
    charges,
    letters,
    began,
    owner,
    found,
    balanced,
  };
}
