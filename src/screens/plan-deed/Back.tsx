import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { Props } from './props.ts';

/** The way back to where the plan was shown. */
export function Back({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  return (
    <Button look="quiet" onClick={() => actor.send({ type: 'plan.left' })}>
      {say('buttons_back')}
    </Button>
  );
}
