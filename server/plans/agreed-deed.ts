import type { PlanMeans } from '#domain/plans/means.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { longDate, money } from '#text/formats.ts';
import { deedAgreement } from '#text/deed-agreement.ts';
import { meansOf } from '#text/means.ts';
import type { Words } from '../receipts/words.ts';

interface Agreeing {
  readonly provider: string;
  readonly means: Pick<PlanMeans, 'type' | 'brand' | 'last4'>;
  readonly isByHand: boolean;
  readonly words: Words;
}

/** The sentences to which a payer agreed who changed a plan. */
export const agreedDeed = (
  payments: readonly PlanDebit[],
  { provider, means: { type, ...kept }, isByHand, words }: Agreeing,
): string => {
  const method = type === 'ach' ? 'ach' : 'cards';
  return deedAgreement(
    payments,
    {
      provider,
      isByHand,
      means: meansOf({ method, ...kept }, words),
      amount: (cents) => money(cents, words.currency, words.language),
      day: (date) => longDate(date, words.language),
    },
    words.say,
  );
};
