import { toCents } from '#domain/money.ts';
import { partsInOrder } from '#domain/parts-in-order.ts';
import type { Payments } from '../payments/payments.ts';
import { tellOwedChanged } from '../payments/tell-owed-changed.ts';
import { bookBack, noteUnrefunded, reportUnbooked } from '../reversals/book-back.ts';
import { TooMuchBack } from '../reversals/take-back.ts';
import { wasRecorded } from '../store/audit.ts';
import { legsOf, type Intent, type IntentLeg } from '../store/payments.ts';
import { holdLeg, refundingAs } from '../store/refunds.ts';
import { reversalsOf, type ReversalRow } from '../store/reversals.ts';
import { untangled } from '../store/untangled.ts';
import type { WentBack } from './vendor.ts';

interface Followed {
  readonly intent: Intent;
  readonly vendor: string;
}

/**
 * Books what went back of a payment, each event once: the vendor tells all of it at every look, to several servers at
 * once and in any order of its callbacks.
 */
export const takeWentBack = async (
  payments: Payments,
  { intent, vendor }: Followed,
  all: readonly WentBack[],
): Promise<void> => {
  const { deps } = payments;
  const booked = await reversalsOf(deps.db, intent.id);
  const isBooked = ({ event }: WentBack) => booked.some((one) => isOf(one, `${vendor}:${event}`));
  const known = toldTwice(all, isBooked);
  for (const back of all) {
    const event = `${vendor}:${back.event}`;
    if (isBooked(back) || known.has(back)) continue;
    if (back.kind === 'unrefunded') {
      await noteUnrefunded(deps, back.refund, intent);
      continue;
    }
    try {
      await book(payments, { intent, event }, back);
      await tellOwedChanged(deps, intent);
    } catch (error) {
      if (!(error instanceof TooMuchBack)) throw error;
      await report(payments, { intent, event }, back);
    }
  }
};

/**
 * Refunds that are the end of a lost dispute: nobody here asked for them, and the dispute has booked the same money
 * already. Each dispute stands for one of them.
 */
const toldTwice = (
  all: readonly WentBack[],
  isBooked: (back: WentBack) => boolean,
): ReadonlySet<WentBack> => {
  const refunds = new Set(
    all.filter((one) => one.kind === 'refunded' && one.refund === undefined && !isBooked(one)),
  );
  const known = new Set<WentBack>();
  for (const { part, amount } of all.filter(({ kind, isLost }) => kind === 'disputed' && isLost)) {
    const same = [...refunds].find((one) => one.part === part && one.amount === amount);
    if (same === undefined) continue;
    refunds.delete(same);
    known.add(same);
  }
  return known;
};

/** An event is booked for each leg that it comes off. */
const isOf = (reversal: ReversalRow, event: string): boolean =>
  reversal.event.startsWith(`${event}:`);

interface Event {
  readonly intent: Intent;
  readonly event: string;
}

const book = ({ deps }: Payments, { intent, event }: Event, back: WentBack): Promise<void> =>
  untangled(deps.db, async (work) => {
    const legs = (await legsOf(work, intent.id)).filter(({ status }) => status === 'paid');
    // Of two servers at once the second sees what the first has booked.
    for (const { id } of legs) await holdLeg(work, id);
    const before = await reversalsOf(work, intent.id);
    if (before.some((one) => isOf(one, event))) return;
    if (back.currency.toUpperCase() !== intent.currency) throw new TooMuchBack();
    const { kind, code } = back;
    for (const { leg, amount } of sharesOf(back, legs, before)) {
      // A vendor that names no refund has the one that was asked for of this leg and sum.
      const refund = back.refund ?? (await refundingAs(work, { legId: leg.id, amount }));
      const news = { event: `${event}:${leg.id}`, kind, amount, code, refund };
      await bookBack({ ...deps, db: work }, news, { intent, leg });
    }
  });

interface Share {
  readonly leg: IntentLeg;
  readonly amount: number;
}

/** The part that the vendor names, or the last location first. */
const sharesOf = (
  { kind, amount, part }: WentBack,
  legs: readonly IntentLeg[],
  before: readonly ReversalRow[],
): readonly Share[] => {
  if (part !== undefined) {
    const leg = legs.find(({ vendorKey }) => vendorKey === part);
    if (leg === undefined) throw new TooMuchBack();
    return [{ leg, amount }];
  }
  const backwards = legs.toReversed();
  const gone = (leg: IntentLeg, kinds?: readonly string[]) =>
    before
      .filter((one) => one.legId === leg.id && (kinds?.includes(one.kind) ?? true))
      .reduce((sum, one) => sum + one.amount, 0);
  const most = backwards.map((leg) =>
    toCents(kind === 'reinstated' ? gone(leg, disputes) : leg.amount - gone(leg)),
  );
  const taken = partsInOrder(most, toCents(amount));
  if (taken.reduce<number>((sum, one) => sum + one, 0) < amount) throw new TooMuchBack();
  return backwards.flatMap((leg, at) => {
    const share = taken[at] ?? 0;
    return share > 0 ? [{ leg, amount: share }] : [];
  });
};

const disputes = ['disputed', 'reinstated'];

/** Told at every look again, and to people once. */
const report = async ({ deps }: Payments, { intent, event }: Event, back: WentBack) => {
  const outcome = `${back.kind} ${event}`;
  const line = { tenant: intent.tenant, target: intent.id, action: 'payment.unbooked', outcome };
  if (await wasRecorded(deps.db, line)) return;
  await reportUnbooked(deps, { ...back, event, reference: intent.reference }, intent, outcome);
};
