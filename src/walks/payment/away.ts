import { awayOf } from '#domain/away-methods.ts';
import { emptyCart } from '#domain/cart.ts';
import { seal } from '#domain/sealed.ts';
import { awayPayment } from '#machines/payment/away.ts';
import { oneAccount } from '../samples/payable-carts.ts';
import { visa } from '../samples/payments.ts';
import { plainTenant } from '../samples/tenant.ts';
import type { Table } from '../table.ts';
import { momentary } from '../telling/script.ts';
import { tells } from '../walking/walk.ts';
import {
  cancelled,
  declinedAtOnce,
  ended,
  handle,
  lasts,
  onCancel,
  ready,
  still,
  toBegin,
  took,
  whenAsked,
} from './away-answers.ts';
import { paperPasses } from '../plan-paper.ts';
import { paperEnds, pendingPaper, pendingSights } from './away-pending.ts';
import { atVendor, beginning, ending, form, pay, unresolved } from './away-sights.ts';

type Chart = typeof awayPayment;
const details = seal({ method: 'wallet' } as const);
const handedOver = 'what was typed is handed over';
const newKey = () => 'k-new';
/** The key of a walk that counts all thirty polls: elsewhere the facts count two. */
const lost = 'k-lost';
const wallet = {
  method: 'wallet',
  way: awayOf('wallet', plainTenant),
  cart: oneAccount,
  newKey,
} as const;
const mobile = {
  ...wallet,
  method: 'mobile-money',
  way: awayOf('mobile-money', plainTenant),
} as const;
const card = { ...wallet, method: 'cards', way: awayOf('cards', plainTenant) } as const;
const typed = seal(visa);
const before = { key: 'k-old', sent: true, handle };
/** The provider's fields have no page yet: only at the vendor there is something to cancel. */
const cancelledAtVendor: NonNullable<Table<Chart>['where']> = (now, { type }) =>
  type !== 'payment.cancelled' || now.matches('away');
/** The vendor’s own window is no part of the portal’s pages. */
const atTheVendor = (words: string) => ({
  by: 'tester' as const,
  speaker: 'network' as const,
  words,
  cannot: 'the vendor’s page is not driven by these walks',
});

