import type { ReversalKind } from '#domain/reversal.ts';
import type { Deps } from '../deps.ts';
import { record } from '../store/audit.ts';
import type { Intent, IntentLeg } from '../store/payments.ts';
import { moveRefund } from '../store/refunds.ts';
import { afterReversal } from './after-reversal.ts';
import { giveAgain } from './give-again.ts';
import { takeBack } from './take-back.ts';

export interface Found {
  readonly intent: Intent;
  readonly leg: IntentLeg;
}

/** News of money that went back, by the name under which they are booked once. */
export interface BackNews {
  readonly event: string;
  readonly kind: ReversalKind | 'unrefunded';
  readonly amount: number;
  readonly code?: string | undefined;
  /** The refund, where it was asked for here. */
  readonly refund?: string | undefined;
}

/** Books the news within a transaction, whose database `deps` brings; the same news twice are booked once. */
export const bookBack = async (
  deps: Deps,
  { event, kind, amount, code, refund }: BackNews,
  { intent, leg }: Found,
): Promise<void> => {
  const { db: work } = deps;
  const now = await deps.now();
  if (kind === 'unrefunded') return noteUnrefunded(deps, refund, intent);
  if (kind === 'refunded' && refund !== undefined)
    await moveRefund(work, refund, ['asked', 'sent'], { status: 'done', tryAt: null });
  const back = { intent, leg, event, kind, amount, code, now };
  const reversal = await (kind === 'reinstated' ? giveAgain : takeBack)(work, back);
  if (reversal !== undefined) await afterReversal(deps, { intent, leg, reversal, now });
};

/** A refund did not go, and can be asked for again. */
export const noteUnrefunded = async (
  { db: work, log, now }: Deps,
  refund: string | undefined,
  { tenant, subject, id: target, reference }: Intent,
): Promise<void> => {
  const failed = { status: 'failed', tryAt: null } as const;
  if (!(await moveRefund(work, refund ?? '', ['asked', 'sent'], failed))) return;
  const line = { action: 'payment.unrefunded', target, outcome: 'failed' };
  await record(work, { at: await now(), tenant, subject, ...line });
  log('error', 'payment.unrefunded', { reference });
};

/** People have to look: nobody here knows the charge, or it never took as much. */
export const reportUnbooked = async (
  deps: Deps,
  {
    event,
    reference,
    kind,
    amount,
  }: Pick<BackNews, 'event' | 'kind' | 'amount'> & { readonly reference: string },
  intent: Intent | undefined,
  outcome: string,
): Promise<void> => {
  deps.log('error', 'payment.unbooked', { event, reference, kind, amount });
  if (intent === undefined) return;
  const { tenant, subject, id: target } = intent;
  const line = { action: 'payment.unbooked', target, outcome };
  await record(deps.db, { at: await deps.now(), tenant, subject, ...line });
};
