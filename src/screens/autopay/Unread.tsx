import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';

export function Unread({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_autopayunread')}
      topics={[say('topics_planmeansunread')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button look="quiet" onClick={() => actor.send({ type: 'page.left' })}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}
