import { sentPhone, type PhoneRegion } from '#domain/phone.ts';
import type { OwnPerson } from './own-person.ts';

/** Contact information as it is sent. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export type Change = 'name' | 'email' | 'phone' | 'address';

/** The changes of a person's contact information, for the letter that tells of them; a number is one however it is written. */
export const changesIn = (
  person: OwnPerson,
  contact: Contact,
  region: PhoneRegion,
): readonly Change[] => {
  const before = JSON.parse(person.address) as Partial<Contact>;
  const isOther = (...names: readonly (keyof Contact)[]) =>
    names.some((name) => (before[name] ?? '') !== contact[name]);
  const changed: Readonly<Record<Change, boolean>> = {
    name: person.firstName !== contact.firstName || person.lastName !== contact.lastName,
    email: person.email.toLowerCase() !== contact.email.toLowerCase(),
    phone: sentPhone(person.phone, region) !== sentPhone(contact.phone, region),
    address: isOther('address', 'address2', 'city', 'state', 'zip'),
  };
  return (Object.keys(changed) as Change[]).filter((one) => changed[one]);
};
