import type { StoppedPlan, StoppingPlan } from '#domain/plans/stopping.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';

/** The payment that is taken all the same, the one that is not, and what becomes of the interest. */
export const useEffectWords = () => {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const underWay = ({ underWay: one }: StoppingPlan | StoppedPlan): readonly string[] =>
    one === undefined
      ? []
      : [
          say('topics_planstopunderway', {
            amount: written(one.amount),
            date: longDate(one.date, language),
          }),
        ];
  const notTaken = ({ next, underWay: before, isByHand }: StoppingPlan): string =>
    isByHand
      ? say('topics_planstopbyhand')
      : next === undefined
        ? say(before === undefined ? 'topics_planstopnothing' : 'topics_planstopnofurther')
        : say('topics_planstopnext', {
            amount: written(next.amount),
            date: longDate(next.date, language),
          });
  const interestOf = ({ interest }: StoppingPlan): readonly string[] =>
    interest === undefined
      ? []
      : [
          say('topics_planstopinterest', {
            paid: written(interest.paid),
            spared: written(interest.spared),
          }),
        ];
  return {
    underWay,
    effects: (plan: StoppingPlan) => [...underWay(plan), notTaken(plan), ...interestOf(plan)],
  };
};
