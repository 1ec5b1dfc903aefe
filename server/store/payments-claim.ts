import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { BillDraft } from './balance-holds.ts';
import { refuseUnasked } from './payments-given-up.ts';
import { mayPrecede } from './leg-states.ts';
import { once } from './once.ts';
import { refusePaidInVisit } from './payments-paid.ts';
import { leaseMs } from './payments-lease.ts';
import { insertLegs, patience, takeUpBill } from './payments-legs.ts';
import { paymentsOfBills } from './payments-of-bills.ts';
import type { PaymentIntentsTable } from './payments-schema.ts';
import { isByPayer, paymentsBeside, refuseBeside, type Beside } from './payments-standing.ts';
import { heldIntent, type HeldIntent, type Intent } from './payments.ts';
import { untangled } from './untangled.ts';

type Db = Kysely<Database>;

export interface LegDraft {
  readonly locationId: number;
  readonly amount: number;
  readonly bills: readonly BillDraft[];
}

export interface Draft {
  readonly intent: Omit<
    Insertable<PaymentIntentsTable>,
    | 'id'
    | 'status'
    | 'openSession'
    | 'owner'
    | 'leaseUntil'
    | 'claimedAt'
    | 'settledAt'
    | 'expiresAt'
  >;
  readonly legs: readonly LegDraft[];
  /** The payer decides at a vendor: meanwhile the visit may pay other bills. */
  readonly elsewhereUntil?: number;
  /** The patient knows of an equal payment in another visit, and pays again. */
  readonly again: boolean;
  /** Epoch milliseconds: payments that were settled by then are taken off the amount that the payer agreed to. */
  readonly knownUntil?: number;
  /** Payments that began the plans which this one pays off: the rest of their bills is what is paid. */
  readonly paysOff?: readonly string[];
  /** Epoch milliseconds: a charge on the same bills that was sent after this, and given up, comes first. */
  readonly lateSince?: number;
  /** The vendor is asked first about charges on the same bills that were given up. */
  readonly asksFirst?: boolean;
  /** Money at a counter: the books were asked what may be paid, and nobody there can be asked anything. */
  readonly isAtCounter?: boolean;
  /**
   * The name that a debit has whenever it is made, also from a database that was put back: its vendor's keys
   * come from it, so that it is never charged anew.
   */
  readonly debit?: string;
  /** The first of those keys; later ones are of debits that took the place of one that was never charged. */
  readonly debitFrom?: number;
  /** Writes more with the claim, or throws and keeps it from being made. */
  readonly also?: (work: Db, intentId: string) => Promise<void>;
  /** Writes more once the legs stand. */
  readonly last?: (work: Db, intentId: string) => Promise<void>;
}

/** A payment without a word from the vendor for this long is unresolved. */
const lifetime = 5 * 60_000;

export interface Hand {
  readonly owner: string;
  readonly now: number;
}

const begun = ({ owner, now }: Hand, sessionId: string) => ({
  status: 'claimed' as const,
  openSession: sessionId,
  owner,
  leaseUntil: now + leaseMs,
  claimedAt: now,
  expiresAt: now + lifetime,
  settledAt: null,
});

/**
 * Puts down that this payment is about to be made, before the vendor is asked for money. Answers the
 * payment; undefined when its key is taken or the session has another payment open.
 */
export const claim = (db: Db, draft: Draft, hand: Hand): Promise<HeldIntent | undefined> =>
  untangled(db, (work) => begin(work, draft, hand));

