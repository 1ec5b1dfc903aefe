import * as v from 'valibot';
import type { CalendarDate } from '#domain/dates.ts';
import type { Cents } from '#domain/money.ts';
import { costOf, needsBox, type PlanCost } from '#domain/plans/cost.ts';
import { earlyPayoffs, type EarlyPayoff } from '#domain/plans/early-payoff.ts';
import { planBox, writtenRate } from '#text/plan-box.ts';
import type { Interval } from '#domain/tenant-words.ts';
import { money } from '#text/formats.ts';
import { wordsFor } from '../receipts/words.ts';
import type { StoredTenant } from '../store/tenants.ts';

const Row = v.object({
  key: v.string(),
  label: v.string(),
  value: v.string(),
  means: v.optional(v.string()),
  isChief: v.optional(v.boolean()),
});

/** The words in which a plan was stated before it was agreed to; its paper is made of them again. */
export const Stated = v.object({
  language: v.string(),
  provider: v.string(),
  earlyPayoff: v.picklist(earlyPayoffs),
  /** The yearly rate as it is written. */
  rate: v.string(),
  /** The box that the law asks for; empty for a plan that needs none. */
  box: v.array(Row),
  /** The sentences below the box, and below the schedule. */
  boxNotes: v.array(v.string()),
  notes: v.array(v.string()),
});
export type Stated = v.InferOutput<typeof Stated>;

export const earlyPayoffOf = ({ backend }: StoredTenant): EarlyPayoff =>
  backend.earlyPayoff ?? 'interestToday';

interface Agreeing {
  readonly balance: Cents;
  readonly interval: Interval;
  readonly payments: readonly { readonly date: CalendarDate; readonly amount: Cents }[];
}

/** A plan in the words of its paper, for a provider as it is now. */
export const statedNow = (stored: StoredTenant, agreeing: Agreeing, asked: string): Stated => {
  const earlyPayoff = earlyPayoffOf(stored);
  const cost = costOf(agreeing);
  const { say, language, currency } = wordsFor(stored, asked);
  const { name: provider, locations } = stored.tenant;
  const phone = locations.find((one) => one.supportPhoneNumber)?.supportPhoneNumber;
  return {
    language,
    provider,
    earlyPayoff,
    rate: writtenRate(cost, language),
    box: [...planBox(cost, { say, language, currency, provider, earlyPayoff })],
    boxNotes: needsBox(cost)
      ? [say('topics_boxrefer'), say('topics_boxworkedout', { ...sumsOf(cost), provider })]
      : [],
    notes: [
      ...(cost.interest === 0 ? [say('topics_plannocost')] : []),
      ...(cost.later.length > 0
        ? [
            say('topics_planmissing'),
            [
              say('topics_planstoppaper', { button: say('links_myplans') }),
              phone
                ? say('topics_planorcall', { provider, phone })
                : say('topics_planortell', { provider }),
            ].join(' '),
          ]
        : []),
      say('topics_planpapernote'),
      ...(phone ? [say('topics_planpapercall', { provider, phone })] : []),
    ],
  };

  function sumsOf({ balance, today }: PlanCost) {
    return { owed: money(balance, currency, language), today: money(today, currency, language) };
  }
};
