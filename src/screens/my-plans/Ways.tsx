import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { Props } from './props.ts';

interface Looked extends Props {
  /** The only way on from a page. */
  readonly isOnly?: boolean;
}

export function ToBalances({ actor, isOnly = false }: Looked) {
  const say = useSay();
  return (
    <Button
      look={isOnly ? 'primary' : 'secondary'}
      large
      onClick={() => actor.send({ type: 'balances.chosen' })}
    >
      {say('buttons_mybalances')}
    </Button>
  );
}

export function ToPlans({ actor, isGuest = false, isOnly = false }: Looked) {
  const say = useSay();
  return (
    <Button
      look={isOnly ? 'primary' : 'secondary'}
      large
      onClick={() => actor.send({ type: 'plans.chosen' })}
    >
      {say(isGuest ? 'buttons_done' : 'buttons_allplans')}
    </Button>
  );
}

export function Again({ actor }: Props) {
  const say = useSay();
  return (
    <Button look="primary" large onClick={() => actor.send({ type: 'reading.retried' })}>
      {say('buttons_tryagain')}
    </Button>
  );
}
