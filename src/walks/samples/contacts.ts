import type { Contact } from '#domain/contact.ts';

/** The contact information of an account holder at Lakeside. */
export const contact: Contact = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa.delgado@example.org',
  phone: '3125550190',
  address1: '2417 North Kedzie Boulevard',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60647',
};
