import { offersChoice } from '#domain/communications.ts';
import { useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useStartAgain, useTollFree } from '#ui/use-opted-out.ts';
import type { Props } from './props.ts';

/** The warning after STOP: no text goes out, and how that is changed. */
export function Stopped({ isHolder }: Pick<Props, 'isHolder'>) {
  const say = useSay();
  const tenant = useTenant();
  const startAgain = useStartAgain();
  const tollFree = useTollFree();
  if (!offersChoice(tenant, 'hasSmsOptIn', isHolder)) return null;
  const pays = offersChoice(tenant, 'hasTextToPay', isHolder);
  return (
    <Note icon="alert" isWarning>
      <p>{say(pays ? 'topics_carrieroptoutpay' : 'topics_carrieroptout')}</p>
      <p>{startAgain(tollFree)}</p>
    </Note>
  );
}
