import type { Kysely } from 'kysely';
import { judgeDecline, type Judgement } from '#domain/decline-codes.ts';
import type { Deps } from '../deps.ts';
import { instalmentTakenBack } from '../plans/settle-instalment.ts';
import type { Intent, IntentLeg } from '../store/payments.ts';
import { plansPaidBy } from '../store/plans-reversed.ts';
import type { ReversalRow } from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';
import { tellReversal } from './tell.ts';

interface Reversed {
  readonly intent: Intent;
  readonly leg: IntentLeg;
  readonly reversal: ReversalRow;
  readonly now: number;
}

/** A dispute ends the agreement, as a revocation does. */
const judgementOf = ({ method, brand }: Intent, { kind, code }: ReversalRow): Judgement =>
  kind === 'disputed'
    ? { category: 'revoked', days: 0 }
    : judgeDecline({ method, brand, ...(code !== null && { code }) });

/** The sequel in the same transaction: the plan goes on as after a refusal, and the payer is told. */
export const afterReversal = async (
  deps: Deps & { readonly db: Kysely<Database> },
  { intent, reversal, now }: Reversed,
): Promise<void> => {
  const { db: work } = deps;
  let isTold = false;
  // A plan that the dispute ended stays ended, and a refund changes nothing of one.
  if (reversal.kind === 'returned' || reversal.kind === 'disputed')
    for (const planId of await plansPaidBy(work, intent)) {
      const judged = judgementOf(intent, reversal);
      const cents = reversal.amount;
      const code = reversal.code ?? '';
      const back = { ...judged, planId, intent, cents, code, now };
      const goesOn = await instalmentTakenBack(deps, work, back);
      // The plan's letter tells of its instalment; a payment that began it may have paid more than that.
      isTold ||= goesOn && intent.endpoint !== 'pay';
    }
  if (!isTold) await tellReversal(deps, { intent, reversal, now });
  const { reference } = intent;
  const { kind, amount, code } = reversal;
  deps.log('warning', `payment.${kind}`, { reference, amount, code: code ?? '' });
};
