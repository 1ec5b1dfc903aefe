import { locationOf } from '#domain/entry/locations.ts';
import { useSay } from '#text/say.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';

interface Props {
  /** The sentence above the numbers. */
  readonly topic?: 'topics_planlinkcall' | 'topics_planlinkcallnow' | 'topics_planlinkunknown';
  /** The location of all bills of the plan, where that is known: whoever asks about it calls there. */
  readonly location?: number | undefined;
}

/** The numbers of the provider, for whoever does not see their plan here. */
export function WhomToCall({ topic = 'topics_planlinkcall', location }: Props) {
  const say = useSay();
  const tenant = useTenant();
  const own = location === undefined ? undefined : locationOf(tenant, location);
  const places = own?.supportPhoneNumber ? [own] : tenant.locations;
  if (reachable(places).length === 0) return null;
  return (
    <>
      <p>{say(topic)}</p>
      <PhoneLines places={places} />
    </>
  );
}
