import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { changePassword } from '#machines/change-password.ts';
import { toSetting } from './on-the-way.ts';
import { newPassword, password } from './samples/typed.ts';
import { no, ok, usual, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';

const refusedAt = (field: string) =>
  new ApiFailure('refused', {
    code: resultCodes.invalid,
    route: '',
    fields: [{ code: resultCodes.invalid, message: '', field }],
  });
const fieldIn = (answer: object | undefined): string | undefined =>
  answer && 'error' in answer ? (answer.error as ApiFailure).fields[0]?.field : undefined;

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
        'the server fails': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    choosing: ({ now: { context } }) => ({
      heading: 'titles_changepassword',
      button: 'buttons_resetpassword',
      problemAt: context.at === 'old' ? 'labels_oldpassword' : 'labels_newpassword',
      at: '/settings/change-password',
    }),
    changing: { heading: 'titles_changepassword', working: 'buttons_resetpassword' },
    changed: { text: ['headings_resetpasswordsuccess', 'topics_ownpasswordchanged'] },
    done: { at: '/credentialed/locations', heading: 'headings_locations' },
  },
  facts: ({ context }) => [context.problem, context.at],
  begins: {
    'in the settings': {
      starts: [toSetting('links_changepassword')],
    },
  },
  once: ['changePassword'],
  shownBy: { choosing: ['Choosing', 'src/ui/form/NewPasswordFields.tsx'], changed: 'Changed' },
};
