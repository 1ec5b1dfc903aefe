import { tidyText } from './entry/masks.ts';
import {
  addressProblems,
  nameProblems,
  reachProblems,
  type Details,
  type DetailsAsking,
  type HomeAddress,
} from './new-account.ts';
import { sentPhone, type PhoneRegion } from './phone.ts';
import type { Problems } from './problem.ts';
import { requiredText } from './required.ts';
import type { Tenant } from './tenant.ts';

/** The name of an account holder, and where they are reached. */
export type Contact = Pick<Details, 'firstName' | 'lastName' | 'email' | 'phone'> & HomeAddress;

export interface ContactForm extends Contact {
  /** The current password, which another e-mail address asks for. */
  readonly password: string;
}

interface Asking extends Pick<DetailsAsking, 'region' | 'isPhone'> {
  readonly tenant: Pick<Tenant, 'general' | 'payments'>;
  /** The e-mail address so far. */
  readonly email: string;
}

/** Another e-mail address is another mailbox: the case of its letters counts for nothing. */
export const isOtherEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() !== other.trim().toLowerCase();

/**
 * Contact information to be saved: the fields that were changed since the form was read, and the others as the server
 * has them by now, for another tab or person may have changed those.
 */
export const withChanges = (typed: Contact, read: Contact | undefined, now: Contact): Contact => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(now).filter(([name]) => {
      const field = name as keyof Contact;
      return typed[field] === read?.[field];
    }),
  ),
});

/** Something else is typed than what the server has, however it is written. */
export const isOtherContact = (
  typed: ContactForm,
  before: ContactForm,
  region: PhoneRegion,
): boolean =>
  (Object.keys(before) as readonly (keyof ContactForm)[]).some((name) =>
    name === 'phone'
      ? sentPhone(typed.phone, region) !== sentPhone(before.phone, region)
      : tidyText(typed[name]) !== tidyText(before[name]),
  );

/** Problems in the order of the page. */
export const contactProblems = (
  form: ContactForm,
  { tenant, email, ...asking }: Asking,
): Problems<keyof ContactForm> => ({
  ...nameProblems(form),
  ...reachProblems(form, asking),
  ...(isOtherEmail(form.email, email) &&
    form.password === '' && { password: { text: requiredText('password') } }),
  ...addressProblems(form, tenant),
});
