import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { planEndpoint } from './plans-paid.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface Span {
  readonly tenant: string;
  readonly from: number;
  readonly until: number;
}

/** Debits of a provider's plans that were begun in a span of time, one row for each location. */
export const debitsIn = (db: Db, { tenant, from, until }: Span) =>
  db
    .selectFrom('paymentIntents')
    .innerJoin('paymentLegs', 'paymentLegs.intentId', 'paymentIntents.id')
    .innerJoin('plans', 'plans.id', 'paymentIntents.sessionId')
    .select(['plans.status as planStatus', 'waitingSince'])
    .select([
      'paymentIntents.id as intentId',
      'key',
      'reference',
      'paymentIntents.currency as currency',
    ])
    .select(['paymentIntents.method as method', 'paymentIntents.last4 as last4'])
    .select(['paymentIntents.status as status', 'paymentLegs.status as legStatus'])
    .select(['locationId', 'paymentLegs.amount as amount', 'reason', 'code'])
    .select((e) =>
      e
        .selectFrom('reversals')
        .whereRef('reversals.legId', '=', 'paymentLegs.id')
        .select((each) => each.fn.sum<string | number | null>('reversals.amount').as('sum'))
        .as('back'),
    )
    .where('endpoint', '=', planEndpoint)
    .where('paymentIntents.tenant', '=', tenant)
    .where('claimedAt', '>=', from)
    .where('claimedAt', '<', until)
    .orderBy('claimedAt')
    .orderBy('reference')
    .orderBy('paymentLegs.position')
    .execute();

/** Instalments that were told for a day, and are still to be taken. */
export const toldFor = (db: Db, tenant: string, day: CalendarDate) =>
  db
    .selectFrom('instalments')
    .innerJoin('plans', 'plans.id', 'instalments.planId')
    .select(['planId', 'number', 'instalments.amount as amount', 'paid', 'attempts'])
    .select(['currency', 'method', 'last4'])
    .where('tenant', '=', tenant)
    .where('toldDate', '=', day)
    .where('instalments.status', '=', 'pending')
    .where('plans.status', '=', 'active')
    .orderBy('planId')
    .execute();
