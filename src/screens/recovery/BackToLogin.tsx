import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { Props } from './GivingUsername.tsx';

/** The way back to the login that the patient came from. */
export function BackToLogin({ actor }: Props) {
  const say = useSay();
  const from = useSelector(actor, ({ context }) => context.from);
  return (
    <Button wide onClick={() => actor.send({ type: 'back.chosen' })}>
      {say(from === 'quickpay' ? 'buttons_backtoquickpay' : 'buttons_gobacktologin')}
    </Button>
  );
}
