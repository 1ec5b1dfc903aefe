import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Account } from '#contract/profile.ts';
import { covers } from '#domain/autopay/agreement.ts';
import { billMark } from '#domain/bill.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { balanceMark, typedMark } from '../plans/holds.ts';
import { withRunning } from '../plans/running.ts';
import { accountsOf } from '../store/accounts.ts';
import { heldOf } from '../store/bill-balances.ts';
import { openCodesOf } from '../store/cash-codes.ts';
import { everInvitedBy } from '../store/former-users.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { paidHere } from './locations.ts';

type Db = Kysely<Database>;

const Announced = v.array(
  v.object({
    balanceId: v.string(),
    accountReferenceNumber: v.string(),
    paymentPostingId: v.string(),
    locationId: v.number(),
    name: v.optional(v.string()),
    details: v.record(v.string(), v.string()),
    /** Cents that were announced, and that are left to be taken of them. */
    amount: v.number(),
    left: v.number(),
  }),
);

/** A bill as it was announced. */
export type AnnouncedBill = v.InferOutput<typeof Announced>[number];

export const readBills = (bills: string): readonly AnnouncedBill[] =>
  v.parse(Announced, JSON.parse(bills));

interface Payer {
  readonly stored: StoredTenant;
  readonly personId: string;
  /** The locations that were agreed to; all where there are none. */
  readonly locations: readonly number[] | undefined;
  readonly now: number;
}

/** A bill that may be taken, with the cents of it that no payment holds. */
export interface FreeBill {
  readonly account: Account;
  readonly free: number;
}

/**
 * The bills of an account holder that may be taken by themselves: open, at a location that was agreed to, on
 * no plan, with no code for a counter, and of which no bank has taken money back in a dispute.
 */
export const payableBills = async (
  db: Db,
  payer: Payer,
  /** Bills that a payment holds to the last cent count, too. */
  evenHeld = false,
): Promise<readonly FreeBill[]> => {
  const { stored, personId, now } = payer;
  const all = await accountsOf(db, stored.slug, personId);
  const open = all.filter(({ amount }) => amount > 0);
  const marked = await withRunning(db, stored, open, now);
  const held = await heldOf(
    db,
    open.map(({ openBalanceId }) => openBalanceId),
  );
  const barred = await barredOf(db, payer, open);
  const paysHere = new Set(
    paidHere(stored.tenant).flatMap(({ id }) => (covers(payer, id) ? id : [])),
  );
  return marked.flatMap((account) => {
    const { openBalanceId: id, amount, agencyStatus, locationId } = account;
    const free = amount - (held.get(id) ?? 0);
    const isOut = agencyStatus === 'Account on Payment Plan' || barred.has(id);
    return (free > 0 || evenHeld) && !isOut && paysHere.has(locationId) ? [{ account, free }] : [];
  });
};

/** The balances that nothing is taken of by itself. */
const barredOf = async (
  db: Db,
  { stored: { slug: tenant }, personId, now }: Payer,
  accounts: readonly Account[],
): Promise<ReadonlySet<string>> => {
  const ids = accounts.map(({ openBalanceId }) => openBalanceId);
  if (ids.length === 0) return new Set();
  const planned = await db
    .selectFrom('planHolds')
    .select('mark')
    .where('tenant', '=', tenant)
    .where('mark', 'in', accounts.flatMap(marksOf))
    .execute();
  const disputed = await db
    .selectFrom('reversals')
    .innerJoin('reversedParts', 'reversedParts.reversalId', 'reversals.id')
    .select('balanceId')
    .where('kind', '=', 'disputed')
    .where('balanceId', 'in', ids)
    .execute();
  const marks = new Set(planned.map(({ mark }) => mark));
  const subjects = [personId, ...(await everInvitedBy(db, personId))];
  const codes = await openCodesOf(db, { tenant, subjects }, now);
  const inCash = new Set(codes.flatMap(({ cart }) => readAccounts(cart).map(billMark)));
  const isBarred = (account: Account) =>
    marksOf(account).some((mark) => marks.has(mark)) || inCash.has(billMark(account));
  return new Set([
    ...disputed.flatMap(({ balanceId }) => balanceId ?? []),
    ...accounts.filter(isBarred).map(({ openBalanceId }) => openBalanceId),
  ]);
};

const marksOf = (account: Account): readonly string[] => [
  balanceMark(account.openBalanceId),
  typedMark(billMark(account)),
];

/** The bills as they are announced. */
export const announcedFrom = (bills: readonly FreeBill[]): readonly AnnouncedBill[] =>
  bills.map(({ account, free }) => ({
    balanceId: account.openBalanceId,
    accountReferenceNumber: account.accountReferenceNumber,
    paymentPostingId: account.paymentPostingId,
    locationId: account.locationId,
    ...named(account),
    details: {},
    amount: free,
    left: free,
  }));

const named = ({ patientFullName, firstName, lastName }: Account) => {
  const name = patientFullName ?? [firstName, lastName].filter(Boolean).join(' ');
  return name ? { name } : {};
};

/** The cents of each announced bill that are taken: no more than were announced, nor than are owed. */
export const takenOf = (
  announced: readonly AnnouncedBill[],
  payable: readonly FreeBill[],
): readonly (AnnouncedBill & { readonly takes: number })[] => {
  const free = new Map(payable.map(({ account, free: cents }) => [account.openBalanceId, cents]));
  return announced.flatMap((bill) => {
    const takes = Math.min(bill.left, free.get(bill.balanceId) ?? 0);
    return takes > 0 ? [{ ...bill, takes }] : [];
  });
};

export const sumOf = (bills: readonly { readonly amount: number }[]): number =>
  bills.reduce((sum, { amount }) => sum + amount, 0);
