import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { Effect, PlanDebit } from '#domain/plans/new-means.ts';
import { longDate, money } from '#text/formats.ts';
import { meansAgreed, meansAgreement } from '#text/means-agreement.ts';
import { meansOf } from '#text/means.ts';
import { locationIn } from '../receipts/locations.ts';
import { wordsFor } from '../receipts/words.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { remainingOf } from './left.ts';
import { lastDayOf, paymentsAsOf } from './payments-to-come.ts';

/** The number to call about a plan. */
export const phoneOf = ({ accounts }: WholePlan, { tenant }: StoredTenant): string | undefined =>
  locationIn(tenant, accounts[0]?.locationId ?? 0)?.supportPhoneNumber || undefined;

/** Cents that a payment from the new means takes at most, and that all that is left comes to. */
export const rangeOf = (whole: WholePlan) => {
  const pending = whole.instalments.filter(({ status }) => status === 'pending');
  const total = remainingOf(whole);
  // A payment that is too near for the card may be tried again with it.
  const amounts = pending.map(({ amount }) => amount);
  return { most: Math.min(total, Math.max(0, ...amounts)), total };
};

interface Reading {
  readonly stored: StoredTenant;
  readonly now: number;
}

/** The payments that new means make: all that are to come, but one that is left as it was told. */
export const paymentsFrom = (
  whole: WholePlan,
  { before }: Pick<Effect, 'before'>,
  reading: Reading,
): readonly PlanDebit[] =>
  paymentsAsOf(whole, reading)
    .slice(before === undefined ? 0 : 1)
    .map(({ date, takes }) => ({ date, amount: toCents(takes) }));

interface Agreeing extends Reading {
  readonly language: string;
  readonly effect: Effect;
  readonly means: {
    readonly method: 'cards' | 'ach';
    readonly brand: string | null;
    readonly last4: string;
  };
}

/** The sentences that a patient read and agreed to. */
export const agreedWords = (whole: WholePlan, agreeing: Agreeing): string =>
  worded(whole, agreeing, meansAgreement);

/** The same, once it was agreed to. */
export const givenWords = (whole: WholePlan, agreeing: Agreeing): string =>
  worded(whole, agreeing, meansAgreed);

const worded = (
  whole: WholePlan,
  { stored, now, language, effect, means }: Agreeing,
  write: typeof meansAgreement,
): string => {
  const words = wordsFor(stored, language);
  const written = (cents: number) => money(toCents(cents), words.currency, words.language);
  const day = (one: CalendarDate) => longDate(one, words.language);
  const { date, before } = effect;
  const { most, total } = rangeOf(whole);
  return write(
    {
      provider: stored.tenant.name,
      phone: phoneOf(whole, stored),
      means: meansOf(means, words),
      isBank: means.method === 'ach',
      date: day(date),
      last: day(lastDayOf(whole, { stored, now })),
      amount: written(most),
      total: written(total),
      before: before && day(before.date),
    },
    words.say,
  );
};
