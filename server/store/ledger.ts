import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { once } from './once.ts';
import type { Database } from './schema.ts';

type Entry = Insertable<Database['ledgerEntries']>;

export interface Capture {
  readonly tenant: string;
  readonly legId: string;
  readonly locationId: number;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
  /** The cents that were taken beyond the bills. */
  readonly excess: number;
}

/**
 * Cents that the processor took are owed to the location: one transfer, two entries, once per leg. Those
 * beyond its bills are no longer the location's: they are kept for the patient they are owed to.
 */
export const addCapture = async (work: Kysely<Database>, capture: Capture): Promise<void> => {
  const { amount, excess, legId, currency, at } = capture;
  const place = `${capture.tenant}:${capture.locationId}`;
  const captured = { transferId: randomUUID(), legId, currency, at };
  const exceeding = { ...captured, transferId: randomUUID() };
  const captures = [
    { ...captured, kind: 'capture.debit' as const, account: 'processor', amount },
    {
      ...captured,
      kind: 'capture.credit' as const,
      account: `location:${place}`,
      amount: -amount,
    },
  ];
  const beyond = [
    { ...exceeding, kind: 'excess.debit' as const, account: `location:${place}`, amount: excess },
    { ...exceeding, kind: 'excess.credit' as const, account: `credit:${place}`, amount: -excess },
  ];
  const entries = excess > 0 ? [...captures, ...beyond] : captures;
  await insertEntries.changed(work, { entries });
};

export interface Uncapture extends Omit<Capture, 'legId' | 'excess'> {
  readonly reversalId: string;
  /** The cents of it that were kept as a credit. */
  readonly uncredited: number;
}

/**
 * Cents that went back are owed to the location no longer; those that were kept for the patient come off that
 * credit, and not off the location.
 */
export const addReversalEntries = async (
  work: Kysely<Database>,
  { tenant, locationId, reversalId: legId, amount, uncredited, currency, at }: Uncapture,
): Promise<void> => {
  const place = `${tenant}:${locationId}`;
  const transfer = (kind: 'reversal' | 'uncredit', from: string, to: string, cents: number) => {
    const one = { transferId: randomUUID(), legId, currency, at };
    return [
      { ...one, kind: `${kind}.debit` as const, account: to, amount: cents },
      { ...one, kind: `${kind}.credit` as const, account: from, amount: -cents },
    ];
  };
  const back = transfer('reversal', 'processor', `location:${place}`, amount);
  const credit = transfer('uncredit', `location:${place}`, `credit:${place}`, uncredited);
  await insertEntries.changed(work, { entries: uncredited > 0 ? [...back, ...credit] : back });
};

const insertEntries = once((db, { entries }: { readonly entries: readonly Entry[] }) =>
  db.insertInto('ledgerEntries').values(entries),
);
