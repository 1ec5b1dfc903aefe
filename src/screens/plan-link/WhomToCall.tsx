import { useSay } from '#text/say.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';

interface Props {
  /** The sentence above the numbers. */
  readonly topic?: 'topics_planlinkcall' | 'topics_planlinkcallnow' | 'topics_planlinkunknown';
}

/** The numbers of the provider, for whoever does not see their plan here. */
export function WhomToCall({ topic = 'topics_planlinkcall' }: Props) {
  const say = useSay();
  const { locations } = useTenant();
  if (reachable(locations).length === 0) return null;
  return (
    <>
      <p>{say(topic)}</p>
      <PhoneLines places={locations} />
    </>
  );
}
