import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

interface Filled {
  readonly count: number;
  /** Tells these rows from those that were filled in before. */
  readonly name: string;
  /** The payer of these payments; many others where none is named. */
  readonly payer?: { readonly sessionId: string; readonly subject: string };
}

const atOnce = 100_000;

/** Adds this many payments, each like the last one that was really made. */
export const fill = async (db: Kysely<Database>, { count, name, payer }: Filled): Promise<void> => {
  const like = await db
    .selectFrom('paymentIntents')
    .innerJoin('paymentLegs', 'intentId', 'paymentIntents.id')
    .select(['paymentIntents.id as intent', 'paymentLegs.id as leg'])
    .where('paymentIntents.status', '=', 'paid')
    .orderBy('claimedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [intent, leg] = ['intent', 'leg'].map((what) => numbered(`${name}-${what}-`));
  const one = numbered(`${name}-`);
  const whose = {
    sessionId: payer ? sql`${payer.sessionId}` : one,
    subject: payer ? sql`${payer.subject}` : one,
  };
  const paid = { id: intent, key: one, bodyHash: one, reference: one, ...whose };
  const copied = [
    { table: 'paymentIntents', by: 'id', of: like.intent, changed: paid },
    {
      table: 'paymentLegs',
      by: 'id',
      of: like.leg,
      changed: { id: leg, intentId: intent, vendorKey: one },
    },
    { table: 'billPayments', by: 'legId', of: like.leg, changed: { legId: leg, bill: one } },
    { table: 'ledgerEntries', by: 'legId', of: like.leg, changed: { legId: leg, transferId: one } },
    {
      table: 'receipts',
      by: 'intentId',
      of: like.intent,
      changed: { token: one, intentId: intent, sessionId: whose.sessionId },
    },
    { table: 'audit', by: 'target', of: like.intent, changed: { id: one, target: intent } },
  ];
  const tables = await db.introspection.getTables();
  for (let from = 1; from <= count; from += atOnce)
    for (const { table, by, of, changed } of copied) {
      const names = tables
        .find((known) => known.name === table)
        ?.columns.map((known) => known.name);
      const values = Object.entries({
        ...Object.fromEntries((names ?? []).map(itself)),
        ...changed,
      });
      await sql`
        with recursive numbers(n) as (
          select cast(${from} as bigint)
          union all select n + 1 from numbers where n < ${Math.min(count, from + atOnce - 1)}
        )
        insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
        select ${sql.join(values.map(([, value]) => value))}
        from ${sql.table(table)}, numbers where ${sql.ref(by)} = ${of}`.execute(db);
    }
};

const itself = (column: string) => [column, sql.ref(column)] as const;
const numbered = (name: string) => sql`${sql.lit(name)} || cast(n as text)`;
