import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { PlanPaper } from '#ui/plans/PlanPaper.tsx';
import type { Props } from './props.ts';

/** The paper that was agreed to, as PDF. */
export function AgreedPaper({ actor }: Props) {
  const say = useSay();
  const state = useSelector(actor, ({ value }) =>
    typeof value === 'string' ? 'offered' : value.shown,
  );
  const url = useSelector(actor, ({ context }) => context.pdfUrl);
  return (
    <div>
      <p>{say('topics_planpaperkept')}</p>
      <PlanPaper {...{ state, url }} onOpen={() => actor.send({ type: 'pdf.chosen' })} />
    </div>
  );
}
