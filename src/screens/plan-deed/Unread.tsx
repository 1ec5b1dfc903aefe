import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { Back } from './Back.tsx';
import type { Props } from './props.ts';

export function Unread({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_planmeansunread')}
      topics={[say('topics_planmeansunread')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
            {say('buttons_tryagain')}
          </Button>
          <Back actor={actor} />
        </>
      }
    />
  );
}
