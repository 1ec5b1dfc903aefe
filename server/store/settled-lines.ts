import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { rowsInto } from './rows-into.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A line of the processor's files: a charge or a reversal by the processor's own number, once. */
export interface SettledLinesTable {
  id: string;
  tenant: string;
  vendorId: string;
  amount: number;
  currency: string;
  day: string;
}

const atOnce = 500;

const groups = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  );

/** Keeps lines of the processor's file; a file that is read again changes nothing. */
export const keepSettled = async (
  db: Db,
  tenant: string,
  lines: readonly Omit<SettledLinesTable, 'id' | 'tenant'>[],
): Promise<void> => {
  for (const some of groups(lines))
    await rowsInto(
      db,
      'settledLines',
      some.map((line) => ({ ...line, id: randomUUID(), tenant })),
    )
      .onConflict((on) => on.columns(['tenant', 'vendorId']).doNothing())
      .execute();
};

interface Posted {
  readonly amount: number;
  readonly currency: string;
}

/** The sums of the postings by the processor's numbers. */
export const postedAs = async (
  db: Db,
  tenant: string,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, Posted>> => {
  const posted = new Map<string, Posted>();
  for (const some of groups(vendorIds)) {
    const rows = await db
      .selectFrom('postings')
      .select(['vendorId', 'currency'])
      .select((e) => e.fn.sum<number | string>('amount').as('amount'))
      .where('tenant', '=', tenant)
      .where('vendorId', 'in', some)
      .groupBy(['vendorId', 'currency'])
      .execute();
    for (const { vendorId, amount, currency } of rows)
      if (vendorId !== null) posted.set(vendorId, { amount: Number(amount), currency });
  }
  return posted;
};

/** The processor's own methods: other vendors settle in files of their own. */
const processors = ['cards', 'ach'] as const;

/** Postings of cards and bank accounts before a time that no file of the processor named. */
export const unsettledSince = (db: Db, tenant: string, before: number) =>
  db
    .selectFrom('postings')
    .select(['vendorId', 'currency', 'receipt'])
    .select((e) => e.fn.sum<number | string>('amount').as('amount'))
    .where('tenant', '=', tenant)
    .where('at', '<', before)
    .where('method', 'in', processors)
    .where('vendorId', 'is not', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('settledLines')
            .select('settledLines.id')
            .whereRef('settledLines.tenant', '=', 'postings.tenant')
            .whereRef('settledLines.vendorId', '=', 'postings.vendorId'),
        ),
      ),
    )
    .groupBy(['vendorId', 'currency', 'receipt'])
    .orderBy('vendorId')
    .execute();
