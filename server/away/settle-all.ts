import type { Kysely } from 'kysely';
import { reportLate } from '../payments/heard.ts';
import type { Payments } from '../payments/payments.ts';
import { onSettled } from '../payments/settled.ts';
import { tellOwedChanged } from '../payments/tell-owed-changed.ts';
import { settleLeg, type OnSettled, type Settled } from '../store/payments-settle.ts';
import type { Verdict } from '../store/payments-verdict.ts';
import { isUnderWay, type HeldIntent, type Intent } from '../store/payments.ts';
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
    const settled = await settleLeg(deps.db, { leg }, verdict, now, whenSettled);
    await tellSettled(deps, settled);
    if (settled.concluded && settled.late) reportLate(payments, settled.intent);
  }
};

/** The settled payment is put down in the log, and its payer's open pages hear of it. */
export const tellSettled = async (
  deps: Payments['deps'],
  { concluded, intent }: Settled,
): Promise<void> => {
  if (concluded === undefined) return;
  const { reference, status, endpoint } = intent;
  deps.log('information', 'payment.settled', { reference, status, endpoint });
  await tellOwedChanged(deps, intent);
};