export const awayTable: Table<Chart> = {
  name: 'payment/away',
  machine: awayPayment,
  says: {
    'attempt.kept': [{ key: 'k-new' }, { sent: true }],
    'payment.submitted': [{ details }],
    'payment.cleared': [],
    'vendor.approved': [{ approval: { payment: 'R-1', payer: 'P-1' } }],
  },
  does: {
    'attempt.kept': { by: 'itself', speaker: 'portal', words: 'the visit is saved' },
    'attempt.unkept': {
      by: 'server',
      speaker: 'portal',
      words: 'the visit cannot be saved',
      cannot: 'the save that goes with opening the form cannot be told from the others',
    },
    'attempt.retried': {
      by: 'server',
      speaker: 'portal',
      words: 'the server is reached again, and the attempt is kept once more',
      cannot: 'the server would have to be away while the form is open',
    },
    'payment.submitted': ({ now }) => ({
      words:
        now.context.method === 'cards'
          ? 'Fill in the form, and press “Pay $85.00”'
          : 'Press the button of the wallet',
      cannot: 'the vendor’s page is not driven by these walks',
    }),
    'form.unsent': ({ now }) =>
      now.context.method === 'cards'
        ? { fill: { labels_zipcode: '' }, press: pay }
        : { words: 'the form is wrong', cannot: 'only a form with fields can be wrong' },
    'again.chosen': { press: 'buttons_payagainallthesame' },
    'payment.cleared': momentary,
    'payment.cancelled': { press: 'buttons_cancel' },
    'check.chosen': { press: 'buttons_checkagain' },
    'vendor.approved': atTheVendor('the payer agrees at the vendor'),
    'vendor.cancelled': atTheVendor('the payer gives up at the vendor'),
    'vendor.failed': atTheVendor('the vendor’s buttons do not come'),
    'window.blocked': atTheVendor('the browser keeps the vendor’s page from opening'),
    'window.opened': ({ now, before: was }) =>
      now.context.way.opens === 'buttons'
        ? { words: 'the vendor’s page is opened', cannot: 'its buttons open it by themselves' }
        : {
            press: was?.matches({ away: { page: 'blocked' } })
              ? 'buttons_openpaymentpage'
              : 'buttons_openinwindow',
          },
    'pdf.chosen': { press: 'buttons_pdfprint' },
    'done.chosen': { press: 'buttons_done' },
  },
  answers: {
    envelope: {
      by: 'itself',
      may: { [handedOver]: { answer: tells({ type: 'payment.cleared', details }) } },
    },
    begin: { call: 'initWallet', may: toBegin },
    finalize: { call: 'finalizeWallet', may: ended },
    cancel: { call: 'cancelWallet', may: cancelled },
    readAttempt: { call: 'readAttempt', may: whenAsked },
    openPdf: pendingPaper,
  },
  passes: {
    pollDelay: 'some seconds pass',
    vendorDelay: 'five seconds pass',
    ...paperPasses,
  },
  sees: {
    deciding: momentary,
    'fillingIn.opening': form,
    'fillingIn.ready': form,
    'fillingIn.asked': form,
    'fillingIn.unopened': (moment) => ({ ...form(moment), alert: 'errors_attemptunopened' }),
    'committing.awaiting': beginning,
    'committing.keeping': beginning,
    'committing.clearing': beginning,
    beginning,
    'away.page.opening': momentary,
    'away.page.shown': atVendor,
    'away.page.apart': atVendor,
    'away.page.blocked': atVendor,
    'away.page.elsewhere': atVendor,
    'away.news.waiting': atVendor,
    'away.news.asking': atVendor,
    finalizing: ending('finalizing'),
    cancelling: ending('cancelling'),
    weighing: momentary,
    'checking.asking': { text: 'topics_askingbank' },
    'checking.waiting': { text: 'topics_askingbank' },
    unresolved,
    ...pendingSights,
    paid: ({ now: { context } }) => ({
      heading:
        context.outcome?.status === 'partly' ? 'headings_receiptpartly' : 'headings_receiptpaid',
      at: '/receipt',
    }),
    left: { words: 'the bills that are left, or the first page' },
    failed: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
    lost: { words: 'the page that says how the payment stands' },
    cancelled: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
  },
  facts: ({ context, ...now }) => [
    now.matches('checking') || now.matches('away')
      ? Math.min(context.polls, context.key === lost ? 30 : 2)
      : 0,
    context.key === newKey(),
    context.isAnother,
    context.notice === 'earlier' && context.again,
    context.handle !== undefined,
    context.isGivenUp,
  ],
  begins: {
    'by wallet': {
      input: wallet,
      except: ['pdf.chosen'],
      facts: ({ context, ...now }) => [
        context.notice,
        context.notice === 'earlier' && context.again,
        context.isAnother,
        context.key === newKey(),
        context.handle !== undefined,
        context.isGivenUp,
        (now.matches('checking') || now.matches('away')) && Math.min(context.polls, 2),
      ],
    },
    'by mobile money': {
      input: mobile,
      except: [
        ...(['vendor.failed', 'again.chosen', 'form.unsent'] as const),
        ...(['attempt.unkept', 'attempt.retried', 'pdf.chosen'] as const),
      ],
      where: cancelledAtVendor,
    },
    'by card': {
      input: card,
      says: { 'payment.submitted': [{ details: typed }] },
      only: [
        'attempt.kept',
        'payment.submitted',
        'form.unsent',
        'payment.cancelled',
        'vendor.approved',
        'vendor.cancelled',
        'window.blocked',
        'window.opened',
        handedOver,
        ready,
        declinedAtOnce,
        'nothing is left to decide, and it is paid',
        'a field is refused',
        took,
        'it is declined',
        onCancel('it was given up'),
        onCancel('it is declined'),
        'asked again, the time ran out',
      ],
    },
    'begun before by card': {
      input: { ...card, attempt: before },
      only: ['payment.cancelled', lasts, onCancel('it was given up'), 'asked again, it is paid'],
    },
    'begun before, and its handle is known': {
      input: { ...wallet, attempt: before },
      except: ['again.chosen', 'pdf.chosen'],
    },
    'begun before, and its handle is not known': {
      input: { ...wallet, attempt: { ...before, handle: undefined } },
      only: [lasts, still],
    },
    'begun before by mobile money': {
      input: { ...mobile, attempt: before },
      where: cancelledAtVendor,
      only: [
        'vendor.cancelled',
        'payment.cancelled',
        lasts,
        onCancel('it was given up'),
        onCancel('it is declined'),
        'asked again, the time ran out',
      ],
    },
    'begun before, and nobody decides': {
      input: { ...wallet, attempt: { ...before, key: lost } },
      only: ['check.chosen', 'done.chosen', lasts],
    },
    'begun before, and its paper is asked for': {
      input: { ...wallet, attempt: { ...before, key: lost } },
      only: ['pdf.chosen', lasts, ...paperEnds],
    },
    'begun before, and nobody knows': {
      input: { ...wallet, attempt: { ...before, key: lost } },
      only: ['check.chosen', still],
    },
    'back from the vendor': {
      input: { ...wallet, attempt: before, arrival: { step: 'finish', handle, approval: {} } },
      only: [took],
    },
    'back from the vendor, given up': {
      input: { ...wallet, attempt: before, arrival: { step: 'cancel', handle, approval: {} } },
      only: [onCancel('it was given up')],
    },
    'back from the vendor of another payment': {
      input: {
        ...wallet,
        attempt: before,
        arrival: { step: 'finish', handle: 'another', approval: {} },
      },
      only: ['asked again, it is paid'],
    },
    'back from the vendor without the visit': {
      input: { ...wallet, arrival: { step: 'finish', handle, approval: {} } },
      only: [],
    },
  },
  waits: {
    'fillingIn.opening': 'keepVisit',
    'committing.awaiting': 'keepVisit',
    'committing.keeping': 'keepVisit',
    'committing.clearing': 'at once',
  },
  carried: { 'away.page.elsewhere': 'the payer’s decision, or the server’s answer' },
  once: ['begin'],
  folder: 'direct-payment/away',
  shownBy: {
    fillingIn: 'Wallet',
    committing: 'Wallet',
    beginning: 'Wallet',
    away: 'Wallet',
    finalizing: 'Ending',
    cancelling: 'Ending',
    checking: 'src/screens/direct-payment/Checking.tsx',
    unresolved: 'src/screens/direct-payment/Unresolved.tsx',
    pending: 'Pending',
  },
  stage: ({ cart = emptyCart, key = '' }, isIn) => ({
    knows: { cart, attempt: { key, method: 'wallet', sent: !isIn('fillingIn') } },
  }),
};
