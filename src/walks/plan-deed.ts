import { deedEffect } from '#domain/plans/deed-effect.ts';
import { isMadeNow, isPlain, nameOfWish, type Deed, type Wish } from '#domain/plans/deeds.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { TextKey } from '#locales/keys.ts';
import { planDeed, type Context, type Input } from '#machines/plan-deed.ts';
import { atLogin } from './places.ts';
import {
  changeable,
  changeableLate,
  unchangeable,
  usualPayment,
  wishes,
} from './samples/plan-deed.ts';
import { holder, password } from './samples/typed.ts';
import { no, ok, usual, type Doing, type Sight, type Start, type Table } from './table.ts';
import type { Moment } from './telling/script.ts';
import { gives } from './walking/walk.ts';

type M = Moment<typeof planDeed>;

const troubles = {
  moved: 'errors_deedmoved',
  unheard: 'errors_deedunheard',
} as const satisfies Readonly<Record<string, TextKey>>;

const told = ({ now: { context } }: M): Sight => ({
  heading: `headings_deed_${deedOf(context)}`,
  ...(context.trouble
    ? { alert: troubles[context.trouble] }
    : { without: { text: Object.values(troubles) } }),
});
const deedOf = ({ deed }: Pick<Context, 'deed'>): Deed => deed ?? 'pause';

const agreeing = ({ wish }: Partial<Pick<Context, 'wish'>>): TextKey =>
  `buttons_deedagree_${wish ? nameOfWish(wish) : 'pause'}`;

const reasonOf = ({ known, deed }: Context): TextKey => {
  const offer = known && deed && known.offers[deed];
  return offer && 'why' in offer ? `topics_deednot_${offer.why}` : 'topics_deedmissing';
};

/** The fields of each change, filled in for a wish. */
const filled = (wish: Wish): Doing => {
  switch (wish.deed) {
    case 'pause':
      return {
        choose:
          wish.payments === 1
            ? 'labels_deedpauseone'
            : ['labels_deedpausemany', { count: wish.payments }],
      };
    case 'move':
      return {
        choose: `labels_deedwhich_${wish.which}`,
        // The year in front is read the same in every language.
        fill: { date: wish.date },
      };
    case 'amount':
      return { fill: { labels_deedamount: toDecimal(wish.payment) } };
    case 'add':
      return { choose: `labels_deedkept_${wish.payment === usualPayment ? 'payment' : 'count'}` };
    case 'resume':
    case 'ahead':
    case 'catchup':
    case 'payoff':
    case 'automatic':
      return {};
  }
};

const fieldOf = {
  pause: 'labels_deedpauses',
  resume: 'headings_deed_resume',
  move: 'labels_deedwhich',
  amount: 'labels_deedamount',
  ahead: 'headings_deed_ahead',
  catchup: 'headings_deed_catchup',
  automatic: 'headings_deed_automatic',
  add: 'labels_deedbills',
  payoff: 'headings_deed_payoff',
} as const satisfies Record<Deed, TextKey>;

const says = (deed: keyof typeof wishes) => ({
  'wish.chosen': wishes[deed].map((wish) => ({ wish })),
});

const ends = {
  payments: { words: 'the list of payments' },
  back: { words: 'where the plan was shown' },
} as const satisfies Readonly<Record<string, Sight>>;

const input = (deed: Deed | undefined): Input => ({
  plan: '91',
  deed,
  key: 'k-old',
  newKey: () => 'k-new',
});

/** The payments are looked at where one is being made. */
const refused = ['payments.chosen'];
const another = (what: string) => ({ cannot: `${what} in another window meanwhile` });

const starting = (deed: Deed): readonly Start<typeof planDeed>[] => [
  {
    words: `Log in at Lakeside as somebody with a running plan${deed === 'ahead' ? ', which made no payment today' : ''}`,
    opens: '/lakeside/#/credentialed-login',
    finds: atLogin,
    further: [
      {
        fill: { labels_email: holder, labels_password: password },
        press: 'buttons_login',
        sees: { heading: 'headings_locations' },
      },
      {
        words: `Follow “links_seeplan” at its account, and “links_plan${deed}” there`,
        sees: { heading: `headings_deed_${deed}` },
      },
    ],
  },
];

