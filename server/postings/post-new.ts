import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { cartsOf } from '../store/payments.ts';
import {
  addPostings,
  closeBatch,
  lockLastBatch,
  openBatch,
  paidByBalance,
  partsOf,
  postingsOfLegs,
  unpostedLegs,
  unpostedReversals,
  type Batch,
} from '../store/postings.ts';
import type { PostingsTable } from '../store/postings-schema.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { postedParts } from './posted-parts.ts';

type Db = Kysely<Database>;
type Row = Omit<Insertable<PostingsTable>, 'seq'>;

/** Rows of one transaction: payments wait no longer than for these. */
const atOnce = 200;

/**
 * Puts all money that moved since the last batch into a new one and closes it; answers its number, or nothing where
 * nothing moved. Each charge and each reversal is in one batch, whoever closes batches at the same time and wherever
 * the process ends: a batch that was left open is gone on with.
 */
export const postNew = async (deps: Deps, stored: Provider): Promise<number | undefined> => {
  for (;;) {
    const now = await deps.now();
    const step = await untangled(deps.db, (work) => takeStep(work, stored, now));
    if (step.isOver) return step.closed;
  }
};

type Provider = Pick<StoredTenant, 'slug' | 'backend'>;

interface Step {
  readonly isOver: boolean;
  readonly closed?: number;
}

const takeStep = async (
  work: Db,
  { slug: tenant, backend }: Provider,
  now: number,
): Promise<Step> => {
  const last = await lockLastBatch(work, tenant);
  const isOpen = last.closedAt === null;
  const next = () => (isOpen ? last : openBatch(work, { ...last, number: last.number + 1 }));
  const legs = await unpostedLegs(work, tenant, atOnce);
  if (legs.length > 0) {
    await postLegs(work, tenant, { batch: await next(), legs, now });
    return { isOver: false };
  }
  const reversals = await unpostedReversals(work, tenant, atOnce);
  if (reversals.length > 0) {
    await postReversals(work, await next(), reversals);
    return { isOver: false };
  }
  if (!isOpen) return { isOver: true };
  await closeBatch(work, last, { closedAt: now, zone: backend.timeZone ?? null });
  return { isOver: true, closed: last.number };
};

interface Legs {
  readonly batch: Batch;
  readonly legs: Awaited<ReturnType<typeof unpostedLegs>>;
  readonly now: number;
}

const postLegs = async (work: Db, tenant: string, { batch, legs, now }: Legs): Promise<void> => {
  const carts = await cartsOf(work, [...new Set(legs.map(({ intentId }) => intentId))]);
  const accounts = new Map(carts.map(({ id, cart }) => [id, readAccounts(cart)]));
  const ids = legs.map(({ id }) => id);
  const paid = await paidByBalance(work, ids);
  const rows = legs.flatMap((leg) => {
    const { id: legId, locationId, reference: receipt, method, currency, vendorId } = leg;
    const at = leg.at ?? leg.settledAt ?? now;
    const money = { legId, locationId, receipt, method, currency, vendorId, at };
    const own = paid.filter((one) => one.legId === legId);
    return postedParts(accounts.get(leg.intentId) ?? [], locationId, own).map((part): Row => ({
      ...money,
      ...part,
      id: randomUUID(),
      tenant,
      batch: batch.number,
      reversalId: '',
      ofSeq: null,
    }));
  });
  await addPostings(work, { batch, postings: numbered(batch, rows), table: 'paymentLegs', ids });
};

const postReversals = async (
  work: Db,
  batch: Batch,
  reversals: Awaited<ReturnType<typeof unpostedReversals>>,
): Promise<void> => {
  const ids = reversals.map(({ id }) => id);
  const parts = await partsOf(work, ids);
  const posted = await postingsOfLegs(work, [...new Set(reversals.map(({ legId }) => legId))]);
  const rows = reversals.flatMap(({ id: reversalId, legId, kind, event: vendorId, at }) =>
    parts
      .filter((part) => part.reversalId === reversalId)
      .map(({ position, balanceId, amount }): Row => {
        const same = posted.filter((one) => one.legId === legId && one.position === position);
        const of = same.find((one) => one.balanceId === (balanceId ?? '')) ?? same[0];
        if (of === undefined) throw new Error('money went back of what was not posted');
        const { seq: ofSeq, ...named } = of;
        return {
          ...named,
          id: randomUUID(),
          batch: batch.number,
          kind,
          balanceId: balanceId ?? '',
          reversalId,
          ofSeq,
          amount: -Number(amount),
          vendorId,
          at,
        };
      }),
  );
  await addPostings(work, { batch, postings: numbered(batch, rows), table: 'reversals', ids });
};

const numbered = ({ lastSeq }: Batch, rows: readonly Row[]) =>
  rows.map((row, at) => ({ ...row, seq: lastSeq + 1 + at }));
