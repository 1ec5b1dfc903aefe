import { ApiFailure } from '#domain/failure.ts';
import { invitation } from '#machines/invitation.ts';
import { gives, refuses, type Plan } from '../plans/walk.ts';
import { codeIn, isRefused } from './coming.ts';
import { invited, newPassword } from './samples.ts';
import { act, answers, momentary, sight, type Moment, type Script } from './script.ts';
import { asUsual, refuse } from './server.ts';

type Chart = typeof invitation;
type M = Moment<Chart>;

const tooOften = new ApiFailure('refused', { code: 429, route: '' });
const noMail = 'the screen that sends invitations is still being prepared';

const accepting: Plan<Chart> = {
  input: { declines: false },
  says: [
    { type: 'account.submitted', firstName: 'Nina', lastName: 'Delgado', password: newPassword },
  ],
  answers: { checkInvitation: [gives(invited)], acceptInvitation: [gives(), refuses(tooOften)] },
  facts: ({ context }) => [context.email, context.problem],
};

const declining: Plan<Chart> = {
  input: { declines: true },
  says: [{ type: 'decline.chosen' }],
  answers: { decline: [gives()] },
};

const problems = ({ now }: M) =>
  now.context.problem === undefined ? '' : ', and that there were too many tries';

const refusals: Readonly<Record<number, string>> = {
  429: 'the server was asked too often',
  4011: 'the server creates no account',
  4012: 'the invitation is over by now',
};

export const invitationScript: Script<Chart> = {
  chart: 'invitation',
  machine: invitation,
  sees: {
    arriving: momentary,
    checking: sight('nothing yet, or for a moment that the page is loading'),
    fillingIn: sight(
      (moment) =>
        `“Create an authorized user account”, with the invited email filled in${problems(moment)}`,
    ),
    creating: sight('the button “Create an account” is at work'),
    askingToDecline: sight('“Decline the invitation?”'),
    declining: sight('the button “Decline the invitation” is at work'),
    declined: sight('“Account No Longer Linked”'),
    created: sight('“Log in to your account”, and the notice “Account Link Activate”'),
    failed: sight('“Log in to your account”, and that no account could be created'),
    expired: sight('“Invitation expired”'),
    givenUp: sight((moment) =>
      codeIn(moment) === 500 ? '“Sorry, something went wrong”' : 'the first page, “Pay your bill”',
    ),
  },
  does: {
    'account.submitted': act(
      `Type first name Nina, last name Delgado and ${newPassword} (twice, to log in with) and press “Create an account”`,
    ),
    'decline.chosen': act('Press “Decline the invitation”'),
  },
  answers: {
    checkInvitation: answers(
      (moment) => {
        if (isRefused(moment)) return 'the server fails';
        const isGood = moment.event?.['output'] !== undefined;
        return isGood ? 'the invitation is good' : 'the invitation is over';
      },
      { script: () => asUsual('validateInvitation') },
    ),
    acceptInvitation: answers(
      (moment) => {
        if (!isRefused(moment)) return 'the server creates the account';
        return refusals[codeIn(moment) ?? 0] ?? 'the server fails';
      },
      {
        script: (moment) =>
          codeIn(moment) === 429
            ? refuse('registerAuthorizedUser', 429)
            : asUsual('registerAuthorizedUser'),
      },
    ),
    decline: answers(
      (moment) => {
        if (!isRefused(moment)) return 'the server notes it';
        return refusals[codeIn(moment) ?? 0] ?? 'the server fails';
      },
      { script: () => asUsual('declineInvitation') },
    ),
  },
  passes: {},
  calls: {
    checkInvitation: 'validateInvitation',
    acceptInvitation: 'registerAuthorizedUser',
    decline: 'declineInvitation',
  },
  beginnings: [
    {
      name: 'accepting',
      plan: accepting,
      start: {
        words: 'Open the first link of the invitation in the sandbox’s outbox',
        opens: '/lakeside/#/user/authorized/activate/link',
        cannot: noMail,
      },
    },
    {
      name: 'declining',
      plan: declining,
      start: {
        words: 'Open the second link of the invitation in the sandbox’s outbox',
        opens: '/lakeside/#/user/authorized/decline/link',
        cannot: noMail,
      },
    },
  ],
};
