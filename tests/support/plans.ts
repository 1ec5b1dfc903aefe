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
      recommendedPaymentPlans: true,
      ...recurring,
    },
    backend: { planOffers, timeZone: 'America/Chicago', ...backend },
    ...more,
  });
