import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

export interface Bill {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
}

/** A patient who owes something, as the provider's own application knows them. */
export interface Debtor {
  readonly id: string;
  readonly username: string;
  readonly hasAccount: boolean;
  readonly name: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly bills: readonly Bill[];
}

export const debtorsOf = async (db: Kysely<Database>, tenant: string): Promise<Debtor[]> => {
  const people = await db.selectFrom('people').selectAll().where('tenant', '=', tenant).execute();
  const balances = await db
    .selectFrom('balances')
    .select(['id', 'personId', 'paymentPostingId', 'amount'])
    .where('tenant', '=', tenant)
    .where('personId', 'is not', null)
    .where('amount', '>', 0)
    .orderBy('accountReferenceNumber')
    .execute();
  return people
    .map(({ id, username, loginType, firstName, lastName, dateOfBirth, phone }) => ({
      id,
      username,
      hasAccount: loginType === 'credentialed',
      name: `${firstName} ${lastName}`,
      lastName,
      dateOfBirth,
      phone,
      bills: balances
        .filter(({ personId }) => personId === id)
        .map((one) => ({ id: one.id, number: one.paymentPostingId, amount: one.amount })),
    }))
    .filter(({ bills }) => bills.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};
