import { awayOf } from '#domain/away-methods.ts';
import { kindOf } from '#domain/methods.ts';
import { vendorPageWords } from '#domain/vendor-page-words.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { seal } from '#domain/sealed.ts';
import { besidePlaces } from '#domain/visit/attempt.ts';
import { awayPayment } from '#machines/payment/away.ts';
import type { Table } from '../table.ts';
import { momentary, type Moment } from '../telling/script.ts';
import { tells } from '../walking/walk.ts';
import { cancelled, ended, endedByCredit, toBegin, whenAsked } from './away-answers.ts';
import { awayBegins } from './away-begins.ts';
import { handedOver, lost, newKey } from './away-first.ts';
import { paperPasses } from '../plan-paper.ts';
import { pendingPaper, pendingSights } from './away-pending.ts';
import { atVendor, beginning, checking, ending, form, pay, unresolved } from './away-sights.ts';

type Chart = typeof awayPayment;
const details = seal({ method: 'wallet' } as const);
/** The vendor’s own window is no part of the portal’s pages. */
const atTheVendor = (words: string) => ({
  by: 'tester' as const,
  speaker: 'network' as const,
  words,
  cannot: 'the vendor’s page is not driven by these walks',
});

const pagesToOpen = ['blocked', 'awaited'] as const;
const pagesToReopen = ['apart', 'closed', 'severed', 'elsewhere'] as const;

/** The button that opens the vendor's page in a window. */
const opening = (was: Moment<Chart>['before']) => {
  const words = vendorPageWords(was?.context.way ?? { shows: 'fields', opens: 'frame' });
  if (was?.context.way.opens === 'script') return words.open;
  if (pagesToOpen.some((page) => was?.matches({ away: { page } }))) return words.open;
  return pagesToReopen.some((page) => was?.matches({ away: { page } }))
    ? words.reopen
    : 'buttons_openinwindow';
};

export const awayTable: Table<Chart> = {
  name: 'payment/away',
  machine: awayPayment,
  says: {
    'attempt.kept': [{ key: 'k-new' }, { sent: true }],
    'payment.submitted': [{ details }],
    'payment.cleared': [],
    // Only one beginning has bills to choose from.
    'account.chosen': [],
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
    'account.chosen': { words: 'Choose a bill, or leave it out' },
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
    'vendor.cancelled': ({ now }) =>
      atTheVendor(
        now.context.way.opens === 'buttons'
          ? 'the vendor’s buttons take their window for closed'
          : 'the payer gives up at the vendor',
      ),
    'vendor.failed': atTheVendor('a button of the vendor’s fails'),
    'buttons.lost': atTheVendor('the vendor’s buttons do not come'),
    'window.lost': atTheVendor('the payer is back, and the vendor’s window says nothing'),
    'vendor.wanted': { press: 'buttons_tryagain' },
    'window.awaited': atTheVendor('the portal stands in a frame, which opens no window by itself'),
    'window.severed': atTheVendor(
      'a window is opened from a frame, and the browser does not show it',
    ),
    'window.blocked': atTheVendor('the browser keeps the vendor’s page from opening'),
    'window.closed': atTheVendor('the payer closes the vendor’s page, and is back here'),
    'window.opened': ({ now, before: was }) =>
      now.context.way.opens === 'buttons'
        ? { words: 'the vendor’s page is opened', cannot: 'its buttons open it by themselves' }
        : { press: opening(was) },
    'payment.advanced': {
      by: 'server',
      speaker: 'portal',
      words: 'the server says that the payment went on',
      cannot: 'the vendor would have to decide',
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
    finalize: { call: 'finalizeWallet', may: { ...ended, ...endedByCredit } },
    cancel: { call: 'cancelWallet', may: cancelled },
    readAttempt: { call: 'readAttempt', may: whenAsked },
    openPdf: pendingPaper,
  },
  passes: {
    pollDelay: 'some seconds pass',
    vendorDelay: 'five seconds pass',
    lookDelay: 'a minute passes',
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
    'away.page.framed': atVendor,
    'away.page.beside': atVendor,
    'away.page.closed': atVendor,
    'away.page.blocked': atVendor,
    'away.page.awaited': atVendor,
    'away.page.severed': atVendor,
    'away.page.untold': atVendor,
    'away.page.askedAnew': atVendor,
    'away.page.unknown': atVendor,
    'away.page.elsewhere': atVendor,
    'away.page.unready': atVendor,
    'away.news.waiting': atVendor,
    'away.news.asking': atVendor,
    finalizing: ending('finalizing'),
    cancelling: ending('cancelling'),
    weighing: momentary,
    'checking.asking': checking,
    'checking.waiting': checking,
    unresolved,
    ...pendingSights,
    paid: ({ now: { context } }) => ({
      heading:
        context.outcome?.status === 'partly' ? 'headings_receiptpartly' : 'headings_receiptpaid',
      at: '/receipt',
    }),
    left: { words: 'the bills that are left, or the first page' },
    failed: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
    givenUp: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
    limited: { words: 'the page that says how much credit there is' },
    lost: { words: 'the page that says how the payment stands' },
    cancelled: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
  },
  facts: ({ context, ...now }) => [
    now.matches('checking') || now.matches('away') || now.matches('pending')
      ? Math.min(context.polls, context.key === lost ? 30 : 2)
      : 0,
    context.key === newKey(),
    context.isAnother,
    context.notice === 'earlier' && context.again,
    context.handle !== undefined,
    context.isGivenUp,
    context.isMissing,
    context.way.opens,
    context.url !== undefined,
    context.script?.step,
  ],
  begins: awayBegins,
  waits: {
    'fillingIn.opening': 'keepVisit',
    'committing.awaiting': 'keepVisit',
    'committing.keeping': 'keepVisit',
    'committing.clearing': 'at once',
  },
  once: ['begin'],
  folder: 'direct-payment/away',
  shownBy: {
    fillingIn: 'Wallet',
    committing: 'Wallet',
    beginning: 'Wallet',
    away: 'Wallet',
    finalizing: 'Ending',
    cancelling: 'Ending',
    checking: 'CheckingElsewhere',
    unresolved: 'src/screens/direct-payment/Unresolved.tsx',
    pending: 'Pending',
  },
  inputAt: (input, tenant) => {
    const { method } = input;
    const { healthcareCredit, financing } = tenant.payments;
    const beside = { 'healthcare-credit': healthcareCredit, financing } as const;
    const isHere =
      method === 'healthcare-credit' || method === 'financing'
        ? beside[method]
        : kindOf(method, tenant) === 'away';
    return isHere ? { ...input, way: awayOf(method, tenant) } : undefined;
  },
  stage: ({ cart = emptyCart, key = '', method = 'wallet' }, isIn) => ({
    at: method === 'healthcare-credit' || method === 'financing' ? besidePlaces[method] : 'payment',
    knows: { cart, attempt: { key, method, sent: !isIn('fillingIn') } },
  }),
};
