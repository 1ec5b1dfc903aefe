import { emptyCart } from '#domain/cart-count.ts';
import { onFileDetails } from '#domain/on-file-form.ts';
import { seal } from '#domain/sealed.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { directPayment } from '#machines/payment/direct.ts';
import { twoBillsByCard } from '../on-the-way.ts';
import { theVisa, toPayOnFile } from '../saved-cards.ts';
import { atLogin } from '../places.ts';
import { oneAccount, twoLocations } from '../samples/payable-carts.ts';
import { visa } from '../samples/payments.ts';
import { savedVisa } from '../samples/saved-cards.ts';
import type { Begin, Table } from '../table.ts';
import { codeIn } from '../telling/coming.ts';
import { momentary } from '../telling/script.ts';
import { fail } from '../telling/server.ts';
import { tells } from '../walking/walk.ts';
import {
  declines,
  gone,
  isThere,
  lasts,
  odd,
  textOver,
  toPay,
  took,
  tookPart,
  whenAsked,
  whenRead,
} from './direct-answers.ts';
import { paidDirectlyAt, patienceIn, paying } from './direct-means.ts';
import { again, checking, form, pay, sending } from './direct-sights.ts';

type Chart = typeof directPayment;
const details = seal(visa);
const onFile = seal(onFileDetails(savedVisa, { poNumber: '' }));
const handedOver = 'what was typed is handed over';
const newKey = () => 'k-new';
const cards = { method: 'cards', cart: oneAccount, newKey } as const;
/** The attempt as the portal saves it: as sent once that is what was to be kept. */
const saved: Pick<Begin<Chart>, 'says' | 'where'> = {
  says: { 'attempt.kept': [{ sent: false }, { sent: true }] },
  where: ({ context, ...now }, { type, sent }) => {
    // A patient who reads why the form is there again goes on like one who sees it for the first
    // time.
    if (context.notice !== undefined && /unkept|cancelled/.test(type)) return false;
    return type !== 'attempt.kept' || sent === now.matches({ committing: 'keeping' });
  },
};
/** A payment for which the card is typed knows nothing of cards on file. */
const typed = [gone, 'card.edited', 'po.written', 'reading.retried'];
/** The key of an attempt whose walk counts all thirty polls: elsewhere the facts count two. */
const lost = 'k-lost';

