import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';

export function Unread({ flow }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="bill"
      heading={say('headings_statementunread')}
      topics={[say('topics_statementunread')]}
      actions={
        <>
          <Button look="primary" large onClick={() => flow.send({ type: 'reading.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={() => flow.send({ type: 'statement.closed' })}>
            {say('buttons_close')}
          </Button>
        </>
      }
    />
  );
}
