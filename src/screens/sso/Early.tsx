import { useSelector } from '@xstate/react';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './Confirming.tsx';

/** Too many launches came from here; the launch token is still good. */
export function Early({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <NoticePage
      icon="history"
      heading={say('headings_ssotoomany')}
      topics={problem ? [problemSentence(lookUp, problem.text, problem.values)] : []}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'launch.retried' })}>
          {say('buttons_tryagain')}
        </Button>
      }
    />
  );
}
