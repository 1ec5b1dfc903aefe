import type { Kysely } from 'kysely';
import { reportLate } from '../payments/heard.ts';
import type { Payments } from '../payments/payments.ts';
import { onSettled } from '../payments/settled.ts';
import { settleLeg, type OnSettled } from '../store/payments-settle.ts';
import type { Verdict } from '../store/payments-verdict.ts';
import { isUnderWay, type HeldIntent, type HeldPayment, type Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';

/** Puts the verdict of each leg down; money that was taken is believed whatever was thought before. */
export const settleAll = async (
  payments: Payments,
  { legs }: HeldIntent,
  verdictOn: (leg: HeldIntent['legs'][number]) => Verdict,
  /** Writes more with the settlement, before its receipt; answers the payment as it is kept. */
  also?: (work: Kysely<Database>, intent: Intent) => Promise<Intent>,
): Promise<void> => {
  const { deps } = payments;
  const now = await deps.now();
  const settling = onSettled(deps, now);
  const whenSettled: OnSettled = async (work, { intent, ...settled }) =>
    settling(work, { ...settled, intent: (await also?.(work, intent)) ?? intent });
  for (const leg of legs) {
    const verdict = verdictOn(leg);
    if (leg.status === 'paid' || (verdict.kind !== 'paid' && !isUnderWay(leg))) continue;
    const { late, concluded } = await settleLeg(deps.db, { leg }, verdict, now, whenSettled);
    logSettled(deps, concluded);
    if (concluded && late) reportLate(payments, concluded.intent as Intent);
  }
};

/** A payment that is settled, in the log. */
export const logSettled = ({ log }: Payments['deps'], concluded: HeldPayment | undefined): void => {
  if (concluded === undefined) return;
  const { reference, status } = concluded.intent;
  log('information', 'payment.settled', { reference, status });
};
