import type { Cost } from '#domain/help/costs.ts';
import type { Cents } from '#domain/money.ts';
import { mediumDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';

/** The cost of a way to pay, in words: in all, each time, until when, and beyond the bill. */
export function useCostFacts({ count, interval, payment, until, total, extra, late }: Cost) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const from = (least: Cents, most = least) =>
    least === most
      ? written(least)
      : say('labels_costrange', { least: written(least), most: written(most) });
  const each = interval === 'monthly' ? 'labels_costpermonth' : 'labels_costpereach';
  return {
    total: from(total, late?.total),
    payments: count === 1 ? say('labels_costonce') : say(each, { amount: written(payment) }),
    until: mediumDate(until, language),
    extra: from(extra, late?.extra),
  };
}
