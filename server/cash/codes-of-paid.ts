import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { giveExcessBack } from '../away/give-excess-back.ts';
import { notePaidTwice } from '../away/paid-twice.ts';
import type { Deps } from '../deps.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { codesSince, lockCode } from '../store/cash-codes.ts';
import { billsIn } from '../store/payments-bills.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { cashVendor } from './network.ts';
import { endCodesBeside } from './revoke.ts';

/**
 * The codes of a payer who has paid one of their bills another way are over. A counter that was cut off may have taken
 * money with one while a card was charged: the card gets back what was paid twice.
 */
export const endCodesOfPaid = async (
  deps: Pick<Deps, 'now'>,
  work: Kysely<Database>,
  intent: Intent,
  now: number,
): Promise<void> => {
  if (intent.method === cashVendor) return;
  const codes = await codesSince(work, intent, intent.claimedAt);
  if (codes.length === 0) return;
  const legs = await legsOf(work, intent.id);
  const paid = legs.flatMap(({ status, locationId }) => (status === 'paid' ? [locationId] : []));
  const bills = billsIn(intent.cart).filter(({ locationId }) => paid.includes(locationId));
  await endCodesBeside(work, { ...intent, bills, now });
  const marks = new Set(bills.map(billMark));
  const shared = codes.filter(({ cart }) =>
    readAccounts(cart).some((one) => one.amount > 0 && marks.has(billMark(one))),
  );
  // Of a card and a counter at once the second sees what the first has paid.
  for (const { id } of shared) await lockCode(work, id);
  // A payment that was decided elsewhere was looked at before: nothing more is found then.

  const noted = await notePaidTwice(work, intent, now);

  const refunds = intent.method === 'ach' ? 'none' : 'parts';
  if (noted.credited > 0) await giveExcessBack(deps, work, { refunds, intent: noted.intent });
};
