import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { changePassword } from '#machines/change-password.ts';
import { toSetting } from './on-the-way.ts';
import { newPassword, password } from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';

const refusedAt = (field: string) =>
  new ApiFailure('refused', {
    code: resultCodes.invalid,
    route: '',
    fields: [{ code: resultCodes.invalid, message: '', field }],
  });
const fieldIn = (answer: object | undefined): string | undefined =>
  answer && 'error' in answer ? (answer.error as ApiFailure).fields[0]?.field : undefined;

const form = ({ now: { context } }: Moment<typeof changePassword>): Sight => ({
  heading: 'titles_changepassword',
  button: 'buttons_resetpassword',
  problemAt: context.at === 'old' ? 'labels_oldpassword' : 'labels_newpassword',
  without: { dialog: 'headings_unsaved' },
  at: '/settings/change-password',
});

export const changePasswordTable: Table<typeof changePassword> = {
  name: 'change-password',
  machine: changePassword,
  says: { 'passwords.submitted': [{ old: password, chosen: newPassword }] },
  does: {
    'passwords.submitted': (moment) => {
      const field = fieldIn(nextOf(moment, 'changePassword'));
      const chosen = field === 'password_new' ? password : newPassword;
      return {
        fill: {
          labels_oldpassword: field === 'password_old' ? newPassword : password,
          labels_newpassword: chosen,
          labels_verifynewpassword: chosen,
        },
        press: 'buttons_resetpassword',
      };
    },
    'passwords.touched': { fill: { labels_oldpassword: 'S' } },
    'passwords.restored': {
      fill: { labels_oldpassword: '', labels_newpassword: '', labels_verifynewpassword: '' },
    },
    'departure.asked': {
      goes: '/settings/security',
      words: 'Choose “titles_security” in the menu of settings',
    },
    'departure.dropped': { press: 'buttons_keepediting' },
    'departure.confirmed': { press: 'buttons_leaveunsaved' },
    'accounts.chosen': { press: 'buttons_backtoaccounts' },
  },
  answers: {
    changePassword: {
      call: 'changeOwnPassword',
      may: {
        'the server changes it': ok(true),
        'the server does not change it': ok(false, { cannot: 'the server says why it does not' }),
        'the old password is wrong': no(refusedAt('password_old'), usual),
        'the new one is one of the last four': no(refusedAt('password_new'), usual),
        'it was tried too often': no('tooOften'),
        'the session is over': no('signedOut', {
          cannot: 'whoever is logged out meanwhile is led to the first page',
        }),
        'the server refuses it': no('conflict'),
        'the server can do nothing just now': no('unavailable'),
        'the answer is lost': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    choosing: form,
    typing: form,
    askingDeparture: {
      dialog: 'headings_unsaved',
      text: 'topics_unsaved',
      at: '/settings/change-password',
    },
    changing: { heading: 'titles_changepassword', working: 'buttons_resetpassword' },
    changed: { text: ['headings_resetpasswordsuccess', 'topics_ownpasswordchanged'] },
    departed: { at: '/settings/security', heading: 'titles_security' },
    done: { at: '/credentialed/locations', heading: 'headings_locations' },
  },
  facts: ({ context }) => [context.problem, context.at, context.isUnknown, context.leaves],
  begins: {
    'in the settings': {
      input: { key: 'k-1' },
      starts: [toSetting('links_changepassword')],
    },
  },
  once: ['changePassword'],
  shownBy: {
    choosing: ['Choosing', 'src/ui/form/NewPasswordFields.tsx'],
    typing: ['Choosing', 'src/ui/form/NewPasswordFields.tsx'],
    askingDeparture: ['Choosing', 'src/ui/AskingDeparture.tsx'],
    changed: 'Changed',
  },
};
