import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './Over.tsx';

/** The link may be good: it only could not be looked up. */
export function Unopened({ flow }: Props) {
  const say = useSay();
  const problem = useSelector(flow, ({ context }) => context.problem);
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_textlinkunopened')}
      topics={[say(problem)]}
      actions={
        <>
          <Button look="primary" large onClick={() => flow.send({ type: 'link.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={() => flow.send({ type: 'quickPay.chosen' })}>
            {say('buttons_gotostart')}
          </Button>
        </>
      }
    />
  );
}
