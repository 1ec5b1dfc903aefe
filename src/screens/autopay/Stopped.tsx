import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { Props } from './props.ts';

export function Stopped({ actor }: Props) {
  const say = useSay();
  const written = useMoney();
  const underWay = useSelector(actor, ({ context }) => context.stopped?.underWay);
  return (
    <NoticePage
      icon="check"
      heading={say('headings_autopaystopped')}
      topics={[
        say('topics_autopaystoppednow'),
        ...(underWay ? [say('topics_autopayunderway', { amount: written(underWay.amount) })] : []),
        say('topics_autopaystillowed'),
      ]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'page.left' })}>
          {say('buttons_back')}
        </Button>
      }
    />
  );
}
