import { useSay } from '#text/say.tsx';
import { Note } from './Note.tsx';
import { useTenant } from './tenant.tsx';

/** A patient who answered STOP has to say START where they said it. */
export function OptedOut() {
  const say = useSay();
  const { locations } = useTenant();
  const phone = locations.find((one) => one.tollFreeNumber)?.tollFreeNumber;
  return (
    <Note icon="alert" isWarning heading={say('headings_carrieroptout')}>
      <p>{say('topics_carrieroptout')}</p>
      {phone !== undefined && <p>{say('topics_carrieroptoutstart', { phone })}.</p>}
    </Note>
  );
}
