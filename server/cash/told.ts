import type { Kysely } from 'kysely';
import { leastOf, type CashCode, type CashStanding } from '#domain/cash-code.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { dayIn } from '#domain/time-zone.ts';
import type { CashCodeRow } from '../store/cash-codes.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { leftOn, type Left } from './left.ts';

interface Telling {
  readonly stored: StoredTenant;
  readonly now: number;
}

/** A code as whoever has its address is told it: no name, no bill but where it is from. */
export const toldOf = async (
  db: Kysely<Database>,
  row: CashCodeRow,
  telling: Telling,
): Promise<CashCode> => codeFrom(row, await leftOn(db, row), telling);

const codeFrom = (row: CashCodeRow, all: Left, { stored, now }: Telling): CashCode => ({
  handle: row.handle,
  code: row.digits ?? '',
  bars: row.bars,
  order: row.takes,
  standing: standingOf(row, all, now),
  amount: toCents(row.amount),
  left: all.left,
  least: leastNow(row, toCents(all.left + all.held)),
  held: all.held,
  paid: all.paid,
  beyond: all.beyond,
  twice: all.twice,
  back: all.back,
  isBeingPaid: all.isBeingPaid,
  ...feeOf(stored),
  ...(all.freeAt !== undefined && { freeAt: all.freeAt }),
  lastDay: dayIn(row.expiresAt, stored.backend.timeZone ?? undefined),
  places: JSON.parse(row.places) as string[],
  reference: row.reference,
  locationIds: [...new Set(all.accounts.map(({ account }) => account.locationId))],
});

/** The fee of the network, as the provider states it. */
const feeOf = ({ backend }: StoredTenant) => {
  const fee = backend.help?.costs?.['cash-network']?.fee;
  return fee === undefined ? {} : { fee: toCents(fee) };
};

const leastNow = (row: CashCodeRow, left: Cents): Cents =>
  row.takes === 'exact' ? left : leastOf(rulesOf(row), left);

/** The least amount is the one that was agreed to when the code was made. */
const rulesOf = ({ least }: Pick<CashCodeRow, 'least'>) => ({
  payments: { minimumPayment: least, allowV4PartialPayment: true },
});

/** A code of which nothing is left is paid, whatever else became of it: nobody need go to a counter. */
export const standingOf = (
  { endedAt, expiresAt }: Pick<CashCodeRow, 'endedAt' | 'expiresAt'>,
  { left, held }: Pick<Left, 'left' | 'held'>,
  now: number,
): CashStanding => {
  if (left === 0 && held === 0) return 'paid';
  if (endedAt !== null) return 'revoked';
  return now > expiresAt ? 'expired' : 'open';
};