export const planDeedTable: Table<typeof planDeed> = {
  name: 'plan-deed',
  machine: planDeed,
  says: says('pause'),
  does: {
    'wish.chosen': ({ event }) => ({
      ...filled(event?.['wish'] as Wish),
      press: 'buttons_deedlook',
    }),
    'back.chosen': { press: 'buttons_deedagain' },
    'change.agreed': ({ before }) => ({
      press: agreeing(before?.context ?? {}),
    }),
    'reading.retried': { press: 'buttons_tryagain' },
    'payments.chosen': { press: 'buttons_deedpayments' },
    'plan.left': ({ before }) => ({
      press: ['changed', 'looking', 'taken'].some((one) => before?.matches(one as 'changed'))
        ? 'buttons_done'
        : before?.matches('refused')
          ? 'buttons_toplan'
          : before?.matches('choosing') || before?.matches('deciding')
            ? 'buttons_deedleave'
            : 'buttons_back',
    }),
  },
  answers: {
    readPlan: {
      call: 'readPlanDeeds',
      may: {
        'the plan runs': ok({ plan: changeable }, usual),
        'a payment is being taken': ok(
          { plan: changeableLate },
          { cannot: 'the plan would have to be looked at while the bank is asked' },
        ),
        'nothing can be changed now': ok(
          { plan: unchangeable },
          { cannot: 'the plan would have to be changed several times before' },
        ),
        'the plan ended': ok({ plan: undefined }, another('the plan would have to be paid off')),
        'there is no such plan of the patient’s': ok(undefined, {
          cannot: 'no page leads there: an address is typed, and nothing changes it',
        }),
        'the plan cannot be read': no('fault'),
      },
    },
    changePlan: {
      call: 'doPlanDeed',
      may: {
        'the change is made': {
          answer: ({ context: { known, wish } }) =>
            known && wish ? [gives(deedEffect(known, wish).payments)] : [],
          ...usual,
        },
        'a figure is another by now': no('conflict'),
        'the choice is beyond the offer by now': no('invalid'),
        'nothing is heard of the change': no('fault'),
      },
    },
    readTaken: {
      call: 'readMyPlan',
      may: {
        'the payment is made': ok('taken', usual),
        'it is not made yet': ok('open', { cannot: 'the bank would have to take its time' }),
        'the payment is refused': ok('refused', {
          cannot: 'the card would have to be one that the bank refuses',
        }),
        'the plan cannot be looked at': no('fault'),
      },
    },
  },
  passes: { lookDelay: { words: 'Wait a few seconds' } },
  sees: {
    beginning: { words: 'a moment of waiting' },
    reading: { words: 'a moment of waiting' },
    unread: { heading: 'headings_planmeansunread', button: ['buttons_tryagain', 'buttons_back'] },
    sorting: { words: 'a moment of waiting' },
    choosing: (moment) => ({
      ...told(moment),
      text: fieldOf[deedOf(moment.now.context)],
      button: ['buttons_deedlook', 'buttons_deedleave'],
    }),
    deciding: (moment) => ({
      ...told(moment),
      text: ['headings_meanschange', 'headings_deedpayments'],
      button: [
        agreeing(moment.now.context),
        ...(isPlain(moment.now.context.deed) ? [] : (['buttons_deedagain'] as const)),
        'buttons_deedleave',
      ],
      words: 'the plan in figures as it is and as it would be, and the authorization',
    }),
    changing: ({ now: { context } }) => ({ working: agreeing(context) }),
    changed: ({ now: { context } }) => ({
      heading: `headings_deeddone_${deedOf(context)}`,
      text: isMadeNow(context.deed) ? 'topics_deedstays' : 'topics_deedwrote',
      button: isMadeNow(context.deed) ? ['buttons_deedpayments', 'buttons_done'] : 'buttons_done',
    }),
    looking: ({ now: { context } }) => ({
      heading: `headings_deeddone_${deedOf(context)}`,
      button: ['buttons_deedpayments', 'buttons_done'],
    }),
    taken: {
      heading: 'headings_deedtaken',
      button: ['buttons_deedpayments', 'buttons_done'],
    },
    refused: { heading: 'headings_deedrefused', button: 'buttons_toplan' },
    missing: {
      heading: 'headings_pastmissing',
      text: 'topics_deedmissing',
      button: 'buttons_back',
    },
    over: { heading: 'headings_planmeansover', text: 'topics_deedover', button: 'buttons_back' },
    closed: ({ now: { context } }) => ({
      heading: `headings_deedclosed_${deedOf(context)}`,
      text: reasonOf(context),
      button: 'buttons_back',
    }),
    left: ({ now: { context } }) => ends[context.end.kind],
  },
  facts: ({ context }) => [
    context.deed,
    context.known && [context.known.underWay, context.known.offers],
    context.wish,
    context.key,
    context.made === undefined,
    context.trouble,
    context.end.kind,
  ],
  begins: {
    'a plan that is paused': { input: input('pause'), refused, starts: starting('pause') },
    'a pause that is ended': {
      input: input('resume'),
      refused: ['wish.chosen', 'back.chosen', ...refused],
    },
    'payments that are moved': { input: input('move'), says: says('move'), refused },
    'payments of another amount': {
      input: input('amount'),
      says: says('amount'),
      refused,
      starts: starting('amount'),
    },
    'a bill that is added': { input: input('add'), says: says('add'), refused },
    'a payment that is made now': {
      input: input('ahead'),
      refused: ['wish.chosen', 'back.chosen'],
      starts: starting('ahead'),
    },
    'late payments that are made in one': {
      input: input('catchup'),
      refused: ['wish.chosen', 'back.chosen'],
    },
    'a plan that is paid off': {
      input: input('payoff'),
      refused: ['wish.chosen', 'back.chosen'],
    },
    'payments that are made by hand': {
      input: input('automatic'),
      refused: ['wish.chosen', 'back.chosen', ...refused],
      starts: starting('automatic'),
    },
    'a change that there is not': { input: input(undefined), only: ['plan.left'] },
  },
  once: ['changePlan'],
  shownBy: {
    unread: 'Unread',
    choosing: 'Choosing',
    deciding: 'Deciding',
    changing: 'Deciding',
    changed: 'Changed',
    looking: 'Changed',
    taken: 'Changed',
    refused: 'Refused',
    missing: 'Missing',
    over: 'Over',
    closed: 'Closed',
  },
};
