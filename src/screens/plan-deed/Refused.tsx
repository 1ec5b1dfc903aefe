import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { Props } from './props.ts';

/** The bank refused the payment that was asked for now; the plan's page has why, and what can be done. */
export function Refused({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  const written = useMoney();
  const first = useSelector(actor, ({ context }) => context.made?.[0]);
  if (first === undefined) throw new Error('no payment was asked for');
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_deedrefused')}
      topics={[
        say('topics_deedrefused', { amount: written(first.amount) }),
        say('topics_deedrefuseddo'),
      ]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'plan.left' })}>
          {say('buttons_toplan')}
        </Button>
      }
    />
  );
}
