import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  contactProblems,
  isOtherContact,
  isOtherEmail,
  type ContactForm,
} from '#domain/contact.ts';
import { tidyText } from '#domain/entry/masks.ts';
import { phoneRegionOf, sentPhone } from '#domain/phone.ts';
import { useFields } from '#ui/form/use-fields.ts';
import { useIsPhone } from '#ui/form/use-is-phone.ts';
import { useTenant } from '#ui/tenant.tsx';
import type { Props } from './props.ts';

type Typed = { readonly [Name in keyof ContactForm]: string };

/** The contact information as it is typed; once it is saved nothing of the password is left. */
export function useContactFields({ actor }: Pick<Props, 'actor'>, before: Typed) {
  const tenant = useTenant();
  const region = phoneRegionOf(tenant.payments.currency);
  const asking = { tenant, region, isPhone: useIsPhone(), email: before.email };
  const fields = useFields<Typed>({
    initial: before,
    problemsIn: (typed) => contactProblems(typed, asking),
    tidy: (name, value) => {
      if (name === 'password') return value;
      return name === 'email' ? value.trim() : tidyText(value);
    },
  });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { put, values } = fields;
  const asksPassword = isOtherEmail(values.email, before.email);
  const isOver = !asksPassword && values.password !== '';
  useEffect(() => {
    if (isOver) put('password', '');
  }, [isOver, put]);
  return {
    ...fields,
    field: (name: keyof Typed) => {
      const own = fields.field(name);
      return {
        ...own,
        onChange: (value: string) => {
          own.onChange(value);
          const isOther = isOtherContact({ ...values, [name]: value }, before, region);
          actor.send({ type: isOther ? 'contact.touched' : 'contact.restored' });
        },
      };
    },
    region,
    busy,
    asksPassword,
    onSubmit: fields.submit(({ password, ...typed }) => {
      const contact = { ...typed, phone: sentPhone(typed.phone, region) };
      if (!busy) actor.send({ type: 'contact.submitted', contact, password });
    }),
  };
}
