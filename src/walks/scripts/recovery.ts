import { ApiFailure } from '#domain/failure.ts';
import { recovery } from '#machines/recovery.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused, nextOf } from '../telling/coming.ts';
import { holder, known } from '../samples/typed.ts';
import { act, answers, momentary, sight, type Moment, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof recovery;
type M = Moment<Chart>;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });
const facts: Plan<Chart>['facts'] = ({ context }) => [context.username, context.problem];
const requestReset = [gives(), refuses(no(429))];
const phone = known.phone.typed;

const byMail: Plan<Chart> = {
  input: { recovery: { from: 'credentialed', way: 'email' } },
  says: [
    { type: 'username.submitted', username: holder },
    { type: 'another.chosen' },
    { type: 'back.chosen' },
  ],
  answers: { requestReset },
  facts,
};

const byText: Plan<Chart> = {
  input: { recovery: { from: 'quickpay', way: 'phone', username: phone } },
  says: [
    { type: 'username.submitted', username: phone },
    { type: 'code.submitted', code: '' },
    { type: 'another.chosen' },
    { type: 'back.chosen' },
  ],
  answers: { requestReset, checkCode: [gives(true), gives(false), refuses(no(429))] },
  facts,
};

const problems = ({ now }: M): string => {
  const { problem } = now.context;
  if (problem === undefined) return '';
  return problem.text === 'field_errors_wrongrecoverycode'
    ? ', and below the field that the code is not right'
    : ', and that there were too many tries';
};

const isByPhone = ({ now }: M) => now.context.way === 'phone';

const script = (call: string) => (moment: M) => {
  if (codeIn(moment) === 429) return refuse(call, 429);
  return isRefused(moment) ? fail(call) : asUsual(call);
};

export const recoveryScript: Script<Chart> = {
  chart: 'recovery',
  machine: recovery,
  sees: {
    arriving: momentary,
    givingUsername: sight(
      (moment) =>
        `“Forgot password”, with a field for the ${isByPhone(moment) ? 'phone number' : 'email'}${problems(moment)}`,
    ),
    requesting: sight('the button is at work'),
    sent: sight('“Check your email”'),
    givingCode: sight(
      (moment) => `“Check your text messages”, with a field for the code${problems(moment)}`,
    ),
    checkingCode: sight('the button “Continue” is at work'),
    coded: sight('“Choose a new password”'),
    backToQuickPay: sight('the first page, “Pay your bill”'),
    backToLogin: sight('“Log in to your account”'),
    unbegun: sight('the first page, “Pay your bill”'),
  },
  does: {
    'username.submitted': act((moment) =>
      isByPhone(moment)
        ? `Type ${phone} and press “Text me the code”`
        : `Type ${holder} and press “Send the link”`,
    ),
    'code.submitted': act((moment) =>
      nextOf(moment, 'checkCode')?.['output'] === false
        ? 'Type another code than the one in the sandbox’s outbox and press “Continue”'
        : 'Type the newest code in the sandbox’s outbox and press “Continue”',
    ),
    'another.chosen': act((moment) =>
      isByPhone(moment)
        ? 'Press “Get a new code or use another number”'
        : 'Press “Try another email”',
    ),
    'back.chosen': act(({ now }) =>
      now.context.from === 'quickpay' ? 'Press “Back to Quick Pay”' : 'Press “Go back to login”',
    ),
  },
  answers: {
    requestReset: answers(
      (moment) =>
        isRefused(moment) ? 'the server was asked too often' : 'the server has sent what it may',
      { script: script('requestPasswordReset') },
    ),
    checkCode: answers(
      (moment) => {
        if (isRefused(moment)) return 'the server was asked too often';
        return moment.event?.['output'] === true ? 'the code is right' : 'the code is wrong';
      },
      { script: script('validateResetToken') },
    ),
  },
  passes: {},
  calls: { requestReset: 'requestPasswordReset', checkCode: 'validateResetToken' },
  beginnings: [
    {
      name: 'a link by mail',
      plan: byMail,
      start: {
        words: 'Open the login of Lakeside',
        opens: '/lakeside/#/credentialed-login',
        finds: '“Log in to your account”',
        further: [{ do: 'Press “Forgot password?”' }],
      },
    },
    {
      name: 'a code by text',
      plan: byText,
      start: {
        words: 'Open Lakeside',
        opens: '/lakeside/',
        finds: 'the first page, “Pay your bill”',
        further: [
          { do: `Type ${phone} and press “Continue”`, sees: '“Welcome back”' },
          { do: 'Press “Forgot password?”' },
        ],
      },
    },
  ],
};
