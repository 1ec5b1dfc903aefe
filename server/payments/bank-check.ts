import { Refused } from '../failure.ts';
import { numberHash } from './keys.ts';
import type { Payments } from './payments.ts';
import { refuseFields } from './refuse.ts';

interface Account {
  readonly bankRoutingNumber: string;
  readonly bankAccountNumber: string;
}

/** A bank account is looked at once before its first debit; what was found is kept by keyed hash. */
export const refuseUnknownBank = async (
  { deps, banks }: Payments,
  { bankRoutingNumber: routingNumber, bankAccountNumber: accountNumber }: Account,
  now: number,
): Promise<void> => {
  const hash = numberHash(deps.config.secret, routingNumber, accountNumber);
  const known = await deps.db
    .selectFrom('bankChecks')
    .select('valid')
    .where('hash', '=', hash)
    .executeTakeFirst();
  const valid = known
    ? known.valid === 1
    : await banks.isValid({ routingNumber, accountNumber }).catch(() => undefined);
  if (valid === undefined) throw new Refused('unavailable', { headers: { 'retry-after': '5' } });
  if (known === undefined)
    await deps.db
      .insertInto('bankChecks')
      .values({ hash, valid: valid ? 1 : 0, checkedAt: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  if (!valid) throw refuseFields({ bankAccountNumber: 'Please enter a valid account number' });
};
