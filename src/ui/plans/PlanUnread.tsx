import { useSay } from '#text/say.tsx';
import { Button } from '../Button.tsx';
import { NoticePage } from '../NoticePage.tsx';
import { PlanBack } from './PlanBack.tsx';

interface Props {
  readonly actor: {
    readonly send: (event: { readonly type: 'plan.left' | 'reading.retried' }) => void;
  };
}

/** A plan that could not be read, with a way to ask again. */
export function PlanUnread({ actor }: Props) {
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
          <PlanBack actor={actor} />
        </>
      }
    />
  );
}
