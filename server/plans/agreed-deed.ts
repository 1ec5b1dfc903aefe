import type { Cents } from '#domain/money.ts';
import type { FreeBill } from '#domain/plans/adding.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import type { PlanMeans } from '#domain/plans/means.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { addedAgreement, costLeft, spreadAgreement } from '#text/added-agreement.ts';
import { longDate, money } from '#text/formats.ts';
import { deedAgreement } from '#text/deed-agreement.ts';
import { meansOf } from '#text/means.ts';
import { planBox, type BoxRow } from '#text/plan-box.ts';
import type { Words } from '../receipts/words.ts';

interface Agreeing {
  readonly provider: string;
  readonly means: Pick<PlanMeans, 'type' | 'brand' | 'last4'>;
  readonly isByHand: boolean;
  /** All is paid off now. */
  readonly isLast: boolean;
  /** The first payment is made now. */
  readonly isNow: boolean;
  readonly words: Words;
  readonly plan: Pick<DeedPlan, 'interval' | 'today' | 'interest'>;
  /** The payments have other amounts. */
  readonly isSpread: boolean;
  /** The bills that are added. */
  readonly added?: readonly FreeBill[] | undefined;
}

/** The sentences to which a payer agreed who changed a plan. */
export const agreedDeed = (payments: readonly PlanDebit[], agreeing: Agreeing): string => {
  const { provider, isByHand, isLast, isNow, isSpread, words, plan, added = [] } = agreeing;
  const { type, ...kept } = agreeing.means;
  const method = type === 'ach' ? 'ach' : 'cards';
  const amount = (cents: Cents) => money(cents, words.currency, words.language);
  const agreement = deedAgreement(
    payments,
    {
      provider,
      isByHand,
      isLast,
      isNow,
      means: meansOf({ method, ...kept }, words),
      amount,
      day: (date) => longDate(date, words.language),
    },
    words.say,
  );
  if (!isSpread) return agreement;
  const { say, language, currency } = words;
  const cost = costLeft({ ...plan, payments });
  const earlyPayoff = plan.interest?.earlyPayoff ?? 'noInterest';
  const box = planBox(cost, { say, language, currency, provider, earlyPayoff });
  return [
    ...(added.length > 0
      ? [addedAgreement({ bills: added, provider, amount }, say)]
      : spreadAgreement({ cost, amount, language }, say)),
    ...(box.length > 0 ? [boxIn(box, say('headings_planbox'))] : []),
    agreement,
  ].join('\n\n');
};

/** The box of the law as lines of a letter. */
const boxIn = (rows: readonly BoxRow[], heading: string): string =>
  [heading, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');
