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
  const captures = [
    { ...captured, kind: 'capture.debit' as const, account: 'processor', amount },
    {
      ...captured,
      kind: 'capture.credit' as const,
      account: `location:${place}`,
      amount: -amount,
    },
  ];
  const entries = excess > 0 ? [...captures, ...beyondIn(capture)] : captures;
  await insertEntries.changed(work, { entries });
};

type Beyond = Omit<Capture, 'amount'>;

const beyondIn = ({ tenant, locationId, excess, legId, currency, at }: Beyond) => {
  const place = `${tenant}:${locationId}`;
  const exceeding = { transferId: randomUUID(), legId, currency, at };
  return [
    { ...exceeding, kind: 'excess.debit' as const, account: `location:${place}`, amount: excess },
    { ...exceeding, kind: 'excess.credit' as const, account: `credit:${place}`, amount: -excess },
  ];
};

/** Cents of a leg that turn out to be more than its bills, after it was captured. */
export const addExcess = async (work: Kysely<Database>, beyond: Beyond): Promise<void> => {
  await insertEntries.changed(work, { entries: beyondIn(beyond) });
};

interface Reversal extends Omit<Capture, 'legId' | 'excess'> {
  readonly reversalId: string;
}

type Kind = Entry['kind'] extends `${infer K}.${string}` ? K : never;

interface Move {
  readonly kind: Kind;
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

const moved = async (
  work: Kysely<Database>,
  { reversalId: legId, currency, at }: Reversal,
  moves: readonly Move[],
): Promise<void> => {
  const entries = moves
    .filter(({ cents }) => cents > 0)
    .flatMap(({ kind, from, to, cents }) => {
      const one = { transferId: randomUUID(), legId, currency, at };
      return [
        { ...one, kind: `${kind}.debit` as const, account: to, amount: cents },
        { ...one, kind: `${kind}.credit` as const, account: from, amount: -cents },
      ];
    });
  await insertEntries.changed(work, { entries });
};

const accountsOf = ({ tenant, locationId }: Reversal) => ({
  location: `location:${tenant}:${locationId}`,
  credit: `credit:${tenant}:${locationId}`,
});

/**
 * Cents that went back are owed to the location no longer; those that were kept for the patient come off that
 * credit, and not off the location.
 */
export const addReversalEntries = async (
  work: Kysely<Database>,
  reversal: Reversal & { readonly uncredited: number },
): Promise<void> => {
  const { location, credit } = accountsOf(reversal);
  await moved(work, reversal, [
    { kind: 'reversal', from: 'processor', to: location, cents: reversal.amount },
    { kind: 'uncredit', from: location, to: credit, cents: reversal.uncredited },
  ]);
};

/** Cents that have come again are owed to the location, and those beyond its bills to the patient. */
export const addReinstatedEntries = async (
  work: Kysely<Database>,
  reversal: Reversal & { readonly credited: number },
): Promise<void> => {
  const { location, credit } = accountsOf(reversal);
  await moved(work, reversal, [
    { kind: 'reinstate', from: location, to: 'processor', cents: reversal.amount },
    { kind: 'excess', from: credit, to: location, cents: reversal.credited },
  ]);
};

const insertEntries = once((db, { entries }: { readonly entries: readonly Entry[] }) =>
  db.insertInto('ledgerEntries').values(entries),
);