const begin = async (work: Db, draft: Draft, hand: Hand) => {
  const { intent, elsewhereUntil } = draft;
  const standing = await paymentsBeside(work, draft, hand.now);
  if (draft.asksFirst) refuseUnasked(standing.beside);
  refuseBeside(standing, draft, hand.now);
  const { brand = null, email = null, plans = null, expiry = null, ...more } = intent;
  const { poNumber = null, keeping = null, enrolling = null, ...also } = more;
  const { holderName = null, ...given } = also;
  const row: Intent = {
    ...given,
    brand,
    email,
    plans,
    expiry,
    holderName,
    poNumber,
    keeping,
    enrolling,
    peopleToldAt: null,
    id: randomUUID(),
    ...begun(hand, intent.sessionId),
    ...(elsewhereUntil !== undefined && {
      openSession: null,
      owner: null,
      leaseUntil: 0,
      expiresAt: elsewhereUntil,
    }),
  };
  if ((await insertIntent.changed(work, row)) === 0) return undefined;
  if (isByPayer(draft))
    await refusePaidAlready(work, draft, { beside: standing.beside, now: hand.now });
  await draft.also?.(work, row.id);
  const held = { intent: row, legs: await insertLegs(work, row, draft, hand.now) };
  await draft.last?.(work, row.id);
  return held;
};

const insertIntent = once((db, intent: Intent) =>
  db
    .insertInto('paymentIntents')
    .values(intent)
    .onConflict((conflict) => conflict.doNothing()),
);

interface Read {
  readonly beside: Beside;
  readonly now: number;
}

/** A payment that the session had open when `beside` was read is over now: the payments are read again. */
const refusePaidAlready = async (work: Db, { intent }: Draft, { beside, now }: Read) => {
  const isChanged = beside.some(({ openSession }) => openSession === intent.sessionId);
  const all = isChanged ? await paymentsOfBills(work, intent, now) : beside;
  refusePaidInVisit(all, intent, now);
};

/**
 * Begins the same payment again after it was settled that nothing was charged: the vendor's keys stay, so it
 * is never charged twice.
 */
export const reopen = (db: Db, id: string, draft: Draft, hand: Hand) =>
  orRefusedByIndex(() =>
    untangled(db, async (work) => {
      const { intent, legs } = draft;
      refuseBeside(await paymentsBeside(work, draft, hand.now), draft, hand.now, id);
      if (!(await markBegun(work, id, intent, hand))) return undefined;
      await draft.also?.(work, id);
      const kept = await work
        .updateTable('paymentLegs')
        .set({ status: 'claimed', quietUntil: hand.now + patience, askAt: null })
        .where('intentId', '=', id)
        .where('status', 'in', mayPrecede('claimed'))
        .returning(['id', 'position'])
        .execute();
      for (const leg of kept)
        for (const bill of legs[leg.position]?.bills ?? [])
          await takeUpBill(work, { tenant: intent.tenant, legId: leg.id, at: hand.now }, bill);
      return heldIntent(work, id);
    }),
  );

/**
 * Begins another payment under the key of one that was never charged. That one stays as it was, without its
 * key: should the vendor have charged it after all, it is booked as what it was.
 */
export const replace = (db: Db, id: string, draft: Draft, hand: Hand) =>
  orRefusedByIndex(() =>
    untangled(db, async (work) => {
      const { numUpdatedRows } = await work
        .updateTable('paymentIntents')
        .set({ key: `replaced:${id}` })
        .where('id', '=', id)
        .where('key', '=', draft.intent.key)
        .where('status', '=', 'notcharged')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      const next = await begin(work, draft, hand);
      // Another payment of the session is open: the key goes back to the payment it was taken from.
      if (next === undefined) throw new TooLate();
      return next;
    }),
  );

class TooLate extends Error {}

/** Of two requests at once the index lets one pass; the other is answered like one that came too late. */
const orRefusedByIndex = (work: () => Promise<HeldIntent | undefined>) =>
  work().catch((error: unknown) => {
    if (error instanceof TooLate || isDuplicate(error)) return undefined;
    throw error;
  });

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes(String(error.code));

const markBegun = async (
  work: Db,
  id: string,
  { sessionId, keeping = null, enrolling = null }: Draft['intent'],
  hand: Hand,
) => {
  const busy = await work
    .selectFrom('paymentIntents')
    .select('id')
    .where('openSession', '=', sessionId)
    .executeTakeFirst();
  if (busy !== undefined) return false;
  const { numUpdatedRows } = await work
    .updateTable('paymentIntents')
    .set({ ...begun(hand, sessionId), keeping, enrolling })
    .where('id', '=', id)
    .where('status', '=', 'notcharged')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
