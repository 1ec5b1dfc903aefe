import { offersChoice, type Reach } from '#domain/communications.ts';
import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { Note } from '#ui/Note.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useStartAgain, useTollFree } from '#ui/use-opted-out.ts';
import type { Props } from './props.ts';

interface Shown extends Pick<Props, 'isHolder' | 'isSent'> {
  readonly reach: Pick<Reach, 'phone' | 'isWrongNumber'>;
}

/** The warning that no text goes out, after STOP or to a wrong number, and how that is changed. */
export function Stopped({ isHolder, isSent, reach: { phone, isWrongNumber } }: Shown) {
  const tenant = useTenant();
  if (!offersChoice(tenant, 'hasSmsOptIn', isHolder)) return null;
  return (
    <Note icon="alert" isWarning>
      {isWrongNumber ? (
        <WrongNumber phone={phone} isSent={isSent} />
      ) : (
        <AfterStop pays={offersChoice(tenant, 'hasTextToPay', isHolder)} />
      )}
    </Note>
  );
}

function AfterStop({ pays }: { readonly pays: boolean }) {
  const say = useSay();
  const startAgain = useStartAgain();
  const tollFree = useTollFree();
  return (
    <>
      <p>{say(pays ? 'topics_carrieroptoutpay' : 'topics_carrieroptout')}</p>
      <p>
        <Numbers in={startAgain(tollFree)} />
      </p>
    </>
  );
}

function WrongNumber({ phone, isSent }: Pick<Reach, 'phone'> & Pick<Props, 'isSent'>) {
  const say = useSay();
  const region = phoneRegionOf(useTenant().payments.currency);
  return (
    <>
      <p>
        <Numbers in={say('topics_wrongnumber', { phone: shownPhone(phone, { region }) })} />
      </p>
      <p>
        {isSent ? (
          say('topics_wrongnumbersent')
        ) : (
          <a href={`#${places.accountInformation.path}`}>{say('links_wrongnumber')}</a>
        )}
      </p>
    </>
  );
}
