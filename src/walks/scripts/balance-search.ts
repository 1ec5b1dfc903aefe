import { ApiFailure } from '#domain/failure.ts';
import { balanceSearch, type Input } from '#machines/balance-search.ts';
import { owes } from '../samples/owed.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused, nextOf } from '../telling/coming.ts';
import { isSettledIn, nobodys, searchedFor, settled } from '../samples/searches.ts';
import { act, answers, sight, type Moment, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof balanceSearch;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const plan: Plan<Chart> = {
  input: { turns: 3, hasFound: false, allowGuest: true } satisfies Input,
  says: [
    { type: 'balance.searched', fields: {} },
    { type: 'field.rotated' },
    { type: 'guest.chosen' },
    { type: 'notice.closed' },
  ],
  answers: {
    findBalance: [
      gives([owes('b1', 1)]),
      gives([owes('b0', 1, 0)]),
      refuses(no(4008)),
      refuses(no(429)),
    ],
  },
  facts: ({ context }) => [context.problem, context.turn],
};

const asked = ({ now }: Moment<Chart>) => searchedFor('harbor', now.context.turn);

const problem = ({ now }: Moment<Chart>) =>
  now.context.problem === undefined ? '' : ', and that there were too many tries';

export const balanceSearchScript: Script<Chart> = {
  chart: 'balance-search',
  machine: balanceSearch,
  sees: {
    searching: sight(
      (moment) =>
        `“Look up your account”, with a field for the statement number and one for ${asked(moment).label}${problem(moment)}`,
    ),
    lookingUp: sight('the button “Look up” is at work'),
    noticingNothing: sight(
      (moment) =>
        `“Account Not Found”, which offers to try ${searchedFor('harbor', moment.now.context.turn + 1).label}, and “Guest Checkout”`,
    ),
    noticingSettled: sight('“No open balance”'),
    found: sight('the account that was found, and “Pay Now”'),
    goneBack: sight('the account that was found before'),
    left: sight('the form “Quick Pay Manual Entry”'),
  },
  does: {
    'balance.searched': act((moment) => {
      const answer = nextOf(moment, 'findBalance')?.['error'];
      const isMissed = answer instanceof ApiFailure && answer.code === 4008;
      const { number, label, value } = asked(moment);
      if (isSettledIn(nextOf(moment, 'findBalance')))
        return `Type the statement number ${settled.number} and ${label} ${settled.values[moment.now.context.turn] ?? ''} and press “Look up”`;
      return `Type the statement number ${isMissed ? nobodys.harbor : number} and ${label} ${value} and press “Look up”`;
    }),
    'field.rotated': act(
      ({ before, now }) =>
        `Press “Try ${searchedFor('harbor', (before ?? now).context.turn + 1).button}”`,
    ),
    'guest.chosen': act('Press “Guest Checkout”'),
    'accounts.chosen': act('Press “View your accounts”'),
    'notice.closed': act('Press “Close”'),
  },
  answers: {
    findBalance: answers(
      (moment) => {
        if (codeIn(moment) === 4008) return 'nothing is found';
        if (isSettledIn(moment.event)) return 'the account is found, and is paid';
        return isRefused(moment) ? 'the server was asked too often' : 'the account is found';
      },
      {
        script: (moment) => {
          if (codeIn(moment) === 429) return refuse('searchBalance', 429);
          return isRefused(moment) && codeIn(moment) !== 4008
            ? fail('searchBalance')
            : asUsual('searchBalance');
        },
      },
    ),
  },
  passes: {},
  calls: { findBalance: 'searchBalance' },
  beginnings: [
    {
      name: 'as a guest',
      plan,
      start: {
        words: 'Come in as a guest at Harbor',
        opens: '/harbor/',
        finds: '“Pay your bill”',
        further: [{ do: 'Press “Guest Checkout”' }],
      },
    },
    {
      name: 'once something was found',
      plan: {
        ...plan,
        input: { turns: 3, hasFound: true, allowGuest: false } satisfies Input,
        says: [{ type: 'accounts.chosen' }],
      },
      start: {
        words: 'Find an account at Harbor and go back to the search',
        opens: '/harbor/',
        finds: '“Pay your bill”',
        further: [
          { do: 'Press “Guest Checkout”', sees: '“Look up your account”' },
          {
            do: 'Type the statement number HB20261490 and the patient’s last name Nair and press “Look up”',
            sees: 'the account that was found',
          },
          { do: 'Press the browser’s Back' },
        ],
      },
    },
  ],
};
