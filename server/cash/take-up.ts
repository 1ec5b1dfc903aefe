import { randomBytes } from 'node:crypto';
import { addMoney, noMoney, subtractMoney, toCents, type Cents } from '#domain/money.ts';
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
  /**
   * The books on which the counter was told that it may take the money. None where the network has taken it
   * already: whatever they say, it is booked.
   */
  readonly left?: Left;
}

/** A counter hands the money over within this time, or the network is asked what became of it. */
const handedOver = 2 * 60_000;

/**
 * Puts a payment at a counter down before its money comes, or where the network took it unasked. From then on it goes
 * the way of every payment that is decided elsewhere: the network alone says whether it was made.
 */
export const takeUp = async (payments: Payments, at: AtTheCounter): Promise<void> => {
  for (let turn = 1; ; turn += 1) {
    try {
      await putDown(payments, at);
      break;
    } catch (error) {
      // Money that was taken is shared once more by the books as they are now; a counter that asks hears no.
      if (at.left || !(error instanceof LeftChanged) || turn === mostTurns) throw error;
    }
  }
  payments.faults.at('after-claim');
};

/** Other counters may be first as often; after that the network tells of its money again. */
const mostTurns = 5;

const putDown = async (payments: Payments, at: AtTheCounter): Promise<void> => {
  const { deps, owner } = payments;
  const now = await deps.now();
  const draft = await draftOf(payments, at, now);
  // Nothing is put down where the network asked twice, or told twice at once.
  await claim(deps.db, draft, { owner, now });
};

const draftOf = async (payments: Payments, at: AtTheCounter, now: number): Promise<Draft> => {
  const { code, money, left = await leftOn(payments.deps.db, code) } = at;
  const isTaken = at.left === undefined;
  const shares = (found: Left) => sharesOf(found, money.amount, isTaken);
  const accounts = shares(left);
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
      if (JSON.stringify(after) !== JSON.stringify(accounts)) throw new LeftChanged();
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

/**
 * Money fills the accounts in their order; what was taken already then fills what payments under way hold, which may
 * come to nothing. What exceeds them was brought for those that were paid another way since the code was made, and what
 * exceeds these as well is the last one's. All of it is told as too much.
 */
export const sharesOf = (
  { accounts }: Left,
  amount: number,
  isTaken = false,
): readonly PaidAccount[] => {
  let rest = toCents(amount);
  const fill = (room: readonly Cents[]) => {
    const parts = partsInOrder(room, rest);
    rest = subtractMoney(rest, addMoney(noMoney, ...parts));
    return parts;
  };
  const waiting = accounts.map(({ held }) => (isTaken ? held : noMoney));
  const free = fill(accounts.map(({ left }) => left));
  const held = fill(waiting);
  const again = fill(
    accounts.map(({ planned, left }, at) =>
      toCents(Math.max(0, planned - left - (waiting[at] ?? 0))),
    ),
  );
  return accounts.map(({ account, used, maybe }, at) => {
    const asked = (free[at] ?? 0) + (held[at] ?? 0);
    const beyond = (again[at] ?? 0) + (at === accounts.length - 1 ? rest : 0);
    return {
      ...account,
      amount: asked + beyond,
      ...(beyond > 0 && { asked }),
      billed: Math.max(0, account.billed - used - (isTaken ? 0 : maybe)),
    };
  });
};

/** Money that was taken pays what is left of a bill, and what exceeds it is owed back; other money fits exactly. */
const asBooked = ({ bills, ...leg }: LegDraft, isTaken: boolean): LegDraft => ({
  ...leg,
  bills: bills.map(({ openBalanceId, ...bill }) => ({
    ...bill,
    owed: bill.amount,
    // The very rest of a bill, paid next, is nothing paid twice.
    ...(bill.owed > bill.amount && { asked: bill.owed }),
    ...(!isTaken && openBalanceId !== undefined && { openBalanceId }),
  })),
});
