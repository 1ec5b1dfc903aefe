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
  /** What was typed before in this conversation. */
  readonly typed?: ContactForm | undefined;
  readonly onTyped?: (typed: ContactForm) => void;
  /** What was said before of this plan. */
  readonly agreed: Contact | undefined;
  /** What is known of whoever is logged in. */
  readonly known: Partial<Contact>;
  readonly mayText: boolean;
}

/** Where receipts go, as it is typed. */
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
      // Nobody is texted who did not ask for it.
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
    /** What a number is asked for that has to be given. */
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

export type ContactHeld = ReturnType<typeof useContact>;
