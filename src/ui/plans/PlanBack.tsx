import { useSay } from '#text/say.tsx';
import { Button } from '../Button.tsx';

interface Props {
  readonly actor: { readonly send: (event: { readonly type: 'plan.left' }) => void };
  readonly busy?: boolean;
}

/** The way back to where the plan was shown. */
export function PlanBack({ actor, busy = false }: Props) {
  const say = useSay();
  return (
    <Button look="quiet" disabled={busy} onClick={() => actor.send({ type: 'plan.left' })}>
      {say('buttons_back')}
    </Button>
  );
}
