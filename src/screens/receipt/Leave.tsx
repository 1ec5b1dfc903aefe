import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { Props } from './props.ts';

/** The way on; inside a frame the provider's site has it. */
export function Leave({
  actor,
  embedded,
  credentialed,
  primary = false,
}: Props & { primary?: boolean }) {
  const say = useSay();
  const past = useSelector(actor, ({ context }) => context.past);
  if (embedded && !past) return null;
  return (
    <Button
      look={primary ? 'primary' : 'secondary'}
      large
      onClick={() => actor.send({ type: 'done.chosen' })}
    >
      {say(past ? 'buttons_backtohistory' : credentialed ? 'buttons_myaccounts' : 'buttons_done')}
    </Button>
  );
}
