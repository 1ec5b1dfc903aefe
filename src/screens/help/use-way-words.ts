import type { Cost } from '#domain/help/costs.ts';
import { methodWords } from '#domain/method-words.ts';
import type { Method } from '#domain/methods.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import { names } from './way-names.ts';

interface Words {
  readonly heading: string;
  readonly topics: readonly string[];
}

/** The name of a way to pay, and what has to be known of it beside its numbers. */
export function useWayWords(cost: Cost, methods: readonly Method[]): Words {
  const say = useSay();
  const lookUp = useLookUp();
  const written = useMoney();
  const language = useLanguage();
  const { way, count, until, late, extra } = cost;
  if (way === 'now') {
    const which = methods.flatMap(({ key }) => lookUp(methodWords[key].text) ?? []);
    const hasCards = methods.some(({ family }) => family === 'card');
    return {
      heading: say('labels_waynow'),
      // Names stand as they are named everywhere: inside a sentence their capitals would be wrong.
      topics: [which.join(' · '), say(hasCards ? 'topics_waynow' : 'topics_waynowother')],
    };
  }
  if (way === 'plan') return { heading: say('labels_wayplan', { count }), topics: [] };
  if (way === 'ownPlan')
    return { heading: say('labels_wayownplan', { count }), topics: [say('topics_wayownplan')] };
  if (way === 'cashNetwork')
    return {
      heading: say(names.cashNetwork),
      topics: extra > 0 ? [say('topics_waycash', { fee: written(extra) })] : [],
    };
  const named = { way: say(names[way]) };
  return {
    heading:
      count === 1 ? say('labels_waylent_one', named) : say('labels_waylent', { ...named, count }),
    topics: [
      say('topics_waylent'),
      ...(late
        ? [
            say('topics_waylate', {
              date: longDate(until, language),
              extra: written(late.extra),
              total: written(late.total),
            }),
          ]
        : []),
    ],
  };
}
