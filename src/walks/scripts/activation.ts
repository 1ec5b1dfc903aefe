import { ApiFailure } from '#domain/failure.ts';
import { activation } from '#machines/activation.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused } from '../telling/coming.ts';
import {
  act,
  answers,
  itself,
  momentary,
  sight,
  type Moment,
  type Script,
} from '../telling/script.ts';
import { asUsual, refuse } from '../telling/server.ts';

type Chart = typeof activation;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const plan: Plan<Chart> = {
  input: { hasLink: true },
  says: [
    { type: 'account.verified', fields: { paymentPostingId: 'LM2052007' } },
    { type: 'login.chosen' },
    { type: 'newAccount.chosen' },
  ],
  answers: {
    activate: [
      gives(),
      refuses(no(404)),
      refuses(no(4008)),
      refuses(no(4009)),
      refuses(no(429)),
      refuses(no(403)),
    ],
  },
  facts: ({ context }) => [context.problem],
};

const withoutLink: Plan<Chart> = { ...plan, input: { hasLink: false }, says: [], answers: {} };

const problems: Readonly<Record<string, string>> = {
  field_errors_activatewrong: ', and below it that this does not match the account',
  topics_activatetaken: ', and below it that the account is somebody else’s',
  request_errors_toomany: ', and that there were too many tries',
};

const isIn = ({ before }: Moment<Chart>, state: string) => before?.matches(state as never) === true;

export const activationScript: Script<Chart> = {
  chart: 'activation',
  machine: activation,
  sees: {
    beginning: momentary,
    verifying: sight(
      ({ now }) =>
        `“Activate Your Account”, with one field${problems[now.context.problem?.text ?? ''] ?? ''}`,
    ),
    activating: sight('the button “Verify Account” is at work'),
    expired: sight('“This activation link has expired”'),
    activated: sight('“Account Activation Successful”'),
    left: sight(({ now }) =>
      now.context.end.kind === 'newAccount' ? '“Let’s get started”' : '“Log in to your account”',
    ),
  },
  does: {
    'account.verified': act('Type the account number LM2052007 and press “Verify Account”'),
    'login.chosen': act((moment) =>
      isIn(moment, 'expired') || isIn(moment, 'activated') ? 'Press “Log in”' : 'Press “Cancel”',
    ),
    'newAccount.chosen': act('Press “Create an account”'),
  },
  answers: {
    activate: answers(
      (moment) => {
        if (codeIn(moment) === 404) return 'the server does not know that link';
        return isRefused(moment) ? 'the server activates nothing' : 'the account is activated';
      },
      {
        script: (moment) => {
          const code = codeIn(moment);
          if (code === 429 || code === 403) return refuse('validateToken', code);
          return asUsual('validateToken');
        },
        cannot: (moment) =>
          [undefined, 4008, 4009].includes(codeIn(moment))
            ? 'a link that works comes by mail, and to each account another one'
            : undefined,
      },
    ),
  },
  passes: { redirect: itself('half a minute passes') },
  calls: { activate: 'validateToken' },
  beginnings: [
    {
      name: 'with a link',
      plan,
      start: {
        words: 'Open a link of Lakeside that nobody was sent',
        opens: `/lakeside/#/credentialed/activate/${'a'.repeat(43)}`,
      },
    },
    {
      name: 'without a link',
      plan: withoutLink,
      start: {
        words: 'Open the page of a success of Lakeside that did not happen',
        opens: '/lakeside/#/credentialed/activate/success',
      },
    },
  ],
};
