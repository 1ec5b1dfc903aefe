import { useEffect } from 'react';
import {
  contactProblems,
  isPhoneAsked,
  type Contact,
  type ContactForm,
} from '#domain/plans/contact.ts';
import { textsOfPlans } from '#domain/opt-ins.ts';
import { phoneRegionOf, sentPhone, shownPhone, typedPhone } from '#domain/phone.ts';
import { tidyEmail } from '#domain/receipt-email.ts';
import { useSay } from '#text/say.tsx';
import { useFields } from '../form/use-fields.ts';
import { useIsPhone } from '../form/use-is-phone.ts';
import { useTenant } from '../tenant.tsx';

interface Known {
  /** The form as it was typed before in this conversation. */
  readonly typed?: ContactForm | undefined;
  readonly onTyped?: (typed: ContactForm) => void;
  /** The e-mail and phone agreed to before for this plan. */
  readonly agreed: Contact | undefined;
  /** The e-mail and phone of an account holder. */
  readonly known: Partial<Contact>;
  readonly mayText: boolean;
}

/** The fields for where receipts and texts go. */
export function useContact({ typed, onTyped, agreed, known, mayText }: Known) {
  const say = useSay();
  const tenant = useTenant();
  const { recurring, payments } = tenant;
  const region = phoneRegionOf(payments.currency);
  const asking = { rules: recurring, region, isPhone: useIsPhone() };
  const fields = useFields<ContactForm>({
    initial: typed ?? {
      email: agreed?.email ?? known.email ?? '',
      phone: agreed?.phone || (known.phone ?? ''),
      // The tick for texts is the patient's own to set.
      smsOptIn: mayText && (agreed?.phone ?? '') !== '' && !recurring.phoneRequired,
    },
    problemsIn: (form) => contactProblems(form, asking),
    tidy: (_, value) => value.trim(),
  });
  const { values } = fields;
  useEffect(() => onTyped?.(values), [onTyped, values]);
  const style = { region };
  return {
    fields,
    isPhoneAsked: isPhoneAsked(fields.values, asking),
    /** The reason why a phone number has to be given. */
    why: recurring.phoneRequired
      ? say(textsOfPlans(tenant) ? 'topics_planphonetexted' : 'topics_planphonecalled')
      : undefined,
    phone: {
      mask: (typed: string) => typedPhone(typed, style),
      atRest: shownPhone(fields.values.phone, style),
    },
    submit: (send: (contact: Contact) => void) =>
      fields.submit((form) =>
        send({
          email: tidyEmail(form.email),
          phone: isPhoneAsked(form, asking) ? sentPhone(form.phone, region) : '',
        }),
      ),
  };
}

export type ContactEntry = ReturnType<typeof useContact>;
