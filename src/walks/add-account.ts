import { secondaryFields } from '#domain/search/turns.ts';
import { places } from '#domain/places.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { addAccount } from '#machines/add-account.ts';
import { atLanding, atLogin } from './places.ts';
import { owes } from './samples/owed.ts';
import { searchedFor, typedFor } from './samples/searches.ts';
import { password } from './samples/typed.ts';
import { no, ok, usual, type Lead, type Table } from './table.ts';
import { codeIn, nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';

type M = Moment<typeof addAccount>;

const sample = searchedFor('harbor', 0);
export const james = 'james.okafor@example.org';
/** Each keeper of an account, with what it has already and what is added to it. */
const keepers = {
  account: {
    provider: 'lakeside',
    has: { number: 'LU8801407', values: ['Okafor', '11/02/1986'] },
    adds: searchedFor('lakeside', 0).number,
    called: 'the account number',
    call: 'addCredentialedAccount',
    at: places.credentialedAccounts.path,
  },
  visit: {
    provider: 'harbor',
    has: { number: sample.number, values: [0, 1, 2].map((at) => searchedFor('harbor', at).value) },
    adds: 'HB20261491',
    called: 'the statement number',
    call: 'searchBalance',
    at: places.openBalanceAccounts.path,
  },
} as const;
const keeperIn = ({ now: { context } }: M) => keepers[context.keeper];
const asked = (moment: M, more = 0) =>
  searchedFor(keeperIn(moment).provider, moment.now.context.turn + more);

function typed(moment: M) {
  const { provider, has, adds } = keeperIn(moment);
  const { turn } = moment.now.context;
  const event = nextOf(moment, 'findAccount');
  const one = typedFor(provider, turn, event);
  if (event && codeIn({ event }) === resultCodes.duplicate)
    return { ...one, number: has.number, value: has.values[turn] ?? '' };
  return one.number === searchedFor(provider, turn).number ? { ...one, number: adds } : one;
}

const fails = 'the server fails';
const settled = 'it is found, and is paid';
const adding: Lead = { press: 'buttons_addaccount' };

export const addAccountTable: Table<typeof addAccount> = {
  name: 'add-account',
  machine: addAccount,
  says: {
    'account.searched': [
      { fields: { paymentPostingId: 'LM2052007', patientLastName: 'Holloway' } },
    ],
  },
  does: {
    'account.searched': (moment) => {
      const { number, name, label, value } = typed(moment);
      return {
        fill: { paymentPostingId: number, 'paymentPostingId:confirm': ` ${number}`, [name]: value },
        press: 'buttons_addaccount',
        words: `Type ${keeperIn(moment).called} ${number} (twice) and ${label} ${value} and press “buttons_addaccount”`,
      };
    },
    'field.rotated': (moment) => ({
      press: 'buttons_trynextfield',
      words: `Press “Try ${asked(moment).button}”`,
    }),
    'notice.closed': { press: 'buttons_close' },
    'entry.cancelled': { press: 'buttons_cancel' },
  },
  answers: {
    findAccount: {
      call: (moment) => keeperIn(moment).call,
      may: {
        'the account is added': ok([owes('b1', 1)]),
        [settled]: ok([owes('b0', 1, 0)]),
        'nothing is found': no('notFound', usual),
        'it is there already': no('duplicate', usual),
        'the server was asked too often': no('tooOften'),
        [fails]: no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    searching: (moment) => ({
      heading: 'headings_addaccount',
      field: ['paymentPostingId', 'paymentPostingId:confirm', asked(moment).name],
      problemAt: 'paymentPostingId',
      without: { dialog: 'headings_accountlookuperror' },
      words: `two fields for ${keeperIn(moment).called} and one for ${asked(moment).label}${
        codeIn(moment) === resultCodes.duplicate ? ', and that the account was added already' : ''
      }`,
    }),
    lookingUp: { working: 'buttons_addaccount' },
    noticingNothing: (moment) => ({
      dialog: 'headings_accountlookuperror',
      button: moment.now.context.turns > 1 ? 'buttons_trynextfield' : 'buttons_close',
      words: `the offer to try ${asked(moment, 1).label}`,
    }),
    noticingSettled: { dialog: 'headings_settled' },
    added: (moment) => {
      const { adds, has, at } = keeperIn(moment);
      return { shows: [adds, has.number], at };
    },
    cancelled: (moment) => {
      const { adds, has, at } = keeperIn(moment);
      return { shows: has.number, without: { shows: adds }, at };
    },
  },
  facts: ({ context }) => [context.problem, context.turn],
  begins: {
    'to an account of one’s own': {
      input: { keeper: 'account', turns: 2 },
      starts: [
        {
          words: 'Log in at Lakeside and press “buttons_addaccount”',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [
            {
              fill: { labels_email: james, labels_password: password },
              press: 'buttons_login',
              sees: { shows: keepers.account.has.number },
            },
            adding,
          ],
          except: [fails, settled],
        },
      ],
    },
    'to what was found in this visit': {
      input: { keeper: 'visit', turns: 3 },
      provider: 'harbor',
      starts: [
        {
          words: 'Find an account at Harbor and press “buttons_addaccount”',
          opens: '/harbor/',
          finds: atLanding,
          further: [
            { press: 'buttons_guestcheckout', sees: { heading: 'headings_openbalance' } },
            {
              fill: { paymentPostingId: sample.number, patientLastName: sample.value },
              press: 'buttons_lookup',
              words: `Type the statement number ${sample.number} and ${sample.label} ${sample.value} and press “buttons_lookup”`,
              sees: { shows: sample.number },
            },
            adding,
          ],
          except: [fails],
        },
      ],
    },
    'by the one field there is': {
      input: { keeper: 'visit', turns: 1 },
      provider: 'harbor',
      only: ['account.searched', 'field.rotated', 'notice.closed', 'nothing is found'],
      refused: ['field.rotated'],
    },
  },
  shownBy: {
    searching: 'Adding',
    noticingNothing: 'src/ui/search/NothingFound.tsx',
    noticingSettled: 'src/ui/search/SettledNotice.tsx',
  },
  stage: ({ keeper }) => (keeper === 'account' ? { at: 'credentialedAddAccount' } : {}),
  inputAt: (input, tenant) => {
    const { allowAccountBalanceValidation, credentialedAddAccount } = tenant.general;
    const isOffered =
      input.keeper === 'account' ? credentialedAddAccount : allowAccountBalanceValidation;
    return isOffered ? { ...input, turns: secondaryFields(tenant).length } : undefined;
  },
};
