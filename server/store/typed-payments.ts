import { plainNumber } from '#domain/bill.ts';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Charges for these bills that were taken; `isBooked` where they lowered a balance or became a credit. */
export const typedPayments = async (work: Db, tenant: string, marks: readonly string[]) => {
  const paid = await work
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .select(['billPayments.legId as legId', 'billPayments.bill as bill', 'intentId'])
    .select('billPayments.amount as amount')
    .where('billPayments.tenant', '=', tenant)
    .where('billPayments.bill', 'in', ['', ...marks])
    .where('paymentLegs.status', '=', 'paid')
    .execute();
  const legIds = ['', ...paid.map(({ legId }) => legId)];
  const lowered = await work
    .selectFrom('balancePayments')
    .innerJoin('balances', 'balances.id', 'balancePayments.balanceId')
    .select(['legId', 'balances.bill as bill'])
    .where('legId', 'in', legIds)
    .execute();
  const credited = await work
    .selectFrom('credits')
    .select(['legId', 'locationId', 'paymentPostingId'])
    .where('legId', 'in', legIds)
    .execute();
  const booked = new Set([
    ...lowered.map(({ legId, bill }) => `${legId} ${bill}`),
    ...credited.map(
      ({ legId, locationId, paymentPostingId }) =>
        `${legId} ${locationId} ${plainNumber(paymentPostingId)}`,
    ),
  ]);
  return paid.map((one) => ({
    ...one,
    amount: Number(one.amount),
    isBooked: booked.has(`${one.legId} ${one.bill}`),
  }));
};

/** Postings of charges that name no balance: of a number that nobody had. */
export const typedPostings = (work: Db, legIds: readonly string[]) =>
  work
    .selectFrom('postings')
    .select(['id', 'legId', 'account', 'locationId', 'seq', 'amount'])
    .where('legId', 'in', ['', ...legIds])
    .where('balanceId', '=', '')
    .where('kind', '!=', 'interest')
    .execute();
