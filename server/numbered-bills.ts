import type { Kysely } from 'kysely';
import { billMark, plainNumber } from '#domain/bill.ts';
import { everyLocation } from '#domain/entry/locations.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { Refused } from './failure.ts';
import { meant } from './store/bill-balances.ts';
import type { Database } from './store/schema.ts';
import type { StoredTenant } from './store/tenants.ts';

type Db = Kysely<Database>;

/**
 * The balances that a provider's system names by account numbers, in whichever spelling; refuses a number
 * that nobody has.
 */
export const balancesNumbered = async (
  db: Db,
  { slug, tenant }: StoredTenant,
  accounts: readonly string[],
) => {
  const marks = everyLocation(tenant).flatMap(({ id }) =>
    accounts.map((paymentPostingId) => billMark({ locationId: id, paymentPostingId })),
  );
  const rows = await db
    .selectFrom('balances')
    .select(['id', 'paymentPostingId', 'locationId', 'amount'])
    .where('tenant', '=', slug)
    .where('bill', 'in', ['', ...marks])
    .orderBy('accountReferenceNumber')
    .execute();
  const named = accounts.map((number) => meant(rows.filter(isNumbered(number)), number));
  const unknown = named.findIndex((those) => those.length === 0);
  if (unknown >= 0) throw refuseField(`accounts.${unknown}`, 'There is no such account');
  const all = new Set(named.flat());
  return rows.filter((row) => all.has(row));
};

const isNumbered =
  (number: string) =>
  ({ paymentPostingId }: { readonly paymentPostingId: string }): boolean =>
    plainNumber(paymentPostingId) === plainNumber(number);

/** The balances of which something can be paid here: a link to any other would lead nowhere. */
export const openBillsNumbered = async (
  db: Db,
  stored: StoredTenant,
  accounts: readonly string[],
): Promise<readonly string[]> => {
  const rows = await balancesNumbered(db, stored, accounts);
  const places = everyLocation(stored.tenant);
  const closed = new Set(places.filter((one) => !one.patientPayment).map(({ id }) => id));
  const open = rows.filter(({ amount, locationId }) => amount > 0 && !closed.has(locationId));
  if (open.length > 0) return open.map(({ id }) => id);
  throw refuseField('accounts', 'Nothing is owed on these accounts that can be paid online');
};

export const refuseField = (field: string, displayMessage: string): Refused =>
  new Refused('invalid', {
    fields: [{ errorCode: resultCodes.invalid, displayMessage, severity: 'error', field }],
  });
