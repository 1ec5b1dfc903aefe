import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export interface Capture {
  readonly tenant: string;
  readonly legId: string;
  readonly locationId: number;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

/** What the processor took is owed to the location: one transfer, two entries, once per leg. */
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
