import { useSay } from '#text/say.tsx';
import { CheckField } from '../form/CheckField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useOptedOut } from '../use-opted-out.ts';
import type { ContactEntry } from './use-contact.ts';

export interface Texting {
  /** No text of the provider goes to this number. */
  readonly optedOut: boolean;
  /** The number is somebody else's, as that one said. */
  readonly isWrongNumber?: boolean;
  /** The number that START is to be written to. */
  readonly tollFree: string | undefined;
}

interface Props {
  readonly contact: ContactEntry;
  /** Left out where no texts are sent. */
  readonly texting: Texting | undefined;
}

/** The fields for where receipts and texts go. */
export function ContactFields({ contact, texting }: Props) {
  const say = useSay();
  const optedOut = useOptedOut('topics_carrieroptout');
  const shut = (tollFree: string | undefined) =>
    texting?.isWrongNumber ? say('topics_obstacle_wrongnumber') : optedOut(tollFree);
  const { fields, isPhoneAsked, phone, why } = contact;
  const { field } = fields;
  return (
    <>
      <TextField
        {...field('email')}
        type="email"
        label={say('labels_email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {texting && (
        <CheckField
          {...field('smsOptIn')}
          {...(texting.optedOut && { value: false, disabled: true })}
          label={say('labels_plansms')}
          help={texting.optedOut ? shut(texting.tollFree) : say('topics_plansms')}
        />
      )}
      {isPhoneAsked && (
        <TextField
          {...field('phone')}
          {...phone}
          type="tel"
          label={say('labels_mobilephone')}
          help={why}
          inputMode="tel"
          autoComplete="tel-national"
        />
      )}
    </>
  );
}
