import type { Kysely } from 'kysely';
import { judgeDecline, type Judgement } from '#domain/decline-codes.ts';
import type { Deps } from '../deps.ts';
import { takenBack } from '../autopay/taken-back.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { besideWentBack } from '../plans/beside-back.ts';
import { readDrafts } from '../plans/draft.ts';
import { instalmentTakenBack } from '../plans/instalment-taken-back.ts';
import type { Intent, IntentLeg } from '../store/payments.ts';
import { autopayEndpoint } from '../store/autopays.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import { plansPaidBy } from '../store/plans-reversed.ts';
import type { ReversalRow } from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';
import { tellReversal } from './tell.ts';

/** Every cent of the payment was an instalment. */
const isOfPlansAlone = ({ endpoint, cart, plans }: Intent): boolean => {
  if (endpoint === planEndpoint) return true;
  const planned = readDrafts(plans).flatMap(({ accounts }) =>
    accounts.map(({ account }) => account.accountId),
  );
  return readAccounts(cart).every(
    ({ accountId, amount }) => amount === 0 || planned.includes(accountId),
  );
};

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
  const told: boolean[] = [];
  // A plan that the dispute ended stays ended, and a refund changes nothing of one.
  if (reversal.kind === 'returned' || reversal.kind === 'disputed')
    for (const planId of await plansPaidBy(work, intent)) {
      const judged = judgementOf(intent, reversal);
      const isDisputed = reversal.kind === 'disputed';
      const said = { ...judged, code: reversal.code ?? '', isDisputed };
      told.push(await instalmentTakenBack(deps, work, { ...said, planId, intent, now }));
    }
  // A dispute that the provider won brings the money again.
  if (reversal.amount > 0) await besideWentBack(deps, work, { intent, reversal, now });
  const isBack = reversal.kind === 'returned' || reversal.kind === 'disputed';
  if (isBack && intent.endpoint === autopayEndpoint)
    await takenBack(deps, work, { ...judgementOf(intent, reversal), intent, now });
  // A plan's letter tells of its instalment, and not of what else its first payment paid.
  const isTold = told.length > 0 && told.every(Boolean) && isOfPlansAlone(intent);
  if (!isTold) await tellReversal(deps, { intent, reversal, now });
  const { reference } = intent;
  const { kind, amount, code } = reversal;
  deps.log('warning', `payment.${kind}`, { reference, amount, code: code ?? '' });
};
