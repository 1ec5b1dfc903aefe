import { ApiFailure } from '#domain/failure.ts';
import { resetPassword } from '#machines/reset-password.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused, nextOf } from '../telling/coming.ts';
import { holder, newPassword, password } from '../samples/typed.ts';
import { act, answers, sight, type Moment, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof resetPassword;
type M = Moment<Chart>;

const former = new ApiFailure('refused', {
  code: 400,
  route: '',
  fields: [{ code: 400, message: '', field: 'password' }],
});
const tooOften = new ApiFailure('refused', { code: 429, route: '' });

const byLink: Plan<Chart> = {
  says: [{ type: 'password.submitted', password: newPassword }],
  answers: {
    checkToken: [gives(true)],
    changePassword: [gives(true), refuses(former), refuses(tooOften)],
  },
  facts: ({ context }) => [context.problem],
};

const problems = ({ now }: M): string => {
  const { problem } = now.context;
  if (problem === undefined) return '';
  return problem.text === 'field_errors_formerpassword'
    ? ', and below the password that it was used before'
    : ', and that there were too many tries';
};

const isFormer = (moment: M) =>
  (nextOf(moment, 'changePassword')?.['error'] as ApiFailure | undefined)?.code === 400;

export const resetPasswordScript: Script<Chart> = {
  chart: 'reset-password',
  machine: resetPassword,
  sees: {
    checking: sight('“Looking at your link”'),
    choosing: sight(
      (moment) =>
        `“Choose a new password”, with two fields and the rules for it${problems(moment)}`,
    ),
    changing: sight('the button “Change password” is at work'),
    changed: sight('“Your password was changed”'),
    unread: sight('the first page, and that the link is to be opened once more'),
    invalid: sight('the first page, and that the link no longer works'),
  },
  does: {
    'password.submitted': act(
      (moment) =>
        `Type ${isFormer(moment) ? password : newPassword} into both fields and press “Change password”`,
    ),
  },
  answers: {
    checkToken: answers(
      ({ event }) => {
        if (event?.['output'] === true) return 'the link is good';
        return event?.type.startsWith('xstate.done') === true && event['output'] === undefined
          ? 'the page is loaded again'
          : 'the link is over';
      },
      { script: () => asUsual('validateResetToken') },
    ),
    changePassword: answers(
      (moment) => {
        if (codeIn(moment) === 429) return 'the server was asked too often';
        if (moment.event?.['output'] === false) return 'the link is over by now';
        return isRefused(moment) ? 'it is one of the last four' : 'the server changes it';
      },
      {
        script: (moment) => {
          if (codeIn(moment) === 429) return refuse('passwordReset', 429);
          return isRefused(moment) && codeIn(moment) !== 400
            ? fail('passwordReset')
            : asUsual('passwordReset');
        },
      },
    ),
  },
  passes: {},
  calls: { checkToken: 'validateResetToken', changePassword: 'passwordReset' },
  beginnings: [
    {
      name: 'with a link from a mail',
      plan: byLink,
      start: {
        words: 'Open the login of Lakeside',
        opens: '/lakeside/#/credentialed-login',
        finds: '“Log in to your account”',
        further: [
          { do: 'Press “Forgot password?”', sees: '“Forgot password”' },
          { do: `Type ${holder} and press “Send the link”`, sees: '“Check your email”' },
          { do: 'Open the link of the newest mail in the sandbox’s outbox' },
        ],
      },
    },
  ],
};
