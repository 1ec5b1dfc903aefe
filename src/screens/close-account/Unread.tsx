import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTitle } from '#ui/page-title.ts';
import type { Props } from './props.ts';

export function Unread({ actor }: Props) {
  const say = useSay();
  useTitle('headings_closeunread');
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_closeunread')}
      topics={[say('topics_closeunread')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'account.kept' })}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}
