import { useSelector } from '@xstate/react';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './Over.tsx';

/** The link may be good, but could not be looked up. */
export function Unopened({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_textlinkunopened')}
      topics={[problemSentence(lookUp, problem.text, problem.values)]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'link.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'quickPay.chosen' })}>
            {say('buttons_gotostart')}
          </Button>
        </>
      }
    />
  );
}
