import { takesParts } from '#domain/takes-parts.ts';
import type { SnapshotFrom } from 'xstate';
import { isEveryOnPlan } from '#domain/cart-choices.ts';
import { dueTodayOf, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { mostAtOnce as most } from '#domain/most-at-once.ts';
import { countForRoom } from '#domain/paid-at-once.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Output } from '#machines/cart/setup.ts';
import { cart } from '#machines/cart.ts';
import { closing } from './cart-closing.ts';
import {
  cartInput as input,
  gathered,
  paidInPart,
  planSettings as settings,
  second,
  tooMany,
  typedByHand,
  typedInPart,
} from './samples/carts.ts';
import { lakesideBill } from './samples/typed.ts';
import { typedAmounts } from './samples/typed-amounts.ts';
import { no, ok, type Doing, type Sight, type Table } from './table.ts';
import { momentary, unmet } from './telling/script.ts';

type Now = SnapshotFrom<typeof cart>;

/** A bill in quick pay, where the provider takes no part of one. */
const inQuickPay = (cart: Cart) =>
  input({ cart, before: cart, way: 'quick-pay', allowPartial: false });

const option = (name: 'FULL' | 'PARTIAL' | 'DEFERRED', planId = 'a1') => ({ planId, option: name });
const typed = ['nothing', 'wrong', toCents(5_000)] as const;

const isForPlan = ({ before }: { readonly before: Now | undefined }) =>
  before?.matches('confirmingPartialsForPlan');

const atEntry: Sight = { heading: 'headings_quickpayentry', at: '/quick-pay' };
const next: Readonly<Record<Output['kind'], Sight>> = {
  payNow: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
  addAccount: atEntry,
  edit: { heading: 'titles_editaccount' },
  plan: { heading: 'headings_selectaccounts' },
  credit: { heading: 'headings_healthcarecredit', at: '/accounts/healthcare-credit' },
  financing: { heading: 'headings_financing', at: '/accounts/financing' },
  statement: { heading: 'headings_viewstatement' },
  back: atEntry,
};

function reviewing({ now: { context } }: { readonly now: Now }): Sight {
  const due = dueTodayOf(context.cart);
  return {
    button: 'buttons_paynow',
    without: { dialog: 'headings_zeroamount' },
    ...(context.way === 'quick-pay' && {
      ...(due > 0 && { shows: `$${toDecimal(due)}` }),
      at: '/quick-pay/accounts',
      words: `the bill ${lakesideBill.number}`,
    }),
  };
}

const unconfirmed: Sight = {
  dialog: 'headings_confirmpartials',
  text: [['topics_confirmpartial', { number: '4a1', amount: '$50.00', total: '$85.00' }]],
};

const none = 'none of the accounts is on a plan';
const finding = [
  none,
  'all of the accounts are on a plan',
  'nobody knows which accounts are on a plan',
];
const inPart = ['option.chosen', 'partial.typed', 'partial.confirmed', 'partial.cancelled'];
const parts = ['option.chosen', 'partial.typed', 'partials.accepted', 'partials.ignored'];
const many = ['pay.chosen', 'plan.wanted', 'rest.putOff', 'rest.restored', 'notice.closed', none];
const ofPlans = [
  'plan.wanted',
  'plan.changed',
  'removal.wanted',
  'plan.removed',
  'modifications.dropped',
  'statement.wanted',
];

export const cartTable: Table<typeof cart> = {
  name: 'cart',
  machine: cart,
  says: {
    'option.chosen': [
      option('FULL'),
      option('PARTIAL'),
      option('DEFERRED'),
      option('DEFERRED', 'b2'),
    ],
    'partial.typed': typed.map((one) => ({ planId: 'a1', typed: one })),
    'partial.confirmed': [{ planId: 'a1', amount: toCents(5_000) }],
    'partial.cancelled': [{ planId: 'a1' }],
    'statement.wanted': [{ planId: 'p1', accountId: 'a1' }],
    'edit.chosen': [{ planId: 'b2', accountId: 'b2' }],
    'owed.read': [{ owed: [] }],
    // A begin says by which accounts the cart is renewed.
    'cart.renewed': [],
  },
  does: {
    'option.chosen': { words: 'Choose how to pay the bill' },
    'partial.typed': ({ event }) => ({
      fill: { labels_partialamount: typedAmounts[String(event?.['typed'])] ?? '' },
    }),
    'partial.confirmed': { fill: { labels_partialamount: '50.00' }, press: 'buttons_confirm' },
    'partial.cancelled': { press: 'buttons_cancel' },
    'pay.chosen': { press: 'buttons_paynow' },
    'partials.accepted': (moment) => ({
      press: isForPlan(moment) ? 'buttons_keeppartials' : 'buttons_acceptpartials',
    }),
    'partials.ignored': (moment) => ({
      press: isForPlan(moment) ? 'buttons_droppartials' : 'buttons_ignorepartials',
    }),
    'notice.closed': ({ before }) => closing(before),
    'rest.putOff': { press: ['buttons_payfirst', { most }] },
    'rest.restored': { press: 'buttons_undo' },
    'account.wanted': { press: 'buttons_addaccount' },
    'plan.wanted': { press: 'buttons_setuppaymentplan' },
    'credit.wanted': { press: 'buttons_paywithhealthcarecredit' },
    'financing.wanted': { press: 'buttons_paywithfinancing' },
    'plan.changed': { press: 'buttons_editplan' },
    'removal.wanted': { press: 'buttons_removeplan' },
    'plan.removed': { press: 'buttons_removeplan' },
    'modifications.dropped': { press: 'buttons_continue' },
    'statement.wanted': { words: 'Press “buttons_viewstatement” at the bill' },
    'edit.chosen': ({ before }): Doing =>
      before?.context.way === 'quick-pay'
        ? { press: 'buttons_editaccountnamed', words: 'Press “buttons_edit” at the bill' }
        : { words: 'Press “buttons_edit” at the bill' },
    'back.chosen': { press: 'buttons_back' },
    'owed.read': unmet(
      'the list is read again when a patient comes back to it: the browser’s stories tell it',
    ),
    'cart.renewed': unmet(
      'somebody else has to pay one of the bills: the browser’s stories tell it',
    ),
  },
  answers: {
    findPlanned: {
      may: {
        [none]: ok([]),
        'all of the accounts are on a plan': ok(['a1', 'b2']),
        'nobody knows which accounts are on a plan': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    arriving: momentary,
    'reviewing.settling': momentary,
    'reviewing.calm': reviewing,
    'reviewing.typing': reviewing,
    confirmingRemoval: { dialog: 'headings_dropplan' },
    confirmingPartials: unconfirmed,
    counting: momentary,
    findingPlanned: { working: 'buttons_setuppaymentplan' },
    preparingPlan: momentary,
    noticingIneligible: { dialog: 'headings_planineligible' },
    confirmingPartialsForPlan: unconfirmed,
    confirmingModified: { dialog: 'headings_planmodified' },
    noticingTooMany: { dialog: ['headings_toomany', { most }] },
    noticingZero: { dialog: 'headings_zeroamount' },
    left: ({ now }) => next[now.context.end.kind],
  },
  facts: ({ context }) => [
    context.typed,
    Object.values(context.cart.plans).map(({ paymentOption }) => paymentOption),
    isEveryOnPlan(context.cart),
  ],
  // Events come only from forms that are open, and of rows that were put off.
  where: ({ context }, { type }) =>
    (!type.startsWith('partial.') || 'a1' in context.typed) &&
    (type !== 'rest.restored' || countForRoom(context.cart) > 0),
  begins: {
    'a bill to be paid': {
      input: inQuickPay(typedByHand),
      only: ['pay.chosen', 'account.wanted', 'edit.chosen', 'back.chosen'],
      says: { 'edit.chosen': [{ planId: 'a1', accountId: 'a1' }] },
      facts: ({ context }) => [context.end.kind, dueTodayOf(context.cart)],
      starts: [
        {
          words: 'Have a bill in the cart',
          opens: '/lakeside/',
          stands: { at: '/quick-pay/accounts', bills: [lakesideBill] },
          after: 'manual-entry',
          leadsOn: ({ context }) => context.end.kind === 'payNow',
        },
      ],
    },
    'a part of a bill, which the provider does not take any more': {
      input: inQuickPay(typedInPart),
      only: ['pay.chosen', 'notice.closed'],
      facts: ({ context }) => [context.end.kind, dueTodayOf(context.cart)],
      starts: [
        {
          words: 'Have a bill in the cart that was to be paid in part',
          opens: '/lakeside/',
          cannot: 'no sample provider takes parts of a bill in quick pay, and stops taking them',
        },
      ],
    },
    'two accounts': {
      input: input(),
      except: [
        ...ofPlans,
        ...finding,
        'rest.putOff',
        'rest.restored',
        'credit.wanted',
        'financing.wanted',
      ],
    },
    'a part was chosen that the provider does not take any more': {
      input: input({ cart: paidInPart, allowPartial: false }),
      only: ['pay.chosen'],
    },
    'a part was chosen that the provider stops taking meanwhile': {
      input: input({ cart: paidInPart }),
      only: ['cart.renewed', 'pay.chosen'],
      says: {
        'cart.renewed': [{ input: input({ cart: paidInPart, allowPartial: false }) }],
      },
    },
    'a plan, where patients choose the accounts of it': {
      input: input({ settings: settings(true) }),
      only: [...finding, ...parts, 'plan.wanted', 'notice.closed'],
      says: { 'option.chosen': [option('PARTIAL')] },
    },
    'a plan of everything': {
      input: input({ settings: settings(false) }),
      only: [...finding, ...parts, 'plan.wanted', 'notice.closed', 'modifications.dropped'],
      says: { 'option.chosen': [option('PARTIAL'), option('DEFERRED', 'b2')] },
      refused: ['partials.accepted', 'partials.ignored'],
    },
    'a plan of a bill that was typed by hand': {
      input: input({ cart: typedByHand, way: 'quick-pay', settings: settings(false) }),
      only: ['plan.wanted'],
    },
    'a plan in the cart, and a statement to be read': {
      input: input({ cart: gathered }),
      only: ofPlans.filter((one) => one !== 'modifications.dropped').concat('notice.closed'),
      refused: ['plan.wanted'],
    },
    'two accounts, one of which is paid elsewhere meanwhile': {
      input: input(),
      only: ['owed.read', 'cart.renewed', 'pay.chosen', 'notice.closed', ...inPart],
      says: {
        'cart.renewed': [{ input: input({ cart: second, before: second }) }],
        'option.chosen': [option('PARTIAL')],
      },
      facts: ({ context }) => [context.typed, !context.news, Object.keys(context.cart.accounts)],
    },
    'more bills than can be paid at once': {
      input: input({ cart: tooMany, mayPutOff: true, settings: settings(true) }),
      only: many,
      facts: ({ context }) => [countForRoom(context.cart)],
    },
    'more bills than can be paid at once, and none of them put off': {
      input: input({ cart: tooMany, settings: settings(false) }),
      only: many,
      facts: ({ context }) => [countForRoom(context.cart)],
      refused: ['rest.putOff', 'rest.restored'],
    },
    'two accounts, and every credit': {
      input: input({ takesCredit: true, takesFinancing: true }),
      only: ['credit.wanted', 'financing.wanted'],
    },
    'a full cart': {
      input: input({ maxAccounts: 2 }),
      only: ['account.wanted', 'credit.wanted', 'financing.wanted', 'back.chosen'],
      refused: ['account.wanted', 'credit.wanted', 'financing.wanted'],
    },
  },
  carried: {
    'reviewing.calm': 'the patient goes on from the list',
    'reviewing.typing': 'the patient takes the amount, gives it up or goes on to pay',
  },
  shownBy: {
    reviewing: 'Accounts',
    confirmingPartials: 'ConfirmPartials',
    findingPlanned: 'Accounts',
    noticingIneligible: 'NoneEligible',
    confirmingPartialsForPlan: 'ConfirmPartials',
    confirmingRemoval: 'ConfirmRemoval',
    confirmingModified: 'ConfirmModified',
    noticingZero: 'ZeroNotice',
    noticingTooMany: 'TooMany',
  },
  inputAt: (input, tenant) => ({
    ...input,
    allowPartial: input.allowPartial && takesParts(tenant),
  }),
};
