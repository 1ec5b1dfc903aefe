import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { cashVendor } from '../cash/network.ts';
import type { Payments } from '../payments/payments.ts';
import { readAccounts, type PaidAccount } from '../payments/paid-accounts.ts';
import { slotsLeft, type Slot } from '../reversals/parts.ts';
import { record } from '../store/audit.ts';
import { addCredits } from '../store/bill-payments.ts';
import { addExcess } from '../store/ledger.ts';
import { codeById, codeOfPayment } from '../store/cash-codes.ts';
import { cameLate, paidBeside, type LegBeside } from '../store/payments-beside.ts';
import { intentById, keepCart, legsOf, type Intent } from '../store/payments.ts';
import { holdLeg } from '../store/refunds.ts';
import { reversedPartsOf } from '../store/reversals.ts';
import { slotsOf } from '../store/reversed-slots.ts';
import type { Database } from '../store/schema.ts';
import { untangled } from '../store/untangled.ts';
import { giveExcessBack } from './give-excess-back.ts';
import { tooMuch } from './too-much.ts';
import { counterOf } from './vendors.ts';

type Db = Kysely<Database>;

export interface Settled {
  readonly intent: Intent;
  readonly vendor: string;
}

interface Noted {
  /** The payment as it is kept from now on. */
  readonly intent: Intent;
  /** Cents that are owed back since now. */
  readonly credited: number;
}

/**
 * Notes what its payer paid twice: a payment was told to be over, its bills were paid another way, and its money came
 * all the same; or a counter took cash for them unasked meanwhile. What is owed on a bill that the books know says how
 * much is too much; of a number that nobody has, the payer's own payments say it: the largest of them stays, or what a
 * code was made for, and the rest is owed back like any other excess.
 */
export const notePaidTwice = async (work: Db, intent: Intent, now: number): Promise<Noted> => {
  const beside = await paidBeside(work, intent);
  if (beside.length === 0) return { intent, credited: 0 };
  const late = await cameLate(work, intent, [intent.id, ...beside.map((one) => one.intentId)]);
  const others = late.has(intent.id)
    ? beside
    : beside.filter((one) => late.has(one.intentId) || isUnaskedBeside(intent, one));
  if (others.length === 0) return { intent, credited: 0 };
  const theirs = [];
  for (const other of others) theirs.push(await keptBy(work, other));
  const meant = await meantOf(work, others);
  const accounts = [...readAccounts(intent.cart)];
  let credited = 0;
  for (const leg of (await legsOf(work, intent.id)).filter(({ status }) => status === 'paid')) {
    const own = await keptBy(work, { ...leg, legId: leg.id, cart: intent.cart });
    for (const [position, account] of accounts.entries()) {
      if (account.isInterest || account.locationId !== leg.locationId || account.amount === 0)
        continue;
      const mark = billMark(account);
      const same = theirs.map((one) => one.of(mark)).filter(({ whole }) => whole > 0);
      if (same.length === 0) continue;
      const mine = own.at(position);
      const amount = tooMuch(mine, [...same, { whole: meant(mark), kept: 0 }]);
      const known = Math.min(mine.credited, sumOf(same.map(({ whole }) => whole)));
      if (amount > 0) await owe(work, { intent, leg, account, amount, now });
      credited += amount;
      const paidTwice = amount + known;
      if (paidTwice > 0) accounts[position] = { ...account, paidTwice };
    }
  }
  const cart = JSON.stringify(accounts);
  if (cart !== intent.cart) await keepCart(work, intent.id, cart);
  return { intent: { ...intent, cart }, credited };
};

/** A counter hears no while a bill is being paid: its cash for the same bill came unasked. */
const isUnaskedBeside = (intent: Intent, other: LegBeside): boolean =>
  other.method === cashVendor && intent.method !== cashVendor;

/** The cents of each bill for which the codes of these payments were made: so much of it was meant to be paid. */
const meantOf = async (work: Db, others: readonly LegBeside[]) => {
  const meant = new Map<string, number>();
  for (const { intentId } of others) {
    const codeId = await codeOfPayment(work, intentId);
    if (codeId === undefined) continue;
    for (const account of readAccounts((await codeById(work, codeId)).cart))
      meant.set(billMark(account), Math.max(account.amount, meant.get(billMark(account)) ?? 0));
  }
  return (mark: string): number => meant.get(mark) ?? 0;
};

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

interface Charged {
  readonly legId: string;
  readonly locationId: number;
  readonly cart: string;
}

/** The cents of a leg by bill: all of them, those that were kept for it, and those that no known bill took. */
const keptBy = async (work: Db, { legId, locationId, cart }: Charged) => {
  const all = await slotsOf(work, { cart }, { id: legId, locationId });
  const left = slotsLeft(all, await reversedPartsOf(work, [legId]));
  const accounts = readAccounts(cart);
  const told = (isMeant: (slot: Slot) => boolean) => {
    const kept = left.filter((slot) => isMeant(slot) && slot.isCredit === 0);
    return {
      whole: sumOf(all.filter(isMeant).map(({ amount }) => amount)),
      kept: sumOf(kept.map(({ amount }) => amount)),
      unknown: sumOf(kept.flatMap((one) => (one.balanceId === null ? one.amount : []))),
      credited: sumOf(all.flatMap((one) => (isMeant(one) && one.isCredit ? one.amount : []))),
    };
  };
  return {
    at: (position: number) => told((slot) => slot.position === position),
    of: (mark: string) =>
      told(({ position }) => {
        const account = accounts[position];
        return account !== undefined && !account.isInterest && billMark(account) === mark;
      }),
  };
};

interface Owed {
  readonly intent: Intent;
  readonly leg: { readonly id: string; readonly locationId: number };
  readonly account: PaidAccount;
  readonly amount: number;
  readonly now: number;
}

/** Cents that no bill is known for are owed back as those are that exceed a known one. */
export const owe = async (
  work: Db,
  { intent, leg, account, amount, now: at }: Owed,
): Promise<void> => {
  const { tenant, currency, subject, id: target } = intent;
  const { id: legId, locationId } = leg;
  const { paymentPostingId } = account;
  const credit = { tenant, legId, locationId, paymentPostingId, balanceId: null };
  await addCredits(work, [{ ...credit, amount, currency, at }]);
  await addExcess(work, { tenant, legId, locationId, excess: amount, currency, at });
  await record(work, { at, tenant, subject, target, action: 'payment.credit', outcome: 'kept' });
};

/**
 * Looks at a payment once more that is booked: another one of its payer may have been on its way when it was. Of two
 * servers at once the second sees what the first has noted.
 */
export const seekPaidTwice = async (
  payments: Payments,
  { intent, vendor }: Settled,
): Promise<void> => {
  const { db, now } = payments.deps;
  const beside = await paidBeside(db, intent);
  if (beside.length === 0) return;
  await untangled(db, async (work) => {
    const own = await legsOf(work, intent.id);
    const ids = [...own.map(({ id }) => id), ...beside.map(({ legId }) => legId)];
    for (const id of ids.toSorted()) await holdLeg(work, id);
    const noted = await notePaidTwice(work, await intentById(work, intent.id), await now());
    const { refunds } = counterOf(payments.away, vendor).abilities;
    if (noted.credited > 0)
      await giveExcessBack(payments.deps, work, { refunds, intent: noted.intent });
  });
};
