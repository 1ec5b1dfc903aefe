import { randomUUID } from 'node:crypto';
import { bankDays } from '#domain/history.ts';
import { counterOf } from '../away/vendors.ts';
import type { Deps } from '../deps.ts';
import { paymentsOf } from '../payments/payments.ts';
import { record } from '../store/audit.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import { addRefund, holdLeg, refundingOf, wasAsked } from '../store/refunds.ts';
import { reversalsOf, type ReversalRow } from '../store/reversals.ts';
import { vendorSessionOf } from '../store/vendor-sessions.ts';
import { untangled } from '../store/untangled.ts';

export interface RefundWanted {
  /** Cents; all that is left where none are named. */
  readonly amount?: number | undefined;
  /** As much was asked for within a day, and is wanted once more. */
  readonly again?: boolean;
  readonly note: string;
  /** The operator's name on their machine. */
  readonly by: string;
}

/**
 * `asked` in cents; else why nothing is refunded: the bank may still return the debit, so that it would be paid
 * back twice; its holder disputes it with the bank; less is left than is wanted; as much was asked for today; its
 * vendor makes no refunds by a call, or only of a whole payment.
 */
export type Refunded =
  | { readonly kind: 'asked'; readonly cents: number }
  | {
      readonly kind: 'early' | 'disputed' | 'toomuch' | 'asked-before' | 'elsewhere' | 'whole';
      readonly left: number;
    };

const day = 24 * 60 * 60_000;

/** Cents that are in dispute, or were lost in one. */
const disputedIn = (all: readonly ReversalRow[]): number =>
  all
    .filter(({ kind }) => kind === 'disputed' || kind === 'reinstated')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Puts down what is to go back of a payment, once; it is sent to the means that paid. */
export const refund = (
  deps: Deps,
  intent: Intent,
  { amount, again = false, note, by }: RefundWanted,
): Promise<Refunded> =>
  untangled(deps.db, async (work) => {
    const now = await deps.now();
    const legs = (await legsOf(work, intent.id)).filter(({ status }) => status === 'paid');
    const before = await reversalsOf(work, intent.id);
    const left: number[] = [];
    for (const leg of legs) {
      await holdLeg(work, leg.id);
      const back = before
        .filter(({ legId }) => legId === leg.id)
        .reduce((sum, one) => sum + one.amount, 0);
      left.push(leg.amount - back - (await refundingOf(work, leg.id)));
    }
    const most = left.reduce((sum, one) => sum + one, 0);
    const cents = amount ?? most;
    const can = refundsAt(deps, await vendorSessionOf(work, intent.id));
    if (can === 'none') return { kind: 'elsewhere', left: most };
    if (disputedIn(before) > 0) return { kind: 'disputed', left: most };
    if (cents === 0 || cents > most) return { kind: 'toomuch', left: most };
    if (can === 'whole' && cents < legs.reduce((sum, leg) => sum + leg.amount, 0))
      return { kind: 'whole', left: most };
    if (intent.method === 'ach' && now - intent.claimedAt < bankDays * day)
      return { kind: 'early', left: most };
    if (!again && (await wasAsked(work, { intentId: intent.id, cents, since: now - day })))
      return { kind: 'asked-before', left: most };
    let rest = cents;
    // The last location first, as parts go back everywhere.
    for (const [at, leg] of [...legs.entries()].toReversed()) {
      const part = Math.min(rest, left[at] ?? 0);
      rest -= part;
      const wish = { tenant: intent.tenant, intentId: intent.id, legId: leg.id, amount: part };
      const asked = { status: 'asked' as const, askedAt: now, tryAt: now };
      if (part > 0) await addRefund(work, { ...wish, ...asked, id: randomUUID() });
    }
    const { tenant, id: target } = intent;
    const line = { action: 'payment.refund-asked', outcome: String(cents) };
    await record(work, { at: now, tenant, target, ...line, subject: `operator ${by}`, note });
    return { kind: 'asked', cents };
  });

/** The processor gives any part of a payment back; another vendor says what it can. */
const refundsAt = (deps: Deps, session: { readonly vendor: string } | undefined) =>
  session === undefined
    ? 'parts'
    : counterOf(paymentsOf(deps).away, session.vendor).abilities.refunds;
