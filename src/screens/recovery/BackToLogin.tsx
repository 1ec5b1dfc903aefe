import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { Props } from './GivingUsername.tsx';

/** To where the password was missed. */
export function BackToLogin({ flow }: Props) {
  const say = useSay();
  const from = useSelector(flow, ({ context }) => context.from);
  return (
    <Button wide onClick={() => flow.send({ type: 'back.chosen' })}>
      {say(from === 'quickpay' ? 'buttons_backtoquickpay' : 'buttons_gobacktologin')}
    </Button>
  );
}
