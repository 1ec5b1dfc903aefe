import type { Cents } from '#domain/money.ts';
import { needsBox, type PlanCost } from '#domain/plans/cost.ts';
import type { EarlyPayoff } from '#domain/plans/early-payoff.ts';
import { longDate, money, percent, type Currency } from './formats.ts';
import type { Say } from './say.ts';

/** A line of the box: what it is, its figure or sentence, and what that means. */
export interface BoxRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly means?: string | undefined;
  /** The law wants it to stand out. */
  readonly isChief?: boolean | undefined;
}

interface Around {
  readonly say: Say;
  readonly language: string;
  readonly currency: Currency;
  readonly provider: string;
  /** The rule for the interest of an early payoff. */
  readonly earlyPayoff: EarlyPayoff;
}

/** A yearly rate as it is written, to the hundredth of a percent. */
export const writtenRate = ({ rate = 0 }: Pick<PlanCost, 'rate'>, language: string): string =>
  percent(rate, language);

/** The box that Regulation Z asks for, in its words and order; empty for a plan that needs none. */
export function planBox(
  cost: PlanCost,
  { say, provider, earlyPayoff, ...how }: Around,
): readonly BoxRow[] {
  if (!needsBox(cost)) return [];
  const { financed, interest, laterTotal, total, today } = cost;
  const written = (amount: Cents) => money(amount, how.currency, how.language);
  const charged = interest > 0;
  const early = {
    interestToday: 'topics_box_prepayinterest',
    noInterest: 'topics_box_prepaynointerest',
  } as const;
  return [
    { key: 'creditor', label: say('labels_box_creditor'), value: provider },
    {
      key: 'financed',
      label: say('labels_box_financed'),
      value: written(financed),
      means: say('topics_box_financed'),
    },
    {
      key: 'charge',
      label: say('labels_box_charge'),
      value: written(interest),
      means: say(charged ? 'topics_box_charge' : 'topics_box_chargenone'),
      isChief: true,
    },
    {
      key: 'rate',
      label: say('labels_box_rate'),
      value: writtenRate(cost, how.language),
      means: say('topics_box_rate'),
      isChief: true,
    },
    {
      key: 'payments',
      label: say('labels_box_payments'),
      value: written(laterTotal),
      means: say('topics_box_payments'),
    },
    {
      key: 'price',
      label: say('labels_box_price'),
      value: written(total),
      // With a change of a plan that runs nothing is paid today.
      means:
        today > 0
          ? say('topics_box_price', { amount: written(today) })
          : say('topics_box_pricelater'),
    },
    { key: 'schedule', label: say('labels_box_schedule'), value: scheduleIn(cost, say, how) },
    {
      key: 'prepayment',
      label: say('labels_box_prepayment'),
      value: say(charged ? early[earlyPayoff] : 'topics_box_prepaynone'),
    },
    { key: 'late', label: say('labels_box_late'), value: say('topics_box_late') },
  ];
}

type How = Pick<Around, 'language' | 'currency'>;

/** The later payments in a sentence: how many, how much, when, and a last one that differs. */
function scheduleIn({ later, interval }: PlanCost, say: Say, { language, currency }: How): string {
  const [next, end] = [later[0], later.at(-1)];
  if (next === undefined || end === undefined) return '';
  const count = later.length;
  const amount = money(next.amount, currency, language);
  const [first, last] = [longDate(next.date, language), longDate(end.date, language)];
  if (count === 1) return say('topics_box_scheduleone', { amount, last });
  const often = say(`words_interval_${interval}`);
  if (next.amount === end.amount)
    return say('topics_box_schedule', { count, amount, interval: often, first, last });
  const apart = { amount, first, last, end: money(end.amount, currency, language) };
  return count === 2
    ? say('topics_box_scheduletwo', apart)
    : say('topics_box_schedulelast', { ...apart, count: count - 1, interval: often });
}
