import { returned } from '#machines/payment/returned.ts';
import { atLanding } from '../places.ts';
import { no, ok, type Table } from '../table.ts';
import { momentary } from '../telling/script.ts';

export const returnedTable: Table<typeof returned> = {
  name: 'payment/returned',
  machine: returned,
  says: {},
  does: {
    'check.chosen': { press: 'buttons_checkagain' },
    'start.chosen': { press: 'buttons_gotostart' },
  },
  answers: {
    readStanding: {
      call: 'readStanding',
      may: {
        'it is paid': ok({ status: 'paid' }),
        'a part of it is paid': ok({ status: 'partly', took: 'less' }),
        'more than it is paid': ok({ status: 'paid', took: 'more' }),
        'all of it went back': ok({ status: 'paid', back: 'refunded', isOwedAgain: true }),
        'a part of it went back': ok({ status: 'paid', back: 'disputedpartly', isOwedAgain: true }),
        'what was too much went back': ok({ status: 'paid', took: 'more', back: 'refundedpartly' }),
        'the payer has not decided yet': ok({ status: 'away' }),
        'the vendor asks once more': ok({ status: 'away', isAskedAnew: true }),
        'it is being processed': ok({ status: 'processing' }),
        'nobody can say': ok({ status: 'unresolved' }),
        'it was declined': ok({ status: 'declined' }),
        'it was given up': ok({ status: 'cancelled' }),
        'the time ran out': ok({ status: 'expired' }),
        'nothing was charged': ok({ status: 'notcharged' }),
        'there is no such payment': no('missing'),
        'the answer is lost': no('offline'),
      },
    },
  },
  passes: { lookDelay: 'a minute passes' },
  sees: {
    asking: { words: 'a moment of waiting' },
    weighing: momentary,
    paid: { heading: 'headings_standingpaid', text: 'topics_standingpaid' },
    paidInPart: { heading: 'headings_standinginpart', text: 'topics_standinginpart' },
    paidTooMuch: { heading: 'headings_standingpaid', text: 'topics_standingtoomuch' },
    wentBack: ({ now: { context } }) => ({
      heading: `headings_receipt${context.standing?.back ?? 'refunded'}`,
      text: 'topics_standingback',
      without: { text: 'topics_standingpaid' },
    }),
    excessWentBack: {
      heading: 'headings_receiptrefundedpartly',
      text: 'topics_refundedbeyond',
      without: { text: 'topics_standingtoomuch' },
    },
    undecided: {
      heading: 'headings_standingundecided',
      text: 'topics_standingundecided',
      button: 'buttons_checkagain',
    },
    askedAnew: {
      heading: 'headings_standingaskedanew',
      text: 'topics_standingaskedanew',
      button: 'buttons_checkagain',
    },
    processing: {
      heading: 'headings_paymentpending',
      text: 'topics_paymentpending',
      button: 'buttons_checkagain',
    },
    unresolved: {
      heading: 'headings_paymentunresolved',
      text: 'topics_donotpayagain',
      button: 'buttons_checkagain',
    },
    looking: { button: 'buttons_checkagain' },
    notPaid: { heading: 'headings_standingnotpaid', text: 'topics_standingnotpaid' },
    unknown: {
      heading: 'headings_standingunknown',
      text: 'topics_standingunknown',
      without: { button: 'buttons_checkagain' },
    },
    unread: {
      heading: 'headings_standingunread',
      text: 'topics_standingunread',
      button: 'buttons_checkagain',
    },
    started: atLanding,
  },
  facts: ({ context }) => [
    context.looks,
    context.standing?.status,
    context.standing?.back,
    context.standing?.isAskedAnew,
  ],
  begins: { 'a payer comes back': { input: { handle: 'H'.repeat(22) } } },
  folder: 'returned-payment',
  shownBy: {
    paid: 'index',
    paidInPart: 'index',
    paidTooMuch: 'index',
    wentBack: 'index',
    excessWentBack: 'index',
    undecided: 'index',
    askedAnew: 'index',
    processing: 'index',
    unresolved: 'index',
    looking: 'index',
    notPaid: 'index',
    unknown: 'index',
    unread: 'index',
  },
};
