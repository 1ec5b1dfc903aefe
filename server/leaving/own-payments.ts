import type { Kysely } from 'kysely';
import { parseExpiry, fullExpiry } from '#domain/card-expiry.ts';
import { writtenStanding } from '#domain/history.ts';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { isTaken, itemOf } from '../history/item.ts';
import { plansOf } from '../history/plans-of.ts';
import { reversedOf } from '../history/reversed.ts';
import { addressesOfInvited } from '../store/former-users.ts';
import { historyPageOf, theEnd, type HistoryRow } from '../store/history.ts';
import type { Database } from '../store/schema.ts';
import type { Own } from './own-data.ts';

/** The payments that are read at once: a long history lets everybody else have a turn between them. */
const pageSize = 500;

/**
 * The payments of an account, the last first, for its holder: of those of others no card and no reference. An
 * authorized user gets their own.
 */
export const paymentsOfOwn = async (db: Kysely<Database>, own: Own) => {
  const { stored, person, personId, now } = own;
  const holder = person.ownerId ?? personId;
  const names = await addressesOfInvited(db, holder);
  const reading = { stored, personId, holder, now };
  const all = [];
  for (let { at, id } = theEnd; ;) {
    const rows = await historyPageOf(db, { personId: holder, at, id, since: 0, limit: pageSize });
    const planOf = await plansOf(db, rows);
    const backOf = await reversedOf(db, stored, rows);
    for (const row of rows)
      if (isTaken(row) && (person.ownerId === null || row.subject === personId)) {
        const item = itemOf(row, planOf(row), reading, backOf(row));
        all.push(paymentOf(row, { item, by: names.get(row.subject) }));
      }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return all;
    ({ at, id } = last);
  }
};

type Means = ReturnType<typeof itemOf>['paymentDetails']['paymentMethod'] & {
  readonly expiry?: string;
  readonly last4?: string;
};

interface Shown {
  readonly item: ReturnType<typeof itemOf>;
  /** The authorized user who paid. */
  readonly by: string | undefined;
}

const paymentOf = (row: HistoryRow, { item, by }: Shown) => {
  const { name: payer, productTransactionID: reference, paymentMethod } = item.paymentDetails;
  const { type: method, expiry = '', last4: lastDigits, ...means }: Means = paymentMethod;
  const expires = parseExpiry(expiry);
  return {
    at: item.paymentDetails.transactionTimeStamp,
    account: item.paymentPostingID,
    ...(item.name && { patient: item.name }),
    ...(item.dateOfService && { dateOfService: item.dateOfService }),
    ...(item.location && { location: item.location }),
    status: writtenStanding({ ...item, method: row.method }),
    amount: toDecimal(toCents(row.amount)),
    currency: row.currency,
    isInterest: item.isInterest,
    ...(item.reversals && {
      wentBack: item.reversals.map(({ amount, ...back }) => ({
        ...back,
        amount: toDecimal(toCents(amount)),
      })),
    }),
    paidBy: item.paidBy,
    ...(item.paidBy === 'user' && by && { who: by }),
    method,
    ...means,
    ...(lastDigits && { lastDigits }),
    ...(expires && { expires: fullExpiry(expires) }),
    ...(payer && { payer }),
    ...(reference && { reference }),
  };
};
