import { hasRecurring } from '#domain/cart.ts';
import { methodWords } from '#domain/method-words.ts';
import { methodsFor } from '#domain/methods.ts';
import { selectionFor, type Row, type Selection } from '#domain/selection.ts';
import type { TextKey } from '#locales/keys.ts';
import { checkout } from '#machines/payment/checkout.ts';
import { atLogin } from '../places.ts';
import { theVisa, toTheWaysToPay } from '../saved-cards.ts';
import { cornerBills, cornerClinic, twoBillsToPay } from '../on-the-way.ts';
import { oneAccount, twoLocations, withPlan } from '../samples/payable-carts.ts';
import { savedVisa } from '../samples/saved-cards.ts';
import { withPayments } from '../samples/tenant.ts';
import { lakesideBill } from '../samples/typed.ts';
import { no, ok, type Table } from '../table.ts';
import { momentary } from '../telling/script.ts';

const both = withPayments({ card: true, ach: true });
const [cards, byBank] = methodsFor(both);
const [wallet] = methodsFor(withPayments({ card: false, wallet: true }));
if (cards === undefined || byBank === undefined || wallet === undefined)
  throw new Error('cards, banks and wallets are ways to pay');
export const byCard = cards;
/** A method that carries no plans. */
export const byWallet = wallet;

const choice = selectionFor(both);
const nameOf = (method: Row | undefined) => method && (methodWords[method.key].text as TextKey);
const textsIn = (selection: Selection): readonly TextKey[] =>
  selection.kind === 'choice'
    ? selection.methods.map(({ key }) => methodWords[key].text as TextKey)
    : [];
const one = 'one place is paid';
const several = 'several places are paid';
const unsaid = 'the server cannot say how many places are paid';
const card = savedVisa.id;
const onFile = ['card.chosen', 'card.edited'] as const;
const noPlans = {
  words: 'Pay a plan by a way that carries none',
  opens: '/lakeside/',
  cannot: 'it is told of with a sample cart: no walk of a tester sets up a plan on its way here',
};

export const checkoutTable: Table<typeof checkout> = {
  name: 'payment/checkout',
  machine: checkout,
  says: {
    'method.chosen': [{ method: byCard }, { method: byWallet }],
    'card.chosen': [{ card }],
    'card.edited': [{ card }],
  },
  does: {
    'card.chosen': { press: ['labels_savedcard', theVisa] },
    'card.edited': { press: ['buttons_editcard', theVisa] },
    'method.chosen': ({ now }) => ({ press: nameOf(now.context.method) as TextKey }),
    'removal.confirmed': { press: 'buttons_ok' },
    'removal.declined': { press: 'buttons_cancel' },
    'back.chosen': { press: 'buttons_back' },
  },
  answers: {
    detectMultiAr: {
      call: 'detectMultiAr',
      may: { [several]: ok(true), [one]: ok(false), [unsaid]: no('fault') },
    },
  },
  passes: {},
  sees: {
    deciding: momentary,
    choosing: ({ now: { context } }) => ({
      heading: 'headings_selectpaymentmethod',
      button: textsIn(context.selection),
      without: { dialog: 'headings_removeplan' },
    }),
    weighing: momentary,
    confirming: { dialog: 'headings_removeplan' },
    detecting: ({ now: { context } }) => ({
      ...(context.selection.kind === 'choice' && { working: nameOf(context.method) as TextKey }),
      at: '/select-payment-method',
    }),
    chosen: ({ now: { context } }) => ({
      heading: context.method?.key === 'ach' ? 'headings_achpayment' : 'headings_cardpayment',
      ...(context.isMultiAr ? { text: 'topics_multiar' } : { without: { text: 'topics_multiar' } }),
      at: `/payment/${context.method?.key}`,
    }),
    onFile: { heading: 'headings_confirmpayment', text: 'headings_billingsummary' },
    editing: { heading: 'headings_editcard' },
    elsewhere: { words: 'the page on which the provider takes payments' },
    back: { at: '/quick-pay/accounts', words: 'the bills that are to be paid' },
  },
  facts: ({ context: { method, cart, isMultiAr } }) => [method?.key, hasRecurring(cart), isMultiAr],
  begins: {
    'several ways to pay one place': {
      input: { selection: choice, cart: oneAccount },
      says: { 'method.chosen': [{ method: byCard }, { method: byBank }] },
      except: ['removal.confirmed', 'removal.declined', several, ...onFile],
      starts: [
        {
          words: 'Be about to choose how to pay',
          opens: '/lakeside/',
          stands: { at: '/select-payment-method', bills: [lakesideBill] },
          after: 'cart',
          leadsOn: ({ value, context }) => value === 'chosen' && context.method?.key === 'cards',
        },
      ],
    },
    'several ways to pay two places': {
      input: { selection: choice, cart: twoLocations },
      says: { 'method.chosen': [{ method: byCard }] },
      only: ['method.chosen', several, unsaid],
      starts: [
        {
          words: 'Be about to choose how to pay two bills of different places',
          opens: '/lakeside/',
          after: 'manual-entry',
          further: twoBillsToPay,
        },
      ],
    },
    'a plan, and a way that carries none': {
      input: { selection: { kind: 'choice', methods: [byCard, byWallet] }, cart: withPlan },
      except: onFile,
      starts: [noPlans],
    },
    'a card on file': {
      input: { selection: choice, cart: oneAccount },
      only: onFile,
      starts: [
        {
          words: 'Log in at Lakeside as somebody with a saved card and go on to pay',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: toTheWaysToPay,
        },
      ],
    },
    'one way to pay': {
      input: { selection: { kind: 'only', method: byCard }, cart: oneAccount },
      only: [one, unsaid],
      starts: [
        {
          words: 'Go on to pay where only cards are taken',
          ...cornerClinic,
          further: [...cornerBills(1), { press: 'buttons_paynow' }],
          only: [one],
        },
      ],
    },
    'one way to pay two places': {
      input: { selection: { kind: 'only', method: byCard }, cart: twoLocations },
      only: [unsaid],
    },
    'one way to pay, and a plan that it does not carry': {
      input: { selection: { kind: 'only', method: byWallet }, cart: withPlan },
      only: ['removal.confirmed', 'removal.declined'],
      starts: [noPlans],
    },
    'a page of the provider’s own': {
      input: { selection: { kind: 'elsewhere', url: '/corner-clinic/' }, cart: oneAccount },
      only: [],
      starts: [
        {
          words: 'Go on to pay where the provider takes payments elsewhere',
          opens: '/lakeside/',
          cannot: 'no sample provider takes payments on a page of its own',
        },
      ],
    },
  },
  folder: 'checkout',
  shownBy: { choosing: 'Methods', confirming: 'RemovePlans', detecting: 'Methods' },
  inputAt: (input, tenant) => {
    const selection = selectionFor(tenant);
    return selection.kind === input.selection.kind ? { ...input, selection } : undefined;
  },
};
