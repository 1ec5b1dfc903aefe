import { randomBytes } from 'node:crypto';
import { addMoney, noMoney, toCents } from '#domain/money.ts';
import { partsInOrder } from '#domain/parts-in-order.ts';
import type { AtCounter } from '../methods/cash-network/vendor.ts';
import { newReference } from '../payments/keys.ts';
import type { PaidAccount } from '../payments/paid-accounts.ts';
import type { Payments } from '../payments/payments.ts';
import { legsFor } from '../payments/split.ts';
import { addCashPayment, lockCode, type CashCodeRow } from '../store/cash-codes.ts';
import { claim, type Draft, type LegDraft } from '../store/payments-claim.ts';
import { addVendorSession, goAway } from '../store/vendor-sessions.ts';
import { leftOn, type Left } from './left.ts';
import { cashVendor, networkOf } from './network.ts';

/** Thrown where the books changed while a counter was answered. */
export class LeftChanged extends Error {}

interface AtTheCounter {
  readonly code: CashCodeRow;
  readonly money: AtCounter;
  /** The network has taken the money already: whatever the books say, it is booked. */
  readonly isTaken: boolean;
}

/** A counter hands the money over within this time, or the network is asked what became of it. */
const handedOver = 2 * 60_000;

/**
 * Puts a payment at a counter down before its money comes, or where the network took it unasked. From then on it goes
 * the way of every payment that is decided elsewhere: the network alone says whether it was made.
 */
export const takeUp = async (payments: Payments, at: AtTheCounter): Promise<void> => {
  const { deps, owner } = payments;
  const now = await deps.now();
  const draft = await draftOf(payments, at, now);
  // Nothing is put down where the network asked twice, or told twice at once.
  await claim(deps.db, draft, { owner, now });
  payments.faults.at('after-claim');
};

const draftOf = async (payments: Payments, at: AtTheCounter, now: number): Promise<Draft> => {
  const { code, money, isTaken } = at;
  const { db } = payments.deps;
  const shares = (left: Left) => sharesOf(isTaken ? withHeld(left) : left, money.amount);
  const accounts = shares(await leftOn(db, code));
  const legs = legsFor(accounts).map((leg) => asBooked(leg, isTaken));
  const { tenant, subject, sessionId, payerName, email, language, currency } = code;
  return {
    legs,
    again: true,
    isAtCounter: true,
    elsewhereUntil: now + networkOf(payments).abilities.patienceMs,
    also: async (work, intentId) => {
      const locked = await lockCode(work, code.id);
      const after = shares(await leftOn(work, locked));
      if (!isTaken && JSON.stringify(after) !== JSON.stringify(accounts)) throw new LeftChanged();
      await addCashPayment(work, { intentId, codeId: code.id });
      await addVendorSession(work, {
        intentId,
        vendor: cashVendor,
        handle: randomBytes(16).toString('base64url'),
        ref: money.payment,
        secret: null,
        url: null,
        embedded: 0,
        createdAt: now,
        expiresAt: now + networkOf(payments).abilities.patienceMs,
        lookAt: isTaken ? now : now + handedOver,
      });
    },
    // The network knows of it already: its word may follow, wherever this process ends.
    last: async (work, intentId) => void (await goAway(work, intentId, now)),
    intent: {
      tenant,
      subject,
      endpoint: 'pay',
      key: `cash:${money.payment}`,
      bodyHash: code.bodyHash,
      sessionId,
      amount: money.amount,
      currency,
      method: cashVendor,
      brand: null,
      last4: '',
      expiry: null,
      payerName,
      holderName: null,
      poNumber: null,
      email,
      cart: JSON.stringify(accounts),
      plans: null,
      keeping: null,
      enrolling: null,
      language,
      reference: newReference(),
    },
  };
};

/** Money that is there pays what a payment under way may never take. */
const withHeld = ({ accounts, ...all }: Left): Left => ({
  ...all,
  accounts: accounts.map(({ left, held, ...one }) => ({
    ...one,
    held: noMoney,
    maybe: noMoney,
    left: addMoney(left, held),
  })),
});

/**
 * Money fills the accounts in their order; what exceeds them was brought for those that were paid another way since the
 * code was made, and what exceeds these as well is the last one's. All of it is told as too much.
 */
export const sharesOf = ({ accounts }: Left, amount: number): readonly PaidAccount[] => {
  const parts = partsInOrder(
    accounts.map(({ left }) => left),
    toCents(amount),
  );
  const again = partsInOrder(
    accounts.map(({ planned, left }) => toCents(Math.max(0, planned - left))),
    toCents(amount - addMoney(noMoney, ...parts)),
  );
  const rest = amount - addMoney(noMoney, ...parts, ...again);
  return accounts.map(({ account, used, maybe }, at) => {
    const asked = parts[at] ?? 0;
    const beyond = (again[at] ?? 0) + (at === accounts.length - 1 ? rest : 0);
    return {
      ...account,
      amount: asked + beyond,
      ...(beyond > 0 && { asked }),
      billed: Math.max(0, account.billed - used - maybe),
    };
  });
};

/** Money that was taken pays what is left of a bill, and what exceeds it is owed back; other money fits exactly. */
const asBooked = ({ bills, ...leg }: LegDraft, isTaken: boolean): LegDraft => ({
  ...leg,
  bills: bills.map(({ openBalanceId, ...bill }) => ({
    ...bill,
    owed: bill.amount,
    ...(!isTaken && openBalanceId !== undefined && { openBalanceId }),
  })),
});
