import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { rowsInto } from './rows-into.ts';
import type { Database } from './schema.ts';

export interface Capture {
  readonly tenant: string;
  readonly legId: string;
  readonly locationId: number;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

/** Cents that the processor took are owed to the location: one transfer, two entries, once per leg. */
export const addCapture = async (work: Kysely<Database>, capture: Capture): Promise<void> => {
  const { tenant, legId, locationId, amount, currency, at } = capture;
  const transfer = { transferId: randomUUID(), legId, currency, at };
  const debit = { kind: 'capture.debit' as const, account: 'processor', amount };
  const credit = {
    kind: 'capture.credit' as const,
    account: `location:${tenant}:${locationId}`,
    amount: -amount,
  };
  await work
    .insertInto('ledgerEntries')
    .values([debit, credit].map((entry) => ({ ...transfer, ...entry })))
    .execute();
};

/** Cents beyond the bills are no longer the location's: they are kept for the patient they are owed to. */
export const addExcess = async (work: Kysely<Database>, excess: Capture): Promise<void> => {
  const { tenant, legId, locationId, amount, currency, at } = excess;
  const transfer = { transferId: randomUUID(), legId, currency, at };
  const place = `${tenant}:${locationId}`;
  const debit = { kind: 'excess.debit' as const, account: `location:${place}`, amount };
  const credit = { kind: 'excess.credit' as const, account: `credit:${place}`, amount: -amount };
  const entries = amount > 0 ? [debit, credit] : [];
  await rowsInto(
    work,
    'ledgerEntries',
    entries.map((entry) => ({ ...transfer, ...entry })),
  ).execute();
};
