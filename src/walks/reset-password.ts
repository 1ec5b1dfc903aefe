import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { resetPassword } from '#machines/reset-password.ts';
import { atLanding } from './places.ts';
import { holder, newPassword, password } from './samples/typed.ts';
import { no, ok, usual, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';

const usedBefore = new ApiFailure('refused', {
  code: resultCodes.invalid,
  route: '',
  fields: [{ code: resultCodes.invalid, message: '', field: 'password' }],
});
const isUsedBefore = (answer: object | undefined): boolean =>
  answer !== undefined &&
  'error' in answer &&
  (answer.error as ApiFailure).code === resultCodes.invalid;

export const resetPasswordTable: Table<typeof resetPassword> = {
  name: 'reset-password',
  machine: resetPassword,
  says: { 'password.submitted': [{ password: newPassword }] },
  does: {
    'password.submitted': (moment) => {
      const typed = isUsedBefore(nextOf(moment, 'changePassword')) ? password : newPassword;
      return {
        fill: { labels_newpassword: typed, labels_confirmpassword: typed },
        press: 'buttons_resetpassword',
      };
    },
  },
  answers: {
    checkToken: {
      call: 'validateResetToken',
      may: {
        'the link is good': ok(true),
        'the link is over': ok(false),
        'the page is loaded again': ok(),
        'links were opened too often': no('tooOften'),
      },
    },
    changePassword: {
      call: 'passwordReset',
      may: {
        'the server changes it': ok(true),
        'the link is over by now': ok(false),
        'it is one of the last four': no(usedBefore, usual),
        'it was tried too often': no('tooOften'),
        'the server fails': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    // The secret has left the address at once.
    checking: { heading: 'headings_resetchecking', at: '/resetPassword' },
    choosing: {
      heading: 'headings_resetpassword',
      button: 'buttons_resetpassword',
      problemAt: 'labels_newpassword',
    },
    changing: { heading: 'headings_resetpassword', working: 'buttons_resetpassword' },
    changed: { heading: 'headings_resetpasswordsuccess', at: '/resetPasswordSuccess' },
    unread: { text: 'topics_openlinkagain', at: '/' },
    invalid: { ...atLanding, text: 'topics_resetlinkover' },
  },
  facts: ({ context }) => [context.problem],
  begins: {
    'with a link or a code': {
      starts: [
        {
          name: 'with a link from a mail',
          words: 'Open the login of Lakeside',
          opens: '/lakeside/#/credentialed-login',
          finds: { heading: 'headings_credentialedlogin' },
          further: [
            { press: 'links_forgotpassword', sees: { heading: 'headings_forgot' } },
            {
              fill: { labels_email: holder },
              press: 'buttons_sendlink',
              sees: { heading: 'headings_recoverylink' },
            },
            { words: 'Open the link of the newest mail in the sandbox’s outbox' },
          ],
          except: [
            'the link is over',
            'the page is loaded again',
            'links were opened too often',
            'the link is over by now',
          ],
        },
      ],
    },
  },
  once: ['changePassword'],
  shownBy: { choosing: ['Choosing', 'src/ui/form/NewPasswordFields.tsx'] },
};
