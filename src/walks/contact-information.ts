import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { contactInformation } from '#machines/contact-information.ts';
import { toSetting } from './on-the-way.ts';
import { contact } from './samples/contacts.ts';
import { holder, newPassword, password } from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { codeIn, nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';

const notThePassword = new ApiFailure('refused', {
  code: resultCodes.invalid,
  route: '',
  fields: [{ code: resultCodes.invalid, message: '', field: 'password' }],
});
const taken = 'lee.patel@example.org';
const heading = 'titles_accountinformation';

const form = ({ now: { context } }: Moment<typeof contactInformation>): Sight => ({
  heading,
  button: 'buttons_save',
  fields: { labels_firstname: contact.firstName },
  without: { dialog: 'headings_unsaved' },
  ...(context.problem && {
    problemAt: context.at === 'email' ? 'labels_email' : 'labels_password',
  }),
  at: '/settings/account-information',
});

export const contactInformationTable: Table<typeof contactInformation> = {
  name: 'contact-information',
  machine: contactInformation,
  says: { 'contact.submitted': [{ contact: { ...contact, city: 'Evanston' }, password: '' }] },
  does: {
    'contact.submitted': (moment) => {
      const event = nextOf(moment, 'saveContact');
      const code = event && codeIn({ event });
      const elsewhere = { labels_email: taken, labels_password: password };
      return {
        fill: {
          ...(moment.before?.matches('changing') && { labels_city: 'Evanston' }),
          ...(code === resultCodes.emailTaken && elsewhere),
          ...(code === resultCodes.invalid && { ...elsewhere, labels_password: newPassword }),
        },
        press: 'buttons_save',
      };
    },
    'contact.touched': { fill: { labels_city: 'Evanston' } },
    'contact.restored': { fill: { labels_city: contact.city } },
    'departure.asked': {
      goes: '/settings/security',
      words: 'Choose “titles_security” in the menu of settings',
    },
    'departure.dropped': { press: 'buttons_keepediting' },
    'departure.confirmed': { press: 'buttons_leaveunsaved' },
    'reading.retried': { press: 'buttons_tryagain' },
    'accounts.chosen': ({ before }) => ({
      press: before?.matches('unread') ? 'buttons_back' : 'buttons_cancel',
    }),
  },
  answers: {
    readContact: {
      by: 'itself',
      may: {
        'the contact information is there': ok(contact),
        'it cannot be read': no('fault', {
          cannot: 'the contact information was read when the patient came in',
        }),
      },
    },
    saveContact: {
      call: 'updateOwnProfile',
      may: {
        'it is saved': ok(holder),
        'the email belongs to another account': no('emailTaken', usual),
        'the password is wrong': no(notThePassword, usual),
        'it was tried too often': no('tooOften'),
        'the server can do nothing just now': no('unavailable'),
        'the answer is lost': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    reading: { heading },
    unread: { heading, alert: 'request_errors_loadprofile', button: 'buttons_tryagain' },
    editing: form,
    changing: form,
    askingDeparture: {
      dialog: 'headings_unsaved',
      text: 'topics_unsaved',
      at: '/settings/account-information',
    },
    saving: { heading, working: 'buttons_save' },
    departed: { at: '/settings/security', heading: 'titles_security' },
    done: { at: '/credentialed/locations', heading: 'headings_locations' },
  },
  facts: ({ context }) => [context.problem, context.at, context.leaves],
  begins: {
    'in the settings': {
      starts: [toSetting('links_contactinformation')],
    },
  },
  once: ['saveContact'],
  shownBy: {
    unread: 'Unread',
    editing: ['Editing', 'src/ui/PersonFields.tsx', 'src/ui/AddressFields.tsx'],
    changing: ['Editing', 'src/ui/PersonFields.tsx', 'src/ui/AddressFields.tsx'],
    askingDeparture: ['Editing', 'src/ui/AskingDeparture.tsx'],
  },
};
