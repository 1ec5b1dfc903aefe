import type { CalendarDate } from '#domain/dates.ts';
import { subtractMoney } from '#domain/money.ts';
import { billsAmong } from '#domain/plans/adding.ts';
import type { DeedEffect } from '#domain/plans/deed-effect.ts';
import { isFirstNow, type DeedPlan, type Wish } from '#domain/plans/deeds.ts';
import { addedAgreement, costLeft, spreadAgreement } from '#text/added-agreement.ts';
import { payoffSaving } from '#domain/plans/payoff-saving.ts';
import { shifted } from '#domain/plans/redrawn.ts';
import { deedAgreement } from '#text/deed-agreement.ts';
import { longDate } from '#text/formats.ts';
import { listed } from '#text/listed.ts';
import { meansOf } from '#text/means.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';

interface Shown {
  readonly plan: DeedPlan;
  readonly wish: Wish;
  readonly effect: DeedEffect;
}

const effectOf = (wish: Wish, count: number) => {
  if (wish.deed === 'resume') return count > 1 ? 'resume' : 'resumeone';
  if (wish.deed === 'move') return `move${wish.which}` as const;
  if (wish.deed === 'automatic') return wish.isOn ? 'automatic' : 'byHand';
  return wish.deed;
};

/** The next payment does not come on its day before the pause: that has passed, or is too near to be told. */
const whyLater = (
  { payments, interval, today }: DeedPlan,
  { intervals, date }: Extract<Wish, { deed: 'resume' }>,
) => {
  const [next] = payments;
  const own = next && shifted(next.date, { interval, payments, by: -intervals });
  if (own === undefined || date <= own) return [];
  return own < today ? (['topics_deedresumepast'] as const) : (['topics_deedresumenear'] as const);
};

/** The new days of the payments that are late when they are taken automatically again; of one, the sentence says it. */
const lateDays = (
  { payments: before, today }: DeedPlan,
  wish: Wish,
  after: DeedEffect['payments'],
): readonly CalendarDate[] => {
  const isTaken = wish.deed === 'automatic' && wish.isOn;
  const late = isTaken ? before.filter(({ date }) => date < today).length : 0;
  return late > 1 ? after.slice(0, late).map(({ date }) => date) : [];
};

/** A change in a sentence or two, and the authorization of the payments that it leaves. */
export const useDeedWords = ({ plan, wish, effect }: Shown) => {
  const say = useSay();
  const lookUp = useLookUp();
  const written = useMoney();
  const language = useLanguage();
  const { name: provider } = useTenant();
  const { means } = plan;
  const { before, after, payments, total, totalBefore, added } = effect;
  const { add } = plan.offers;
  const bills = wish.deed === 'add' && 'bills' in add ? billsAmong(add, wish.bills) : undefined;
  const day = (date: CalendarDate) => longDate(date, language);
  const said = {
    before: day(before.next.date),
    date: day(after.next.date),
    amount: written(after.next.amount),
    bills: bills?.map(({ number }) => number).join(', ') ?? '',
    added: written(added),
    count: wish.deed === 'catchup' ? wish.payments : 1,
  };
  const late = lateDays(plan, wish, payments);
  const isSpread = wish.deed === 'add' || wish.deed === 'amount';
  const cost = isSpread ? costLeft({ ...plan, payments }) : undefined;
  const terms = bills
    ? [addedAgreement({ bills, provider, amount: written }, say)]
    : cost
      ? spreadAgreement({ cost, amount: written, language }, say)
      : [];
  const words = effectOf(wish, after.count);
  const cents = payoffSaving(plan, wish);
  const saved = cents && { amount: written(cents.amount), saved: written(cents.saved) };
  const isAlone = words === 'movenext' || isFirstNow(wish.deed);
  return {
    sentences: [
      say(`topics_deedeffect_${words}`, said),
      ...(wish.deed === 'resume' ? whyLater(plan, wish) : []).map((why) => say(why)),
      ...(late.length > 0
        ? [say('topics_deedlate', { count: late.length, days: listed(language, late.map(day)) })]
        : []),
      ...(saved === undefined ? [] : [say('topics_deedpayoffsaves', saved)]),
      ...(isAlone && after.count > 1 ? [say('topics_deedothers')] : []),
      // A payment beside the plan pays no interest, and this sum has some.
      ...(words === 'payoff' && plan.interest === undefined ? [say('topics_deedotherways')] : []),
    ],
    sum: bills
      ? say('topics_deedsumadd', {
          total: written(total),
          left: written(subtractMoney(total, added)),
          added: written(added),
        })
      : total < totalBefore
        ? say('topics_deedsumless', {
            total: written(total),
            saved: written(subtractMoney(totalBefore, total)),
          })
        : say('topics_deedsum', { total: written(total) }),
    /** The cost of payments of other amounts, and what is agreed to with it. */
    cost,
    terms,
    agreement: deedAgreement(
      payments,
      {
        provider,
        isLast: wish.deed === 'payoff',
        isNow: isFirstNow(wish.deed),
        isByHand: wish.deed === 'automatic' ? !wish.isOn : means.isByHand === true,
        means: meansOf({ ...means, method: means.type }, { say, lookUp }),
        amount: written,
        day,
      },
      say,
    ),
  };
};
