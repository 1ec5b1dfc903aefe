import { sql, type Kysely, type Updateable } from 'kysely';
import type { DeclineCategory } from '#domain/decline-codes.ts';
import type { DeclineReason } from '#domain/payment.ts';
import { once } from './once.ts';
import { firstLook } from './payments-late.ts';
import type { LegStatus, PaymentLegsTable } from './payments-schema.ts';
import type { IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** The outcome of a leg, beyond doubt. */
export type Verdict =
  | {
      readonly kind: 'paid';
      readonly vendorId: string | null;
      readonly token?: string;
      readonly cardToken?: string;
      readonly schemeReference?: string;
      readonly fingerprint?: string;
    }
  | {
      readonly kind: 'declined';
      readonly reason: DeclineReason;
      readonly vendorId: string | null;
      readonly code?: string;
      readonly advice?: string;
      readonly category?: DeclineCategory;
      readonly fingerprint?: string;
    }
  /** Nothing was charged, by the word of a vendor that may yet say otherwise. */
  | {
      readonly kind: 'failed' | 'cancelled' | 'expired';
      readonly reason?: DeclineReason;
      readonly code?: string;
    }
  | { readonly kind: 'notcharged' };

interface Judged {
  readonly from: readonly LegStatus[];
  readonly now: number;
}

/** Writes the verdict; false when another process was quicker. */
export const judge = async (
  work: Db,
  { id }: IntentLeg,
  verdict: Verdict,
  { from, now }: Judged,
) => {
  const said = {
    status: verdict.kind,
    ...('vendorId' in verdict && {
      vendorId: verdict.vendorId,
      fingerprint: verdict.fingerprint ?? null,
    }),
    ...(verdict.kind === 'declined' && {
      advice: verdict.advice ?? null,
      category: verdict.category ?? null,
    }),
    ...(isRefusal(verdict) && { code: verdict.code ?? null }),
    ...(verdict.kind === 'paid' && {
      vendorToken: verdict.token ?? null,
      cardToken: verdict.cardToken ?? null,
      schemeReference: verdict.schemeReference ?? null,
    }),
    reason: isRefusal(verdict) ? (verdict.reason ?? null) : null,
  };
  const askAt = verdict.kind === 'notcharged' ? now + firstLook : null;
  return (await judgeLeg.changed(work, { id, from, said, askAt })) > 0;
};

/** The vendor's word that nothing was charged. */
const isRefusal = (verdict: Verdict) => verdict.kind !== 'paid' && verdict.kind !== 'notcharged';

interface Said {
  readonly id: string;
  readonly from: readonly LegStatus[];
  readonly said: Updateable<PaymentLegsTable>;
  readonly askAt: number | null;
}

const judgeLeg = once((db, { id, from, said, askAt }: Said) =>
  db
    .updateTable('paymentLegs')
    .set({ ...said, askAt: askAt === null ? null : askLater(askAt) })
    .where('id', '=', id)
    .where('status', 'in', from),
);

/** A leg that never left cannot be charged late, so it is not asked about. */
export const askLater = (at: number) =>
  sql<number | null>`case when "sentAt" is null then null else cast(${at} as bigint) end`;
