import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { addPayee } from './payee.ts';

type Changes = Exclude<Parameters<typeof addPayee>[2], undefined>;

/** Three months without, six with two and a half percent of interest from 500.00 on. */
export const planOffers = [
  { terms: 3, interest: 0 },
  { terms: 6, interest: 250, from: 50_000 },
];

/** A provider that takes plans of every kind; its days begin in Chicago. */
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
    backend: { planOffers, timeZone: 'America/Chicago', ...backend },
    ...more,
  });

interface Planned {
  readonly accountId: string;
  readonly amount: number;
}

export const reached = { email: 'dana@example.org', phone: '2175550100' };

/** All of these accounts in one plan. */
export const planCart = (accounts: readonly Planned[], amount: number, more: object = {}) => ({
  accounts,
  paymentActions: [
    {
      accounts: accounts.map(({ accountId }) => accountId),
      amount,
      interval: 'monthly',
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
