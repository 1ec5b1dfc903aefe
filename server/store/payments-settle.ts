import type { Insertable, Kysely } from 'kysely';
import { record, recordEach, type Entry } from './audit.ts';
import { payBills } from './bill-payments.ts';
import { addToHistory } from './history-write.ts';
import { addCapture } from './ledger.ts';
import { mayPrecede } from './leg-states.ts';
import { intentById, isUnderWay, underWay } from './payments.ts';
import type { HeldIntent, HeldPayment, Intent, IntentLeg } from './payments.ts';
import { addToPlans } from './plans-paid.ts';
import { once } from './once.ts';
import { countBeside } from './paid-beside.ts';
import { firstLook } from './payments-late.ts';
import type { IntentStatus, LegStatus, ReceiptsTable } from './payments-schema.ts';
import { askLater, judge, type Verdict } from './payments-verdict.ts';
import type { Database } from './schema.ts';
import { untangled } from './untangled.ts';

type Db = Kysely<Database>;

interface Named {
  readonly id: string;
}

export interface Settled {
  readonly intent: Intent;
  /** A leg was charged after it had been given up: the patient was told otherwise. */
  readonly late: boolean;
  /** The whole payment as it was settled with this leg: no process has it in hand any more. */
  readonly concluded?: HeldPayment;
  /** A token of the vendor's that nothing needs any more. */
  readonly unneeded?: string | undefined;
}

interface Written extends Pick<Settled, 'unneeded'> {
  /** The key to the receipt, where one was written. */
  readonly token?: string | undefined;
}

/**
 * Writes what comes with a settled payment, in the same transaction: receipt, mail, plans and a card that is
 * kept.
 */
export type OnSettled = (
  work: Db,
  settled: Pick<Settled, 'intent' | 'late'> & {
    /** The vendor had the payer's word, and had not decided. */
    readonly wasPending: boolean;
  },
) => Promise<Written>;

interface Known {
  readonly leg: IntentLeg;
  /** The payment as this process has claimed it: while it is open only its status changes. */
  readonly intent?: Intent;
}

/**
 * Puts down the verdict of a leg, once. A charge is believed whatever was thought before; nothing else
 * changes what is settled. With its last leg the payment is settled.
 */
export const settleLeg = (
  db: Db,
  known: Known,
  verdict: Verdict,
  now: number,
  onSettled: OnSettled,
): Promise<Settled> => untangled(db, (work) => settleIn(work, known, verdict, now, onSettled));

const settleIn = async (
  work: Db,
  { leg, intent: claimed }: Known,
  verdict: Verdict,
  now: number,
  onSettled: OnSettled,
): Promise<Settled> => {
  const onTime = await judge(work, leg, verdict, {
    from: mayPrecede(verdict.kind).filter(isOnItsWay),
    now,
  });
  const afterwards = mayPrecede(verdict.kind).filter((one) => !isOnItsWay(one));
  const late =
    !onTime &&
    afterwards.length > 0 &&
    (await judge(work, leg, verdict, { from: afterwards, now }));
  const intent = onTime && claimed ? claimed : await intentById(work, leg.intentId);
  if (!onTime && !late) {
    await recordIgnored(work, { intent, leg, verdict, now });
    return { intent, late };
  }
  const noted = verdict.kind === 'paid' ? await capture(work, intent, leg, now) : [];
  if (verdict.kind !== 'paid') await stopBehind(work, leg, now);
  if (late) await recordLate(work, intent, now);
  await release(work, leg.intentId);
  const { legs, before } = await standingOf(work, intent);
  const status = conclusion(legs);
  const isOver = status !== undefined && (status !== before || late);
  await recordEach(work, [...noted, ...(isOver ? [settledEntry(intent, status, now)] : [])]);
  if (!isOver) return { intent: { ...intent, status: before }, late };
  await setStatus(work, intent.id, status, now);
  const settled = { ...intent, status, settledAt: now };
  const { token, unneeded } = await onSettled(work, {
    intent: settled,
    late,
    wasPending: before === 'pending',
  });
  const concluded = { intent: settled, legs, ...(token !== undefined && { token }) };
  return { intent: settled, late, concluded, unneeded };
};

/**
 * Ends a payment for whose money nobody has asked its vendor, all its legs at once: from then on nobody may. Undefined
 * where somebody has, for then the vendor has the last word.
 */
