import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { accountsIn, dueTodayOf, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { places } from '#domain/places.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { manualEntry } from '#machines/manual-entry.ts';
import { cornerBills, cornerClinic } from './on-the-way.ts';
import { atLanding } from './places.ts';
import { accountWith, cartOf } from './samples/accounts.ts';
import * as typed from './samples/typed.ts';
import type { Lead, Sight, Start, Table } from './table.ts';
import { momentary, type Moment } from './telling/script.ts';

type M = Moment<typeof manualEntry>;

const { cornerBill, lakesideBill } = typed;
const dearer = { ...lakesideBill, amount: '90.00' };
export const cornerThree = [0, 1, 2].map((more) => ({
  ...cornerBill,
  number: String(Number(cornerBill.number) + more),
}));

const entered = ({ number, amount, locationId = 1 }: typed.Bill) => ({
  firstName: 'Dana',
  lastName: 'Whitlock',
  paymentPostingId: number,
  locationId,
  amount: toCents(Number(amount) * 100),
  details: {},
});
const says = (bill: typed.Bill) => ({ 'account.entered': [{ entered: entered(bill) }] });
const accountOf = (bill: typed.Bill, at = 0) =>
  accountWith({ accountId: `a${at + 1}`, ...entered(bill) });

const account = accountOf(lakesideBill);
const cart = cartOf(account);
const input = { cart: emptyCart, maxAccounts: 10, newId: () => 'new' };

const isFirst = ({ before, now }: M) =>
  Object.keys((before ?? now).context.cart.accounts).length === 0;
const onward = (moment: M) => (isFirst(moment) ? 'buttons_continue' : 'buttons_addaccount');

const emptyForm: Sight = {
  heading: 'headings_quickpayentry',
  fields: { labels_accountnumber: '' },
};
const toPay = (paid: Cart): Sight => ({
  button: 'buttons_paynow',
  shows: [
    ...accountsIn(paid).map(({ paymentPostingId }) => paymentPostingId),
    `$${toDecimal(dueTodayOf(paid))}`,
  ],
  at: places.quickPayAccounts.path,
});

/** The start at a cart with a bill in it. */
const withOne = (words: string, ...further: Lead[]): Start<typeof manualEntry> => ({
  words,
  opens: '/lakeside/',
  after: 'manual-entry',
  stands: { at: places.quickPayAccounts.path, bills: [lakesideBill] },
  further,
});

export const manualEntryTable: Table<typeof manualEntry> = {
  name: 'manual-entry',
  machine: manualEntry,
  says: says(lakesideBill),
  does: {
    'account.entered': (moment) => {
      if (moment.now.matches('changed'))
        return { fill: { labels_amount: dearer.amount }, press: 'buttons_update' };
      const [bill, what, press] = isFirst(moment)
        ? ([lakesideBill, 'the bill', 'Continue'] as const)
        : ([typed.clinicBill, 'the next bill', 'Add account'] as const);
      return {
        fill: typed.billFields(bill),
        press: onward(moment),
        words: `Type what is on ${what} and press “${press}”: ${typed.billInWords(bill)}`,
      };
    },
    'deletion.asked': { press: 'buttons_delete' },
    'deletion.confirmed': { press: 'buttons_delete' },
    'account.kept': { press: 'buttons_keep' },
    'entry.cancelled': ({ before }) => ({
      press: before?.matches('full') ? 'buttons_viewaccounts' : 'buttons_cancel',
    }),
  },
  answers: {},
  passes: {},
  sees: {
    beginning: momentary,
    entering: (moment) => ({
      ...emptyForm,
      button: onward(moment),
      without: { button: 'buttons_delete' },
    }),
    full: { heading: 'headings_accountlimit', button: 'buttons_viewaccounts' },
    'editing.changing': {
      heading: 'titles_editaccount',
      fields: { labels_accountnumber: lakesideBill.number },
      button: ['buttons_update', 'buttons_delete'],
      without: { dialog: 'headings_deleteaccount' },
    },
    'editing.confirmingDelete': {
      dialog: 'headings_deleteaccount',
      text: [['topics_deleteaccount', { number: lakesideBill.number, amount: '$85.00' }]],
      button: 'buttons_keep',
    },
    added: ({ now: { context } }) => toPay(addAccount(context.cart, context.account ?? account)),
    changed: toPay(cartOf(accountOf(dearer))),
    removed: { ...emptyForm, at: places.quickPay.path },
    cancelled: ({ now }) => toPay(now.context.cart),
  },
  begins: {
    'the first bill': {
      input,
      only: ['account.entered'],
      starts: [
        {
          words: 'Come in as a guest',
          opens: '/lakeside/',
          after: 'quick-pay-login',
          stands: { at: places.quickPay.path, bills: [] },
          leadsOn: ({ value }) => value === 'added',
        },
      ],
    },
    'one more bill': {
      input: { ...input, cart },
      says: says(typed.clinicBill),
      only: ['account.entered', 'entry.cancelled'],
      starts: [withOne('Have a bill in the cart and add another', { press: 'buttons_addaccount' })],
    },
    'more bills than fit': {
      input: { ...input, cart: cartOf(...cornerThree.map(accountOf)), maxAccounts: 3 },
      provider: 'corner-clinic',
      only: ['entry.cancelled'],
      starts: [
        {
          words: 'Have as many bills in the cart as it holds',
          opens: cornerClinic.opens,
          finds: { ...atLanding, button: 'buttons_paynow' },
          further: [...cornerBills(3), { press: 'buttons_back' }],
        },
      ],
    },
    'a bill that was typed': {
      input: { ...input, cart, editing: 'a1' },
      says: says(dearer),
      starts: [
        withOne('Have a bill in the cart and press “buttons_edit”', {
          press: ['buttons_editaccountnamed', { number: lakesideBill.number }],
          words: 'Press “buttons_edit” at the bill',
        }),
      ],
    },
    'a bill that the provider tells of': {
      input: { ...input, cart: cartOf({ ...account, openBalanceId: 'b1' }), editing: 'a1' },
      only: [],
    },
    'a bill that is not there any more': {
      input: { ...input, cart, editing: 'gone' },
      only: [],
      starts: [
        withOne('Open the address of a bill that is gone', { goes: '/quick-pay/accounts/0a~0b' }),
      ],
    },
  },
  shownBy: {
    entering: 'EntryScreen',
    full: 'FullScreen',
    editing: 'EntryScreen',
    'editing.confirmingDelete': 'DeleteDialog',
  },
  stage: (_, isIn) => ({
    ...(isIn('editing') && { at: 'quickPayAccount' }),
    ...(!isIn('entering') && { knows: { cart } }),
  }),
};
