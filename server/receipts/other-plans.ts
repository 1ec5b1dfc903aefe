import type { ReceiptField } from '#contract/receipt.ts';
import { billMark } from '#domain/bill.ts';
import { isOnPlan } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { money } from '#text/formats.ts';
import type { Paid } from '../payments/paid.ts';
import type { PaidAccount, PlanGoingOn } from '../payments/paid-accounts.ts';
import { readAccount } from '../plans/draft.ts';
import { earlyEnd } from '../plans/early-end.ts';
import type { WholePlan } from '../store/plans.ts';
import { sentence } from './fields.ts';
import { dayIn } from './shown.ts';
import type { Words } from './words.ts';

/** Lines on the plans that were there before the payment; each names its accounts. */
export const otherPlans = (paid: Paid, words: Words): readonly ReceiptField[] => {
  const { paidOff = [], accounts } = paid;
  const over = new Set(paidOff.map(({ plan }) => plan.id));
  const plans = accounts.flatMap(({ goesOn }) => (goesOn && !goesOn.of ? goesOn : []));
  const going = [...new Map(plans.map((plan) => [plan.planId, plan])).values()];
  const said = {
    planPayment: paid.isInstalment ? [instalment(accounts, words)] : [],
    planEnded: paidOff.map((whole) => ended(whole, paid, words)),
    planGoesOn: [
      ...going.filter(({ planId }) => !over.has(planId)).map((plan) => goingOn(plan, words)),
      ...unpaidElsewhere(paid, words),
    ],
  };
  return Object.entries(said).flatMap(([key, lines]) =>
    lines.map((line, at) => sentence(`${key}${at}`, words.say('headings_receiptplan'), line)),
  );
};

/** Sentences on an instalment: which of how many it was, what it left, and when the next one comes. */
const instalment = (accounts: readonly PaidAccount[], words: Words): string => {
  const { say } = words;
  const numbers = numbersOf(billsOf(accounts));
  const goesOn = accounts.find((one) => one.goesOn?.of)?.goesOn;
  // Figures are kept with newer payments alone.
  if (goesOn?.of === undefined) return say('topics_receiptinstalment', { numbers });
  return [
    say('topics_receiptinstalmentof', { numbers, ...goesOn.of }),
    ...nextOf(goesOn, words),
  ].join(' ');
};

const nextOf = (
  { next, remaining }: PlanGoingOn,
  { say, currency, language }: Words,
): readonly string[] => {
  const written = (cents: number) => money(toCents(cents), currency, language);
  return next === undefined
    ? []
    : [
        say('topics_plannext', {
          remaining: written(remaining),
          amount: written(next.amount),
          date: dayIn(next.date, { language }),
        }),
      ];
};

/** A sentence on a plan that the payment paid off, and how much of its interest was spared. */
const ended = (whole: WholePlan, { accounts }: Paid, words: Words): string => {
  const marks = new Set(whole.accounts.map(({ account }) => billMark(readAccount(account))));
  const paid = accounts.filter((one) => !one.isInterest && marks.has(billMark(one)));
  const said = words.say('topics_receiptplanended', { numbers: numbersOf(paid) });
  return [said, ...earlyEnd(whole, words)].join(' ');
};

/** A sentence on how much is left of a plan, when it goes on, and that the payment made it shorter. */
const goingOn = (plan: PlanGoingOn, words: Words): string => {
  const { say, language } = words;
  const { names, isLess, last, lastBefore, waits } = plan;
  if (waits) return say('topics_receiptplanwaits', { numbers: names.join(', ') });
  const dayOf = (date: string) => dayIn(date, { language });
  const isShorter = last !== undefined && lastBefore !== undefined && last < lastBefore;
  return [
    names.length > 0
      ? say('topics_receiptplangoeson', { numbers: names.join(', ') })
      : say('topics_receiptplangoesonelse'),
    ...nextOf(plan, words),
    ...(isShorter
      ? [say('topics_receiptplanshorter', { date: dayOf(last), before: dayOf(lastBefore) })]
      : isLess
        ? [say('topics_receiptplanlower')]
        : []),
  ].join(' ');
};

/** A plan that the provider itself runs goes on where the payment of its account was refused. */
const unpaidElsewhere = ({ legs, accounts }: Paid, { say }: Words): readonly string[] => {
  const isUnpaid = ({ locationId }: PaidAccount) =>
    legs.some(
      (leg) =>
        leg.locationId === locationId && (leg.status === 'declined' || leg.status === 'notcharged'),
    );
  const left = accounts.filter((one) => isUnpaid(one) && isOnPlan(one) && !one.goesOn);
  return left.length > 0 ? [say('topics_receiptplangoeson', { numbers: numbersOf(left) })] : [];
};

const billsOf = (accounts: readonly PaidAccount[]): readonly PaidAccount[] =>
  accounts.filter(({ isInterest }) => !isInterest);

const numbersOf = (accounts: readonly PaidAccount[]): string =>
  accounts.map(({ paymentPostingId }) => paymentPostingId).join(', ');
