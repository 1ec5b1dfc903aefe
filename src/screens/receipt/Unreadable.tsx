import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';
import { Leave } from './Leave.tsx';

/** The money is paid, and that is said first of all. */
export function Unreadable(props: Props) {
  const { flow } = props;
  const say = useSay();
  const reference = useSelector(flow, ({ context }) => context.reference);
  return (
    <NoticePage
      icon="bill"
      heading={say('headings_receipterror')}
      topics={[
        say('topics_receipterror'),
        say('topics_receiptpaidanyway'),
        ...(reference ? [say('topics_receiptreference', { reference })] : []),
      ]}
      actions={
        <>
          <Button look="primary" large onClick={() => flow.send({ type: 'reading.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Leave {...props} />
        </>
      }
    />
  );
}