export const directTable: Table<Chart> = {
  name: 'payment/direct',
  machine: directPayment,
  says: {
    'attempt.kept': [{ key: 'k-new' }, {}, { sent: true }],
    'payment.submitted': [{ details }],
    'po.written': [{ poNumber: 'PO-2026' }],
    'payment.cleared': [],
  },
  does: {
    'attempt.kept': { by: 'itself', speaker: 'portal', words: 'the visit is saved' },
    'attempt.unkept': {
      by: 'server',
      speaker: 'portal',
      words: 'the visit cannot be saved',
      scriptNow: ({ before }) => (before?.matches('committing') ? fail('updateVisit') : undefined),
      cannot: ({ before }) =>
        before?.matches('committing')
          ? undefined
          : 'the save that goes with opening the form cannot be told from the others',
    },
    'attempt.retried': {
      by: 'server',
      speaker: 'portal',
      words: 'the server is reached again, and the attempt is kept once more',
      cannot: 'the server would have to be away while the form is open',
    },
    'payment.submitted': {
      words: (moment) =>
        moment.before?.context.notice === 'earlier'
          ? `The form is sent by the same press${patienceIn(moment)}`
          : paying(moment),
    },
    'form.unsent': (moment) => ({ fill: { labels_zipcode: '' }, press: pay(moment) }),
    'again.chosen': { press: again },
    'payment.cleared': momentary,
    'payment.cancelled': ({ before }) => ({
      press:
        before?.matches('unread') || before?.matches('expired') ? 'buttons_back' : 'buttons_cancel',
    }),
    'card.edited': ({ before }) => ({
      press: before?.matches('expired') ? 'buttons_editthecard' : ['buttons_editcard', theVisa],
    }),
    'po.written': ({ event }) => ({ fill: { poNumber: String(event?.['poNumber']) } }),
    'reading.retried': { press: 'buttons_tryagain' },
    'check.chosen': (moment) => ({
      press: 'buttons_checkagain',
      words: `Press “buttons_checkagain”${patienceIn(moment)}`,
    }),
  },
  answers: {
    envelope: {
      by: 'itself',
      may: { [handedOver]: { answer: tells({ type: 'payment.cleared', details }) } },
    },
    pay: { call: 'pay', may: { ...toPay, ...odd } },
    readCard: { call: 'listSavedCards', may: whenRead },
    readAttempt: { call: 'readAttempt', may: whenAsked },
  },
  passes: { pollDelay: 'some seconds pass' },
  sees: {
    deciding: momentary,
    'fillingIn.looking': momentary,
    'fillingIn.opening': form,
    'fillingIn.ready': form,
    'fillingIn.asked': form,
    'fillingIn.unopened': (moment) => ({ ...form(moment), alert: 'errors_attemptunopened' }),
    reading: { words: 'a moment of waiting' },
    unread: { heading: 'headings_cardunread', button: ['buttons_tryagain', 'buttons_back'] },
    expired: {
      heading: ['headings_cardexpired', theVisa],
      button: ['buttons_editthecard', 'buttons_back'],
    },
    'committing.awaiting': (moment) => ({
      working: pay(moment),
      button: 'buttons_cancel',
      without: { text: 'labels_sendingpayment' },
    }),
    'committing.keeping': sending,
    'committing.clearing': sending,
    sending,
    weighing: momentary,
    'checking.asking': checking,
    'checking.waiting': checking,
    unresolved: (moment) => {
      const { reference } = moment.now.context.outcome ?? {};
      if (codeIn(moment) === resultCodes.signedOut)
        return { at: '/', words: 'the first page: the session is over, a payment still checked' };
      return {
        heading: 'headings_paymentunresolved',
        text: [
          'topics_donotpayagain',
          reference === undefined ? 'topics_nameaccount' : 'labels_paymentreference',
        ],
        shows: reference ?? [],
        button: 'buttons_checkagain',
        without: { button: pay(moment) },
        words: 'whom to call',
      };
    },
    paid: ({ now: { context } }) => {
      const whole = context.method === 'ach' ? 'headings_receiptsent' : 'headings_receiptpaid';
      const isPart = context.outcome?.status === 'partly';
      return { heading: isPart ? 'headings_receiptpartly' : whole, at: '/receipt' };
    },
    editing: { words: 'the form in which name and date of the card are changed' },
    textOver: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
    missing: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
    cancelled: { heading: 'headings_selectpaymentmethod', at: '/select-payment-method' },
  },
  facts: ({ context, ...now }) => [
    now.matches('checking') ? Math.min(context.polls, context.key === lost ? 30 : 2) : 0,
    context.key === newKey(),
    context.isAnother,
    context.notice === 'earlier' && context.again,
  ],
  begins: {
    'by card': {
      input: cards,
      except: typed,
      facts: ({ context, ...now }) => [
        context.notice,
        context.notice === 'earlier' && context.again,
        context.isAnother,
        context.key === newKey(),
        now.matches('checking') && [Math.min(context.polls, 2), context.outcome?.status],
      ],
      starts: [
        {
          words: 'Be about to pay a bill by card',
          opens: '/demo/',
          after: 'payment/checkout',
          leadsOn: ({ value }) => value === 'paid',
          except: [tookPart, ...typed, ...Object.keys(odd)],
          ...saved,
        },
      ],
    },
    'by bank account': {
      input: { ...cards, method: 'ach' },
      only: ['attempt.kept', 'payment.submitted', handedOver, took, declines],
      starts: [
        {
          words: 'Be about to pay a bill from a bank account',
          opens: '/lakeside/',
          after: 'cart',
          further: [{ press: 'labels_method_ach' }],
          ...saved,
        },
      ],
    },
    'two places': {
      input: { ...cards, cart: twoLocations },
      only: ['attempt.kept', 'payment.submitted', handedOver, tookPart],
      starts: [
        {
          words: 'Be about to pay two bills, one of which will not be paid',
          opens: '/demo/',
          after: 'manual-entry',
          further: twoBillsByCard,
          ...saved,
        },
      ],
    },
    'with a card on file': {
      input: { ...cards, card: savedVisa.id },
      only: [
        'attempt.kept',
        'payment.submitted',
        'payment.cancelled',
        'card.edited',
        'po.written',
        'reading.retried',
        handedOver,
        took,
        gone,
        ...Object.keys(whenRead),
      ],
      says: { 'payment.submitted': [{ details: onFile }] },
      starts: [
        {
          words: 'Be about to pay a bill with a saved card',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: toPayOnFile,
          except: [gone, textOver, 'the date of the card is past', 'there is no such card'],
          ...saved,
          says: { ...saved.says, 'payment.submitted': [{ details: onFile }] },
        },
        {
          words:
            'Be about to pay a bill with a card that is gone, past its date or of no text by now',
          opens: '/lakeside/#/credentialed-login',
          cannot: 'the card would have to be deleted in another window, or saved after its date',
          ...saved,
          says: { ...saved.says, 'payment.submitted': [{ details: onFile }] },
        },
      ],
    },
    'begun before with a card on file': {
      input: { ...cards, card: savedVisa.id, attempt: { key: 'k-old', sent: true } },
      only: ['asked again, the bank declines it', isThere],
    },
    'begun before': {
      input: { ...cards, attempt: { key: 'k-old', sent: true } },
      except: [tookPart, 'again.chosen', ...typed, ...Object.keys(odd)],
    },
    'begun before, and nobody knows': {
      input: { ...cards, attempt: { key: lost, sent: true } },
      only: ['check.chosen', lasts],
      starts: [
        {
          words: 'Come back after paying without having waited for the end',
          opens: '/lakeside/',
          cannot: 'the sandbox’s bank knows after some seconds what became of a payment',
        },
      ],
    },
  },
  waits: {
    'fillingIn.opening': 'keepVisit',
    'committing.awaiting': 'keepVisit',
    'committing.keeping': 'keepVisit',
    'committing.clearing': 'at once',
  },
  once: ['pay'],
  folder: 'direct-payment',
  acts: {
    'committing.keeping': 'typeCard',
    'committing.clearing': 'typeCard',
    sending: 'typeCard',
  },
  shownBy: {
    unread: 'Unread',
    expired: 'Expired',
    fillingIn: 'FillingIn',
    committing: 'FillingIn',
    sending: 'FillingIn',
    checking: 'Checking',
    unresolved: 'Unresolved',
  },
  inputAt: paidDirectlyAt,
  stage: ({ cart = emptyCart, key = '', method = 'cards', card }, isIn) => ({
    ...(card !== undefined && { at: 'cardConfirmation' }),
    knows: { cart, attempt: { key, method, card, sent: !isIn('fillingIn') } },
  }),
};
