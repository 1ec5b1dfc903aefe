import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Back } from './Back.tsx';
import type { Props } from './props.ts';
import { useFormer } from './use-former.ts';
import { usePlan } from './use-plan.ts';

export function Late({ actor }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const plan = usePlan(actor);
  const means = useFormer(plan);
  const { date, amount } = plan.next;
  const said = { date: longDate(date, language), amount: written(amount), means };
  return (
    <NoticePage
      heading={say('headings_planmeanslate')}
      topics={[say('topics_planmeanslate', said)]}
      actions={<Back actor={actor} />}
    />
  );
}
