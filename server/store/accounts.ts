import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { AccountDetails } from '#contract/account.ts';
import type { Account } from '#contract/profile.ts';
import type { BalancesTable, Database } from './schema.ts';

/** The open balances of a person, oldest reference first. */
export const accountsOf = async (
  db: Kysely<Database>,
  tenant: string,
  personId: string,
): Promise<Account[]> => {
  const rows = await db
    .selectFrom('balances')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('personId', '=', personId)
    .orderBy('accountReferenceNumber')
    .execute();
  return rows.map(accountFrom);
};

export const accountFrom = (row: Selectable<BalancesTable>): Account => ({
  ...v.parse(AccountDetails, JSON.parse(row.details)),
  accountId: row.id,
  openBalanceId: row.id,
  accountReferenceNumber: row.accountReferenceNumber,
  paymentPostingId: row.paymentPostingId,
  locationId: row.locationId,
  amount: row.amount,
  agencyStatus: row.onPaymentPlan === 1 ? 'Account on Payment Plan' : 'Account Active',
  hasStatement: row.hasStatement === 1,
});
