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

const insertEntries = once((db, { entries }: { readonly entries: readonly Entry[] }) =>
  db.insertInto('ledgerEntries').values(entries),
);
