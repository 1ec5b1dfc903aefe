import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { CallUs } from '#ui/CallUs.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { Back } from './Back.tsx';
import type { Props } from './props.ts';
import { usePlan } from './use-plan.ts';

/** The reason why the change cannot be made now, and whom to call. */
export function Closed({ actor }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { plan, deed } = usePlan(actor);
  const offer = plan.offers[deed];
  if (!('why' in offer)) throw new Error('the change can be made');
  const { phone } = plan;
  const { why, again } = offer;
  return (
    <NoticePage
      heading={say(`headings_deedclosed_${deed}`)}
      topics={[
        say(`topics_deednot_${why}`),
        ...(again ? [say('topics_deedoftenagain', { date: longDate(again, language) })] : []),
      ]}
      more={
        phone && (
          <p>
            <CallUs phone={phone} />
          </p>
        )
      }
      actions={<Back actor={actor} />}
    />
  );
}