export const endUndecided = (
  db: Db,
  { intent: { id }, legs }: HeldIntent,
  verdict: Verdict,
  now: number,
  onSettled: OnSettled,
): Promise<readonly Settled[] | undefined> =>
  untangled(db, async (work) => {
    const { numUpdatedRows } = await work
      .updateTable('paymentIntents')
      .set((e) => ({ status: e.ref('status') }))
      .where('id', '=', id)
      .where('status', 'in', ['claimed', 'away'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const settled: Settled[] = [];
    for (const leg of legs) settled.push(await settleIn(work, { leg }, verdict, now, onSettled));
    return settled;
  });

/** The legs of a payment, and its status before them. */
const standingOf = async (work: Db, { id }: Named) => {
  const rows = await standing.rows(work, { id });
  const [first] = rows;
  if (first === undefined) throw new Error('a payment has legs');
  return { before: first.before, legs: rows.map(({ before: _, ...leg }) => leg) };
};

const standing = once((db, { id }: Named) =>
  db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .selectAll('paymentLegs')
    .select('paymentIntents.status as before')
    .where('intentId', '=', id)
    .orderBy('position'),
);

const isOnItsWay = (status: LegStatus): boolean => isUnderWay({ status });

interface Ignored {
  readonly intent: Intent;
  readonly leg: IntentLeg;
  readonly verdict: Verdict;
  readonly now: number;
}

/** A verdict that may not follow what the leg came to is put down for people; the same verdict twice is none. */
const recordIgnored = async (work: Db, { intent, leg, verdict, now }: Ignored) => {
  const { status } = await work
    .selectFrom('paymentLegs')
    .select('status')
    .where('id', '=', leg.id)
    .executeTakeFirstOrThrow();
  if (status === verdict.kind) return;
  const { tenant, subject, id: target } = intent;
  const line = { action: 'payment.ignored', target, outcome: `${verdict.kind} after ${status}` };
  await record(work, { at: now, tenant, subject, ...line });
};

const recordLate = (work: Db, { id: target, tenant, subject }: Intent, at: number) =>
  record(work, { at, tenant, subject, action: 'payment.late', target, outcome: 'paid' });

/** After a refusal no further leg asks for money from the same card. */
const stopBehind = (work: Db, { intentId }: IntentLeg, now: number) =>
  work
    .updateTable('paymentLegs')
    .set({ status: 'notcharged', askAt: askLater(now + firstLook) })
    .where('intentId', '=', intentId)
    .where('status', '=', 'claimed')
    .execute();

/** Books the cents of a charged leg; answers the entries of the audit about them. */
const capture = async (work: Db, intent: Intent, leg: IntentLeg, now: number) => {
  const { tenant, currency } = intent;
  const { id: legId, locationId, amount } = leg;
  await addToPlans(work, intent, leg);
  await countBeside(work, intent, leg);
  const { excess, noted, bills } = await payBills(work, intent, leg, now);
  await addCapture(work, { tenant, legId, locationId, amount, excess, currency, at: now });
  await addToHistory(work, { intent, leg, bills, at: now });
  return noted;
};

/** Legs that are over hold no balance any more. */
const release = (work: Db, id: string) => freeBalances.changed(work, { id });

const freeBalances = once((db, { id }: Named) =>
  db
    .deleteFrom('balanceHolds')
    .where('legId', 'in', (e) =>
      e
        .selectFrom('paymentLegs')
        .select('id')
        .where('intentId', '=', id)
        .where('status', 'not in', underWay),
    ),
);

const settledEntry = (
  { id: target, tenant, subject }: Intent,
  outcome: IntentStatus,
  at: number,
): Entry => ({ at, tenant, subject, action: 'payment.settled', target, outcome });

/** The status that the legs come to; undefined while one is still on its way. */
const conclusion = (legs: readonly IntentLeg[]): IntentStatus | undefined => {
  const all = legs.map(({ status }) => status);
  if (all.some(isOnItsWay)) return undefined;
  if (all.every((one) => one === 'paid')) return 'paid';
  if (all.includes('paid')) return 'partly';
  return refusals.find((one) => all.includes(one)) ?? 'notcharged';
};

const refusals = ['declined', 'failed', 'cancelled', 'expired'] as const;

const setStatus = (work: Db, id: string, status: IntentStatus, now: number) =>
  endIntent.changed(work, { id, status, now });

const endIntent = once((db, { id, status, now }: Named & { status: IntentStatus; now: number }) =>
  db
    .updateTable('paymentIntents')
    .set({ status, openSession: null, owner: null, leaseUntil: 0, settledAt: now })
    .where('id', '=', id),
);

/**
 * Marks a payment whose outcome cannot be asked for now. Its session stays barred from paying again. False
 * when it was marked before, or is over.
 */
export const markUnresolved = async (db: Db, { id, status }: Intent): Promise<boolean> => {
  if (!isUnderWay({ status })) return false;
  const { numUpdatedRows } = await db
    .updateTable('paymentIntents')
    .set({ status: 'unresolved' })
    .where('id', '=', id)
    .where('status', 'in', underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Writes the key to a receipt; of two for one payment the first stays. Answers whether it was the first.
 */
export const addReceipt = async (work: Db, token: string, intent: Intent, now: number) => {
  const { id: intentId, tenant, sessionId } = intent;
  const receipt = { token, intentId, tenant, sessionId, createdAt: now };
  return (await insertReceipt.changed(work, receipt)) > 0;
};

const insertReceipt = once((db, receipt: Insertable<ReceiptsTable>) =>
  db
    .insertInto('receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.column('intentId').doNothing()),
);
