import { useSay } from '#text/say.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';

/** The numbers of the provider, for whoever does not see their plan here. */
export function WhomToCall() {
  const say = useSay();
  const { locations } = useTenant();
  if (reachable(locations).length === 0) return null;
  return (
    <>
      <p>{say('topics_planlinkcall')}</p>
      <PhoneLines places={locations} />
    </>
  );
}
