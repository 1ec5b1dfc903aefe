import type { CalendarDate } from '#domain/dates.ts';
import { ApiFailure } from '#domain/failure.ts';
import { createAccount } from '#machines/create-account.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, comingFrom, isRefused, nextOf } from '../telling/coming.ts';
import { holder, password } from '../samples/typed.ts';
import { act, answers, sight, type Moment, type Script } from '../telling/script.ts';
import { asUsual, refuse } from '../telling/server.ts';

type Chart = typeof createAccount;
type M = Moment<Chart>;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });
const email = 'grace.holloway@example.org';

const details = {
  firstName: 'Grace',
  lastName: 'Holloway',
  dateOfBirth: '1968-03-05' as CalendarDate,
  email,
  phone: '3125550177',
  eStatementOptIn: false,
  smsOptIn: false,
  nbnOptIn: false,
};
const address = {
  address1: '1 Pine St',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
};

export const newAccountPlan: Plan<Chart> = {
  input: { alternate: false, hasAddress: true },
  says: [
    { type: 'account.searched', fields: { paymentPostingId: 'LM2052007' } },
    { type: 'nextField.chosen' },
    { type: 'notice.closed' },
    { type: 'details.given', details },
    { type: 'address.given', address },
    { type: 'password.chosen', password },
    { type: 'back.chosen' },
    { type: 'retry.chosen' },
    { type: 'login.chosen' },
  ],
  answers: {
    verifyInvoice: [gives(true), gives(false), refuses(no(429))],
    register: [
      gives(),
      refuses(no(4008)),
      refuses(no(4009)),
      refuses(no(4010)),
      refuses(no(429)),
      refuses(no(403)),
    ],
  },
  facts: ({ context }) => [
    Math.min(context.turn, 1),
    context.details !== undefined,
    context.address !== undefined,
    context.refusal,
  ],
};

/** Whether the next registration that comes ends like this. */
const isToEndAs = (moment: M, code: number) =>
  (nextOf(moment, 'register')?.['error'] as ApiFailure | undefined)?.code === code;

/** Somebody else's bill is found as well; that it is theirs shows at the end. */
function searched(moment: M): string {
  const isMissed = nextOf(moment, 'verifyInvoice')?.['output'] === false;
  const isTaken = comingFrom(moment, 'register', 'account.searched').some(
    ({ event }) => (event['error'] as ApiFailure | undefined)?.code === 4009,
  );
  const byDate = (moment.before ?? moment.now).context.turn % 2 === 1;
  const [number, name, day] = isTaken
    ? ['LM2048117', 'Delgado', '04/12/1979']
    : ['LM2052007', 'Holloway', '03/05/1968'];
  const wrong = byDate ? '01/01/2001' : 'Nobody';
  const second = isMissed ? wrong : byDate ? day : name;
  return `Type the account number ${number} and, below it, ${second}, and press “Continue”`;
}

export const createAccountScript: Script<Chart> = {
  chart: 'create-account',
  machine: createAccount,
  sees: {
    findingAccount: sight('“Let’s get started”, with two fields to find a bill by'),
    verifying: sight('the button “Continue” is at work'),
    missing: sight('a question over the page, “Account Not Found”, and what was typed behind it'),
    givingDetails: sight(({ now }) =>
      now.context.refusal === 4010
        ? '“Tell us a little about yourself”, and below the email that it is linked to another account'
        : '“Tell us a little about yourself”, and that the account was found',
    ),
    givingAddress: sight('“Your address”'),
    choosingPassword: sight('“Set password”, with the rules that a password keeps'),
    registering: sight('the button “Create account” is at work'),
    refused: sight(({ now }) =>
      now.context.refusal === 4009 ? '“Account Already Exists”' : '“Account Not Found”',
    ),
    failed: sight('“Account Creation Failed”, and “Try again”'),
    created: sight('“Account setup complete!”, and where the mail went'),
    left: sight('“Log in to your account”'),
  },
  does: {
    'account.searched': act(searched),
    'nextField.chosen': act('Press the button that begins with “Try”'),
    'notice.closed': act('Press “Close”'),
    'details.given': act(
      (moment) =>
        `Type first name Grace, last name Holloway, date of birth 03/05/1968, email ${
          isToEndAs(moment, 4010) ? holder : email
        }, mobile number 312 555 0177, and press “Continue”`,
    ),
    'address.given': act(
      'Type the address 1 Pine St, city Chicago, state Illinois, zip code 60614, and press “Continue”',
    ),
    'password.chosen': act(`Type the password ${password} (twice) and press “Create account”`),
    'back.chosen': act(({ before }) =>
      before?.matches('failed') ? 'Press the browser’s Back' : 'Press “Back”',
    ),
    'retry.chosen': act('Press “Try again”'),
    'login.chosen': act(({ before }) =>
      ['created', 'failed', 'refused'].some((state) => before?.matches(state as never))
        ? 'Press “Go back to login”'
        : before?.matches('missing')
          ? 'Press “Close”, then “Cancel”'
          : 'Press “Cancel”',
    ),
  },
  answers: {
    verifyInvoice: answers(
      (moment) => {
        if (isRefused(moment)) return 'the server looks for nothing any more';
        return moment.event?.['output'] === true ? 'the bill is found' : 'there is no such bill';
      },
      {
        script: (moment) =>
          isRefused(moment) ? refuse('verifyInvoice', 429) : asUsual('verifyInvoice'),
      },
    ),
    register: answers(
      (moment) => {
        const code = codeIn(moment);
        if (code === 4010) return 'the email belongs to somebody’s account';
        if (code === 4009) return 'the bill belongs to somebody’s account';
        return isRefused(moment) ? 'the server creates no account' : 'the account is created';
      },
      {
        script: (moment) => {
          const code = codeIn(moment);
          if (code === 429 || code === 403) return refuse('register', code);
          return asUsual('register');
        },
        cannot: (moment) =>
          codeIn(moment) === 4008
            ? 'half an hour would have to pass between the first step and the last'
            : undefined,
      },
    ),
  },
  passes: {},
  calls: { verifyInvoice: 'verifyInvoice', register: 'register' },
  beginnings: [
    {
      name: 'from a bill',
      plan: newAccountPlan,
      start: {
        words: 'Open “Create an account” of Lakeside',
        opens: '/lakeside/#/credentialed/create-account',
      },
    },
  ],
};
