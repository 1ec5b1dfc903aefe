import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import type { UntakenWhy } from '#domain/autopay/agreement.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { withRunning } from '../plans/running.ts';
import { accountsOf } from '../store/accounts.ts';
import { openRoundOf, runningAutopay } from '../store/autopays.ts';
import { holderOf } from '../store/grants.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { payableBills, readBills, takenOf, type AnnouncedBill } from './bills.ts';
import { locationsIn } from './locations.ts';

type Db = Kysely<Database>;

interface Asked {
  readonly stored: StoredTenant;
  readonly session: Pick<Session, 'personId' | 'loginType'>;
  readonly now: number;
}

/**
 * Marks the bills that an announced payment takes by itself, with its day; to pay them by hand stays possible.
 * The payer alone reads that one waits for their yes, since nobody else can give it.
 */
export const withAnnounced = async (
  db: Db,
  { stored, session, now }: Asked,
  accounts: readonly Account[],
): Promise<readonly Account[]> => {
  const holder = await holderOf(db, session);
  const autopay = holder === undefined ? undefined : await runningAutopay(db, holder);
  if (holder === undefined || autopay === undefined) return accounts;
  const payer = { stored, personId: holder, now, locations: locationsIn(autopay) };
  const { waitsFor } = autopay;
  if (waitsFor !== null) {
    // The payer alone can choose other means.
    if (holder !== session.personId) return accounts;
    const untaken = new Set(
      (await payableBills(db, payer)).map(({ account }) => account.openBalanceId),
    );
    return accounts.map((account) =>
      untaken.has(account.openBalanceId) ? { ...account, automaticWaits: waitsFor } : account,
    );
  }
  const round = await openRoundOf(db, autopay.id);
  const asks = round?.status === 'asking';
  if (round === undefined || (asks && holder !== session.personId)) return accounts;
  const payable = await payableBills(db, payer);
  const taken = new Map(
    takenOf(readBills(round.bills), payable).map(({ balanceId, takes }) => [balanceId, takes]),
  );
  return accounts.map((account) => {
    const amount = taken.get(account.openBalanceId);
    const { date } = round;
    const isAgain = round.attempts > 0 && holder === session.personId;
    return amount === undefined
      ? account
      : {
          ...account,
          automatic: {
            date,
            amount,
            ...(asks && { asks }),
            ...(isAgain && { isAgain: true as const }),
          },
        };
  });
};

interface Payer {
  readonly stored: StoredTenant;
  readonly personId: string;
  readonly now: number;
}

export interface UntakenBill {
  readonly bill: AnnouncedBill;
  /** Cents of it that are not taken. */
  readonly amount: Cents;
  readonly why: UntakenWhy;
}

/** The part of each announced bill that is not taken, where that is known, and why. */
export const untakenOf = async (
  db: Db,
  payer: Payer,
  bills: readonly { readonly bill: AnnouncedBill; readonly takes: number }[],
): Promise<readonly UntakenBill[]> => {
  const less = bills.filter(({ bill, takes }) => bill.left > takes);
  if (less.length === 0) return [];
  const { stored, personId, now } = payer;
  const seen = await accountsOf(db, stored.slug, personId);
  const accounts = await withRunning(db, stored, seen, now);
  return less.map(({ bill, takes }) => {
    const account = accounts.find(({ openBalanceId }) => openBalanceId === bill.balanceId);
    const amount = toCents(bill.left - takes);
    return { bill, amount, why: whyOf(account, bill) };
  });
};

const whyOf = (account: Account | undefined, { left }: AnnouncedBill): UntakenWhy => {
  if (account === undefined) return 'paid';
  // A bill that is paid off in full is on no plan any more, as its provider may still say.
  if (account.amount > 0 && account.agencyStatus === 'Account on Payment Plan') return 'plan';
  return account.amount < left ? 'paid' : 'held';
};

/** An announced payment as it would be taken now, with what is left out of it. */
export const standingOf = async (
  db: Db,
  payer: Payer & { readonly locations: readonly number[] | undefined },
  bills: readonly AnnouncedBill[],
) => {
  const takes = new Map(
    takenOf(bills, await payableBills(db, payer)).map((one) => [one.balanceId, one.takes]),
  );
  const shares = bills.map((bill) => ({ bill, takes: takes.get(bill.balanceId) ?? 0 }));
  return { shares, untaken: await untakenOf(db, payer, shares) };
};
