import { formWords, isShownBy, type ShownBy } from '#domain/away-methods.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { vendorPageWords } from '#domain/vendor-page-words.ts';
import { walletWords } from '#domain/wallet-words.ts';
import type { TextKey } from '#locales/keys.ts';
import type { awayPayment } from '#machines/payment/away.ts';
import type { Sight } from '../table.ts';
import { codeIn } from '../telling/coming.ts';
import type { Moment } from '../telling/script.ts';

type M = Moment<typeof awayPayment>;
type Notice = NonNullable<M['now']['context']['notice']>;

/** The headings above the vendor's buttons, by why they are there again. */
const headings: Readonly<Record<Notice, TextKey>> = {
  declined: 'headings_paymentdeclined',
  notcharged: 'headings_notcharged',
  toomany: 'headings_notcharged',
  refused: 'headings_paymentrefused',
  another: 'headings_notcharged',
  earlier: 'headings_paidearlier',
  cancelled: 'headings_paymentcancelled',
  expired: 'headings_paymentexpired',
  unready: 'headings_walletunready',
  unoffered: 'headings_walletunoffered',
};

const isByButtons = ({ now }: M): boolean => now.context.way.opens === 'buttons';
const isByWallet = ({ now }: M): boolean => now.context.way.shows === 'buttons';
const isByCard = ({ now }: M): boolean => now.context.way.shows === 'card';

export const pay = ['buttons_pay', { amount: '$85.00' }] as const;
const payAgain = 'buttons_payagainallthesame';

/** The form of a card, with the button that says whether it pays again. */
const cardForm = ({ now: { context } }: M): Sight => {
  const isAsked = context.notice === 'earlier';
  return {
    heading: 'headings_cardpayment',
    text: context.notice ? headings[context.notice] : [],
    button: isAsked ? payAgain : pay,
    without: { button: isAsked ? pay : payAgain },
  };
};

/** The bills that are paid by credit, and the reason why they are on show again. */
const billsOf = (method: ShownBy<'bills'>, { now: { context } }: M, isAsked: boolean): Sight => ({
  heading: formWords(method).heading,
  text: [
    ...(method === 'financing' ? [] : (['labels_creditlimit'] as const)),
    ...(context.notice ? [headings[context.notice]] : []),
  ],
  button: [isAsked ? payAgain : 'buttons_continue', 'buttons_cancel'],
  without: { button: isAsked ? 'buttons_continue' : payAgain },
});

/** The page with the vendor's buttons; after an earlier payment a press has to ask for them. */
export const form = (moment: M): Sight => {
  if (isByCard(moment)) return cardForm(moment);
  const { notice, again, way, method } = moment.now.context;
  const isAsked = notice === 'earlier' && !again;
  if (isShownBy('fields', method)) {
    const { heading, next } = formWords(method);
    return {
      heading,
      text: [next, ...(notice ? [headings[notice]] : [])],
      button: isAsked ? ['buttons_payagainallthesame', 'buttons_cancel'] : 'buttons_cancel',
    };
  }
  if (isShownBy('bills', method)) return billsOf(method, moment, isAsked);
  const { isMissing } = moment.now.context;
  const isApart = way.opens !== 'buttons';
  const { heading, next } = walletWords({ ...moment.now.context, isApart });
  if (isMissing)
    return {
      heading,
      text: ['topics_walletunready', ...(notice ? [headings[notice]] : [])],
      button: ['buttons_tryagain', 'buttons_cancel'],
      without: { text: next },
    };
  return {
    heading,
    text: [next, ...(notice ? [headings[notice]] : [])],
    button: [
      ...(isAsked ? ([payAgain] as const) : isApart ? (['buttons_beginwallet'] as const) : []),
      'buttons_cancel',
    ],
    without: { button: isAsked ? 'buttons_tryagain' : ([payAgain, 'buttons_tryagain'] as const) },
  };
};

export const beginning = (moment: M): Sight =>
  moment.now.context.way.shows === 'bills'
    ? { working: 'buttons_continue' }
    : isByCard(moment)
      ? { working: pay }
      : isByWallet(moment)
        ? { text: 'topics_beginningpayment' }
        : { words: 'the payment begins' };

const unusualPages = [
  ...(['apart', 'framed', 'beside', 'closed', 'blocked', 'awaited', 'severed'] as const),
  ...(['untold', 'askedAnew', 'unknown', 'elsewhere', 'unready'] as const),
] as const;

const pageIn = ({ now }: M) =>
  unusualPages.find((page) => now.matches({ away: { page } })) ?? 'shown';

export const atVendor = (moment: M): Sight => {
  const words = vendorPageWords(moment.now.context.way);
  const page = pageIn(moment);
  const isFramed =
    page === 'framed' ||
    page === 'beside' ||
    (page === 'shown' && moment.now.context.way.opens === 'frame');
  const mayReopen = page === 'closed' || page === 'severed' || page === 'elsewhere';
  const mayOpen = page === 'blocked' || page === 'awaited';
  const mayCancel = moment.now.context.handle !== undefined;
  const isClosed = moment.now.context.way.isAskedOnce === true;
  const cancel = isClosed ? ('buttons_closefinancing' as const) : ('buttons_cancel' as const);
  if (moment.now.context.way.opens === 'script') return creditWindow(moment, mayCancel);
  return {
    heading: words.heading,
    text: words[page],
    button: [
      ...(isFramed ? (['buttons_openinwindow'] as const) : []),
      // The vendor's own buttons open their window again by themselves.
      ...(mayReopen && !isByButtons(moment) ? [words.reopen] : []),
      ...(mayOpen && !isByButtons(moment) ? [words.open] : []),
      ...(page === 'unready' ? (['buttons_tryagain'] as const) : []),
      ...(mayCancel ? ([cancel] as const) : []),
    ],
    without: mayCancel ? {} : { button: cancel },
  };
};

/** The page behind a window of the healthcare credit card. */
const creditWindow = (moment: M, mayCancel: boolean): Sight => {
  const { way, script, outcome } = moment.now.context;
  const words = vendorPageWords(way);
  const page = pageIn(moment);
  const isTold = (script ?? outcome?.page?.script) !== undefined;
  return {
    heading: words.heading,
    text: [
      words[page],
      ...(page === 'shown' && script ? ([`topics_credit${script.step}`] as const) : []),
    ],
    button: [
      ...(isTold ? (['buttons_opencredit'] as const) : []),
      ...(mayCancel ? (['buttons_cancel'] as const) : []),
    ],
    without: {
      button: [
        ...(isTold ? [] : (['buttons_opencredit'] as const)),
        ...(mayCancel ? [] : (['buttons_cancel'] as const)),
      ],
    },
  };
};

export const ending = (what: 'finalizing' | 'cancelling'): Sight => ({
  heading: `headings_${what}payment`,
  text: `topics_${what}payment`,
  without: { button: 'buttons_cancel' },
});

export const checking = ({ now }: M): Sight => {
  const words = vendorPageWords(now.context.way);
  return {
    heading: now.context.isAnother ? 'headings_anotherpayment' : words.checking,
    text: words.asking,
  };
};

export const unresolved = (moment: M): Sight =>
  codeIn(moment) === resultCodes.signedOut
    ? { at: '/', words: 'the first page: the session is over, a payment still checked' }
    : {
        heading: 'headings_paymentunresolved',
        text: 'topics_donotpayagain',
        button: 'buttons_checkagain',
        words: 'whom to call',
      };
