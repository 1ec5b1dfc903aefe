import { ApiFailure } from '#domain/failure.ts';
import { invitation, type Found } from '#machines/invitation.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused } from '../telling/coming.ts';
import { invited, newPassword } from '../samples/typed.ts';
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

type Chart = typeof invitation;
type M = Moment<Chart>;

const tooOften = new ApiFailure('refused', { code: 429, route: '' });
const noMail = 'the screen that sends invitations is still being prepared';

const good = gives({ kind: 'good', email: invited, owner: 'Rosa' });

const accepting: Plan<Chart> = {
  input: { declines: false },
  says: [
    { type: 'account.submitted', firstName: 'Nina', lastName: 'Delgado', password: newPassword },
    { type: 'notice.closed' },
  ],
  answers: { checkInvitation: [good], acceptInvitation: [gives(), refuses(tooOften)] },
  facts: ({ context }) => [context.email, context.problem],
};

const declining: Plan<Chart> = {
  input: { declines: true },
  says: [{ type: 'decline.chosen' }, { type: 'start.chosen' }],
  answers: { checkInvitation: [good], decline: [gives()] },
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
    checking: sight('“Looking at your invitation”'),
    unread: sight('“Please open the link in our email once more”'),
    fillingIn: sight(
      (moment) =>
        `“Create an authorized user account”, with the invited email filled in${problems(moment)}`,
    ),
    creating: sight('the button “Create an account” is at work'),
    askingToDecline: sight('“Decline the invitation?”'),
    declining: sight('the button “Decline the invitation” is at work'),
    declined: sight('“Account No Longer Linked”'),
    created: sight('“Your account is ready”, and “Account Link Activate”'),
    failed: sight('that no account could be created, and below it what was typed'),
    atLogin: sight('“Log in to your account”'),
    left: sight('the first page, “Pay your bill”'),
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
    'start.chosen': act(({ before }) =>
      before?.matches('askingToDecline')
        ? 'Press “Keep the invitation”'
        : 'Press “Go to the start”',
    ),
    'notice.closed': act('Press “Log in”'),
  },
  answers: {
    checkInvitation: answers(
      (moment) => {
        if (isRefused(moment)) return 'the server fails';
        const { kind } = (moment.event?.['output'] ?? {}) as Partial<Found>;
        if (kind === 'unread') return 'the page is loaded again';
        return kind === 'good' ? 'the invitation is good' : 'the invitation is over';
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
  passes: {
    toldOfSuccess: itself('ten seconds pass'),
    toldOfFailure: itself('a minute passes'),
  },
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
