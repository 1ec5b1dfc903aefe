import { ApiFailure } from '#domain/failure.ts';
import { addAccount as production, type Input } from '#machines/add-account.ts';
import { owes } from '../samples/owed.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused, nextOf } from '../telling/coming.ts';
import { holder, password } from '../samples/typed.ts';
import { isSettledIn, nobodys, searchedFor, settled } from '../samples/searches.ts';
import { act, answers, sight, type Moment, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

/** Nobody holds it here who could hear of a duplicate. */
const addAccount = production.provide({ actions: { warnOfDuplicate: () => undefined } });
type Chart = typeof addAccount;

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const planFor = (input: Input): Plan<Chart> => ({
  input,
  says: [
    { type: 'account.searched', fields: {} },
    { type: 'field.rotated' },
    { type: 'notice.closed' },
    { type: 'entry.cancelled' },
  ],
  answers: {
    findAccount: [
      gives([owes('b1', 1)]),
      ...(input.keeper === 'visit' ? [gives([owes('b0', 1, 0)])] : []),
      refuses(no(4008)),
      refuses(no(4014)),
      refuses(no(429)),
    ],
  },
  facts: ({ context }) => [context.problem, context.turn],
});

const providerOf = ({ now }: Moment<Chart>) =>
  now.context.keeper === 'account' ? 'lakeside' : 'harbor';

/** Something else than what was found on the way here. */
const others = { lakeside: 'LM2052007', harbor: 'HB20261491' } as const;
/** What is there already. */
const held = { lakeside: ['LM2048117', 'Delgado', '04/12/1979'], harbor: [] } as const;

const callOf = (moment: Moment<Chart>) =>
  providerOf(moment) === 'lakeside' ? 'addCredentialedAccount' : 'searchBalance';

const numberName = (moment: Moment<Chart>) =>
  providerOf(moment) === 'lakeside' ? 'account number' : 'statement number';

function typed(moment: Moment<Chart>): string {
  const provider = providerOf(moment);
  const { turn } = moment.now.context;
  const { number, label, value } = searchedFor(provider, turn);
  const error = nextOf(moment, 'findAccount')?.['error'];
  const code = error instanceof ApiFailure ? error.code : 0;
  if (isSettledIn(nextOf(moment, 'findAccount')))
    return `Type the ${numberName(moment)} ${settled.number} (twice) and ${label} ${settled.values[turn] ?? ''}`;
  const [ownNumber = number, ...own] = held[provider];
  const [wanted, other] =
    code === 4014
      ? [ownNumber, own[turn] ?? value]
      : [code === 4008 ? nobodys[provider] : others[provider], value];
  return `Type the ${numberName(moment)} ${wanted} (twice) and ${label} ${other}`;
}

export const addAccountScript: Script<Chart> = {
  chart: 'add-account',
  machine: addAccount,
  sees: {
    searching: sight((moment) => {
      const { label } = searchedFor(providerOf(moment), moment.now.context.turn);
      const { problem } = moment.now.context;
      const isThere = codeIn(moment) === 4014 ? ', and that the account was added already' : '';
      return `“Add an account”, with two fields for the ${numberName(moment)} and one for ${label}${
        problem === undefined ? isThere : ', and that there were too many tries'
      }`;
    }),
    lookingUp: sight('the button “Add account” is at work'),
    noticingNothing: sight((moment) => {
      const { label } = searchedFor(providerOf(moment), moment.now.context.turn + 1);
      return `“Account Not Found”, which offers to try ${label}`;
    }),
    noticingSettled: sight('“No open balance”'),
    added: sight('the account beside those that were there'),
    cancelled: sight('what was there before'),
  },
  does: {
    'account.searched': act((moment) => `${typed(moment)} and press “Add account”`),
    'field.rotated': act((moment) => {
      const { turn } = (moment.before ?? moment.now).context;
      return `Press “Try ${searchedFor(providerOf(moment), turn + 1).button}”`;
    }),
    'notice.closed': act('Press “Close”'),
    'entry.cancelled': act('Press “Cancel”'),
  },
  answers: {
    findAccount: answers(
      (moment) => {
        if (codeIn(moment) === 4008) return 'nothing is found';
        if (isSettledIn(moment.event)) return 'it is found, and is paid';
        if (codeIn(moment) === 4014) return 'it is there already';
        return isRefused(moment) ? 'the server was asked too often' : 'the account is added';
      },
      {
        script: (moment) => {
          const call = callOf(moment);
          if (codeIn(moment) === 429) return refuse(call, 429);
          return codeIn(moment) === 500 ? fail(call) : asUsual(call);
        },
      },
    ),
  },
  passes: {},
  beginnings: [
    {
      name: 'to an account of one’s own',
      plan: planFor({ keeper: 'account', turns: 2 }),
      start: {
        words: 'Log in at Lakeside and press “Add account”',
        opens: '/lakeside/#/credentialed-login',
        finds: '“Log in to your account”',
        further: [
          {
            do: `Type the email ${holder} and the password ${password} and press “Log in”`,
            sees: 'the locations where the patient has accounts',
          },
          { do: 'Press “Add account”' },
        ],
      },
    },
    {
      name: 'to what was found in this visit',
      plan: planFor({ keeper: 'visit', turns: 3 }),
      start: {
        words: 'Find an account at Harbor and press “Add account”',
        opens: '/harbor/',
        finds: '“Pay your bill”',
        further: [
          { do: 'Press “Guest Checkout”', sees: '“Look up your account”' },
          {
            do: 'Type the statement number HB20261490 and the patient’s last name Nair and press “Look up”',
            sees: 'the account that was found',
          },
          { do: 'Press “Add account”' },
        ],
      },
    },
  ],
};
