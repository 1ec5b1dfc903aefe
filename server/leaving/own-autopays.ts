import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { readBills } from '../autopay/bills.ts';
import { locationsIn, namedLocations } from '../autopay/locations.ts';
import { autopaysOf, consentsOf, roundsOf } from '../store/autopays.ts';
import type { Database } from '../store/schema.ts';
import type { Own } from './own-data.ts';

const written = (cents: number): string => toDecimal(toCents(cents));

/** The agreements to automatic payment that somebody made, with each consent and each announced payment. */
export const autopaysOfOwn = async (
  db: Kysely<Database>,
  { personId, stored, there }: Pick<Own, 'personId' | 'stored' | 'there'>,
) => {
  const all = await autopaysOf(db, personId);
  const ids = all.map(({ id }) => id);
  const consents = await consentsOf(db, ids);
  const rounds = await roundsOf(db, ids);
  return all.map((autopay) => {
    const where = namedLocations(stored, locationsIn(autopay));
    const locations = where === undefined || where === 'all' ? undefined : [...where];
    return {
      status: autopay.status,
      begunAt: there(autopay.begunAt),
      ...(autopay.endedAt !== null && { endedAt: there(autopay.endedAt) }),
      dayOfMonth: autopay.day === 31 ? ('last' as const) : autopay.day,
      mostInAMonth: written(autopay.cap),
      ...(autopay.method === 'ach' ? { means: 'bank account' } : { brand: autopay.brand }),
      lastDigits: autopay.last4,
      ...(locations && { locations }),
      consents: consents
        .filter(({ autopayId }) => autopayId === autopay.id)
        .map(({ at, what, words }) => ({ at: there(at), what, ...(words && { words }) })),
      payments: rounds
        .filter(({ autopayId }) => autopayId === autopay.id)
        .map((round) => ({
          date: round.date,
          announcedAt: there(round.toldAt),
          status: round.status,
          announced: written(round.amount),
          taken: written(round.taken),
          bills: readBills(round.bills).map((bill) => ({
            account: bill.paymentPostingId,
            amount: written(bill.amount),
          })),
        })),
    };
  });
};
