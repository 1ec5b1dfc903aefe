import { judgeDecline } from '#domain/decline-codes.ts';
import { record } from '../store/audit.ts';
import type { Verdict } from '../store/payments-verdict.ts';
import type { Intent, IntentLeg } from '../store/payments.ts';
import type { Payments } from './payments.ts';
import type { Charged } from './vendor.ts';

export interface Pursuit {
  readonly intent: Intent;
  readonly leg: IntentLeg;
  /** The number of legs of the whole payment. */
  readonly legs: number;
}

type Answered = Exclude<Verdict, { readonly kind: 'notcharged' }>;

/** A charge that the vendor calls paid is paid only if amount and currency are those asked for. */
export const judged = (
  charged: Charged,
  { leg, intent }: Pick<Pursuit, 'leg' | 'intent'>,
): Answered | 'contradicted' => {
  const { method, brand } = intent;
  if (charged.kind === 'declined')
    return { ...charged, category: judgeDecline({ ...charged, method, brand }).category };
  const { amount, currency, ...paid } = charged;
  const isAsked = amount === leg.amount && currency.toUpperCase() === intent.currency;
  return isAsked ? paid : 'contradicted';
};

/** The vendor's answer about a charge, or why there is none. */
export type Heard = Answered | 'absent' | 'contradicted' | 'unreachable';

/** Asks the vendor for a charge; nothing is sent. */
export const ask = async (
  { deps, vendor }: Payments,
  pursuit: Pick<Pursuit, 'leg' | 'intent'>,
): Promise<Heard> => {
  try {
    const found = await vendor.find(pursuit.leg.vendorKey);
    return found ? judged(found, pursuit) : 'absent';
  } catch (error) {
    deps.log('warning', 'payment.unasked', { error: error instanceof Error ? error.message : '' });
    return 'unreachable';
  }
};

/** Operators have to look: the vendor took something else than the patient was asked for. */
export const reportContradiction = async ({ deps }: Payments, intent: Intent): Promise<void> => {
  const { id: target, tenant, subject, reference, settledAt, status } = intent;
  const outcome = settledAt === null ? 'unresolved' : status;
  deps.log('error', 'payment.contradicted', { reference });
  const at = await deps.now();
  const action = 'payment.contradicted';
  await record(deps.db, { at, tenant, subject, action, target, outcome });
};

/** Operators have to know: the patient was told that nothing was charged. */
export const reportLate = ({ deps }: Payments, { reference, status }: Intent): void =>
  deps.log('error', 'payment.late', { reference, status });
