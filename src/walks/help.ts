import { emptyCart } from '#domain/cart-count.ts';
import { sumOf } from '#domain/help/ways.ts';
import { help, isOwing, type Input, type Page } from '#machines/help.ts';
import { atLogin } from './places.ts';
import { helpTerms, noTerms } from './samples/help.ts';
import { offersFor } from './samples/payment-plans.ts';
import { plainTenant } from './samples/tenant.ts';
import { password } from './samples/typed.ts';
import { twoToPlan } from './samples/wizard.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { momentary, type Moment } from './telling/script.ts';
import { gives } from './walking/walk.ts';

type M = Moment<typeof help>;

const input: Input = {
  cart: twoToPlan,
  tenant: {
    general: plainTenant.general,
    payments: { ...plainTenant.payments, healthcareCredit: true, cashNetwork: true },
    recurring: {
      ...plainTenant.recurring,
      allowPatientRecurring: true,
      shouldRenderRecurring: true,
      recommendedPaymentPlans: true,
    },
  },
  way: 'credentialed',
  leadsOn: false,
};

/** Incomes of a month for which Lakeside's bands waive so much to a household of four. */
const incomes: Readonly<Record<number, string>> = { 100: '1,000', 75: '7,000', 0: '20,000' };

const asking = (told: Sight) => ({ heading: 'headings_household', ...told }) as const;
const answers = ['free', 'reduced', 'unlikely'].map(
  (one) => `topics_household_${one as 'free'}` as const,
);

/** The household as it is read by a percent, whoever the provider is. */
const onward = ({ context }: M['now']) =>
  context.leadsOn ? ({ button: ['buttons_back', onwardTo(context)] } as const) : backAlone;
const onwardTo = ({ isFinancing }: Pick<M['now']['context'], 'isFinancing'>) =>
  isFinancing ? 'buttons_helponwardfinancing' : 'buttons_helponward';
const backAlone = { button: 'buttons_back', without: { button: 'buttons_helponward' } } as const;

const jamesAtHelp = (place: string) => ({
  words: 'Log in to an account with two bills',
  opens: '/lakeside/#/credentialed-login',
  finds: atLogin,
  further: [
    {
      fill: { labels_email: 'james.okafor@example.org', labels_password: password },
      press: 'buttons_login',
      sees: { heading: ['headings_welcomeuser', { username: 'James' }] },
    },
    { goes: place },
  ] as const,
});

const plansCome = 'the plans come';
const opened = 'the help is opened';
const leftAsking = 'the page is loaded anew at the form';
const leftComparing = 'the page is loaded anew at the costs';
const reloaded = 'a walk does not load the page anew: a journey of its own does';

export const helpTable: Table<typeof help> = {
  name: 'help',
  machine: help,
  says: { 'household.reckoned': [{ percentOff: 100 }, { percentOff: 75 }, { percentOff: 0 }] },
  does: {
    'reading.retried': { press: 'buttons_tryagain' },
    'check.chosen': { press: 'buttons_helpcheck' },
    'household.reckoned': ({ event }) => ({
      fill: {
        labels_household_people: '4',
        labels_household_income: incomes[Number(event?.['percentOff'])] ?? '',
      },
      press: 'buttons_household',
    }),
    'household.changed': { fill: { labels_household_people: '3' } },
    'costs.chosen': { press: 'buttons_helpcosts' },
    'onward.chosen': ({ now }) => ({ press: onwardTo(now.context) }),
    'back.chosen': { press: 'buttons_back' },
  },
  answers: {
    readTerms: {
      call: 'readHelp',
      may: {
        'the help comes': ok(helpTerms, usual),
        'the provider says nothing of its help': ok(noTerms, {
          cannot: 'Lakeside’s file says what help there is',
        }),
        'the help does not come': no('fault'),
      },
    },
    recommend: {
      call: 'recommendPlans',
      may: {
        [plansCome]: {
          answer: ({ context: { cart } }) => [gives(offersFor(sumOf(cart)))],
          ...usual,
        },
        'the plans do not come': no('tooOften'),
      },
    },
    recall: {
      by: 'itself',
      may: {
        [opened]: ok<typeof help>('overviewing' satisfies Page, { unsaid: true }),
        [leftAsking]: ok('asking' satisfies Page, { cannot: reloaded }),
        [leftComparing]: ok('comparing' satisfies Page, { cannot: reloaded }),
        'what the page was is lost': no('broken', { cannot: 'the browser always answers' }),
      },
    },
  },
  passes: {},
  sees: {
    reading: { words: 'a moment of waiting' },
    unread: ({ now }) => ({
      heading: 'headings_helpunread',
      ...onward(now),
    }),
    recommending: { words: 'a moment of waiting' },
    recalling: momentary,
    overviewing: ({ now }) => {
      const { terms, plans } = now.context;
      return {
        ...onward(now),
        heading: 'headings_help',
        text: [
          ...(terms.assistance ? (['headings_helpassistance'] as const) : []),
          ...(plans === undefined ? (['topics_helpplansunread'] as const) : []),
          ...(isOwing(now.context) ? (['headings_helpcosts'] as const) : []),
          'headings_helpcall',
        ],
      };
    },
    'asking.open': asking({ button: 'buttons_household', without: { text: answers } }),
    'asking.free': asking({ text: ['headings_household_free', 'topics_household_free'] }),
    'asking.reduced': asking({
      text: [['headings_household_reduced', { percent: '75%' }], 'topics_household_reduced'],
    }),
    'asking.unlikely': asking({ text: 'headings_household_unlikely' }),
    comparing: ({ now }) => ({
      ...onward(now),
      heading: 'headings_helpcosts',
      text: 'labels_waynow',
      words: 'each way to pay with what it costs, and none of them stronger than the others',
    }),
    onward: { words: 'the credit that was asked for' },
    back: { words: 'the accounts, or where else the help was opened' },
  },
  facts: ({ context: { terms, plans, percentOff } }) => [
    terms.assistance !== undefined,
    plans === undefined,
    percentOff,
  ],
  begins: {
    'two bills of an account': {
      input,
      refused: ['onward.chosen'],
      starts: [{ name: 'of an account', ...jamesAtHelp('/help') }],
    },
    'nothing that is owed': {
      input: { ...input, cart: emptyCart },
      only: [
        'the help comes',
        opened,
        leftComparing,
        'check.chosen',
        'back.chosen',
        'costs.chosen',
      ],
      refused: ['costs.chosen'],
    },
    'the way to credit': {
      input: { ...input, leadsOn: true },
      only: [
        'the help comes',
        'the help does not come',
        plansCome,
        opened,
        'costs.chosen',
        'onward.chosen',
        'reading.retried',
      ],
      starts: [{ name: 'on the way to credit', ...jamesAtHelp('/help/healthcare-credit') }],
    },
    'the way to financing': {
      input: { ...input, leadsOn: true, isFinancing: true },
      only: ['the help comes', 'the help does not come', plansCome, opened, 'onward.chosen'],
      starts: [{ name: 'on the way to financing', ...jamesAtHelp('/help/financing') }],
    },
  },
  shownBy: {
    unread: 'Unread',
    overviewing: ['src/screens/help/Overview.tsx', 'src/screens/help/FreePlan.tsx'],
    asking: 'Asking',
    'asking.free': 'Answer',
    'asking.reduced': 'Answer',
    'asking.unlikely': 'Answer',
    comparing: 'Comparing',
  },
  stage: ({ cart = emptyCart }) => ({ knows: { cart } }),
};
