import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';

export function Unread({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="bill"
      heading={say('headings_statementunread')}
      topics={[say('topics_statementunread')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'statement.closed' })}>
            {say('buttons_close')}
          </Button>
        </>
      }
    />
  );
}
