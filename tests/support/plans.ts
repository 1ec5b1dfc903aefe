import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { addPayee } from './payee.ts';

type Changes = Exclude<Parameters<typeof addPayee>[2], undefined>;

/** Six months with two and a half percent of interest from 500.00 on, the others without. */
const planOffers = [
  ...[2, 3, 4, 9, 10, 12].map((terms) => ({ terms, interest: 0 })),
  { terms: 6, interest: 250, from: 50_000 },
];

/** The secret of every planner's billing system. */
export const plansSecret = 'plans-secret-of-the-tests-0123456789';
/** The secret with which their postings are fetched. */
export const booksSecret = 'books-secret-of-the-tests-0123456789';

/** A provider that recommends plans, to guests as well; its days begin in Chicago. */
export const addPlanner = (
  db: Kysely<Database>,
  slug: string,
  { recurring = {}, backend = {}, ...more }: Changes = {},
): Promise<void> =>
  addPayee(db, slug, {
    recurring: {
      intervals: 'weekly,biweekly,monthly,quarterly',
      allowPatientRecurring: true,
      shouldRenderRecurring: true,
      recommendedPaymentPlans: true,
      ...recurring,
    },
    backend: { planOffers, timeZone: 'America/Chicago', plansSecret, booksSecret, ...backend },
    ...more,
  });

interface Planned {
  readonly accountId: string;
  readonly amount: number;
}

export const reached = { email: 'dana@example.org', phone: '2175550100' };

/**
 * A cart with all of these accounts in one plan, of as many payments as it takes without interest.
 */
export const planCart = (accounts: readonly Planned[], amount: number, more: object = {}) => ({
  accounts,
  paymentActions: [
    {
      accounts: accounts.map(({ accountId }) => accountId),
      amount,
      interval: 'monthly',
      duration: Math.ceil(accounts.reduce((sum, one) => sum + one.amount, 0) / amount),
      ...reached,
      ...more,
    },
  ],
});

export const plansOf = (db: Kysely<Database>, tenant: string) =>
  db.selectFrom('plans').selectAll().where('tenant', '=', tenant).orderBy('createdAt').execute();

export const instalmentsOf = (db: Kysely<Database>, planId: string) =>
  db.selectFrom('instalments').selectAll().where('planId', '=', planId).orderBy('number').execute();

/** Balances of a provider, by account number. */
export const owe = (db: Kysely<Database>, tenant: string, paymentPostingId: string) =>
  db
    .selectFrom('balances')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('paymentPostingId', '=', paymentPostingId)
    .executeTakeFirstOrThrow();
