import { toCents } from '#domain/money.ts';
import type { Amounts } from '#domain/plans/rules.ts';
import { listed } from '#text/listed.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from './use-money.ts';

/** The amounts that payment plans are for, in one sentence. */
export function usePlanAmounts(): (ranges: readonly Amounts[]) => string {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  return (ranges) => {
    const amounts = ranges.map(({ rangeStart, rangeEnd }) => {
      const [from, to] = [written(toCents(rangeStart)), written(toCents(rangeEnd))];
      if (rangeEnd === 0) return say('labels_amountfrom', { from });
      return rangeStart === 0
        ? say('labels_amountupto', { to })
        : say('labels_amountfromto', { from, to });
    });
    return say('topics_planamounts', { amounts: listed(language, amounts, 'disjunction') });
  };
}
