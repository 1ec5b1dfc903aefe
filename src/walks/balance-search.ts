import { secondaryFields } from '#domain/search/turns.ts';
import { balanceSearch } from '#machines/balance-search.ts';
import { places } from '#domain/places.ts';
import { atLanding } from './places.ts';
import { owes } from './samples/owed.ts';
import { searchedFor, typedFor } from './samples/searches.ts';
import { no, ok, usual, type Lead, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';

type M = Moment<typeof balanceSearch>;

const asked = ({ now: { context } }: M, more = 0) => searchedFor('harbor', context.turn + more);
const sample = searchedFor('harbor', 0);
const found: Sight = { shows: sample.number, at: places.openBalanceAccounts.path };
const looking = ({ number, name, label, value }: typeof sample): Lead => ({
  fill: { paymentPostingId: number, [name]: value },
  press: 'buttons_lookup',
  words: `Type the statement number ${number} and ${label} ${value} and press “buttons_lookup”`,
});

const byHarbor = { opens: '/harbor/', finds: atLanding } as const;
const asGuest: Lead = { press: 'buttons_guestcheckout' };
const fails = 'the server fails';

export const balanceSearchTable: Table<typeof balanceSearch> = {
  name: 'balance-search',
  machine: balanceSearch,
  says: {
    'balance.searched': [
      { fields: { paymentPostingId: sample.number, patientLastName: sample.value } },
    ],
  },
  does: {
    'balance.searched': (moment) =>
      looking(typedFor('harbor', moment.now.context.turn, nextOf(moment, 'findBalance'))),
    'field.rotated': (moment) => ({
      press: 'buttons_trynextfield',
      words: `Press “Try ${asked(moment).button}”`,
    }),
    'guest.chosen': { press: 'buttons_guestcheckout' },
    'accounts.chosen': { press: 'buttons_viewyouraccounts' },
    'notice.closed': { press: 'buttons_close' },
  },
  answers: {
    findBalance: {
      call: 'searchBalance',
      may: {
        'the account is found': ok([owes('b1', 1)]),
        'the account is found, and is paid': ok([owes('b0', 1, 0)]),
        'nothing is found': no('notFound', usual),
        'the server was asked too often': no('tooOften'),
        [fails]: no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    searching: (moment) => ({
      heading: 'headings_openbalance',
      field: ['paymentPostingId', asked(moment).name],
      problemAt: 'paymentPostingId',
      without: { dialog: 'headings_accountlookuperror' },
      at: places.openBalance.path,
      words: `a field for the statement number and one for ${asked(moment).label}`,
    }),
    lookingUp: { working: 'buttons_lookup' },
    noticingNothing: (moment) => ({
      dialog: 'headings_accountlookuperror',
      button: moment.now.context.allowGuest
        ? ['buttons_trynextfield', 'buttons_guestcheckout']
        : 'buttons_close',
      words: `the offer to try ${asked(moment, 1).label}`,
    }),
    noticingSettled: { dialog: 'headings_settled' },
    found,
    goneBack: found,
    left: { heading: 'headings_quickpayentry', at: places.quickPay.path },
  },
  facts: ({ context }) => [context.problem, context.turn],
  begins: {
    'where the bill may be typed in instead': {
      input: { turns: 3, hasFound: false, allowGuest: true },
      provider: 'harbor',
      refused: ['accounts.chosen'],
      starts: [
        {
          ...byHarbor,
          name: 'as a guest',
          words: 'Come in as a guest at Harbor',
          further: [asGuest],
          except: [fails],
        },
      ],
    },
    'once something was found, by the one field there is': {
      input: { turns: 1, hasFound: true, allowGuest: false },
      provider: 'harbor',
      refused: ['field.rotated', 'guest.chosen'],
      starts: [
        {
          ...byHarbor,
          name: 'once something was found',
          words: 'Find an account at Harbor and go back to the search',
          further: [
            { ...asGuest, sees: { heading: 'headings_openbalance' } },
            { ...looking(sample), sees: found },
            { words: 'Press the browser’s Back' },
          ],
          only: ['accounts.chosen'],
        },
      ],
    },
  },
  shownBy: {
    searching: 'Searching',
    noticingNothing: 'src/ui/search/NothingFound.tsx',
    noticingSettled: 'src/ui/search/SettledNotice.tsx',
  },
  inputAt: (input, tenant) => {
    const { allowAccountBalanceValidation, allowAbvGuestCheckout } = tenant.general;
    const allowGuest = input.allowGuest && allowAbvGuestCheckout;
    return allowAccountBalanceValidation
      ? { ...input, turns: secondaryFields(tenant).length, allowGuest }
      : undefined;
  },
};
