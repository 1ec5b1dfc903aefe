import { cashCode, type Context } from '#machines/payment/cash-code.ts';
import { aCode, endedCode, lateCode, paidCode } from '../samples/cash-codes.ts';
import { no, ok, usual, type Sight, type Table } from '../table.ts';
import { momentary } from '../telling/script.ts';
import { tells } from '../walking/walk.ts';

const heading = 'headings_cashcode';
const open: Sight = {
  heading,
  text: 'topics_cashslip',
  button: ['buttons_printcode', 'buttons_endcode'],
};
const overs = {
  open: heading,
  paid: 'headings_cashpaid',
  revoked: 'headings_cashrevoked',
  expired: 'headings_cashexpired',
} as const;
const whatBecame = ({ code }: Pick<Context, 'code'>): Sight => ({
  heading: overs[code?.standing ?? 'open'],
  button: 'buttons_done',
});
const left = 'Go to another tab';
const returned = 'Come back to the page';
const tab = 'another tab would have to be opened';
const counter = 'a counter would have to be played behind the scenes';

/** The page as it stands while it asks, or while nobody looks at it. */
const onShow = ({ now }: { readonly now: { readonly context: Context } }): Sight =>
  now.context.code?.standing === 'open' ? open : whatBecame(now.context);

export const cashCodeTable: Table<typeof cashCode> = {
  name: 'payment/cash-code',
  machine: cashCode,
  says: {},
  does: {
    'end.chosen': { press: 'buttons_endcode' },
    'end.confirmed': { press: 'buttons_endcode' },
    'end.dropped': { press: 'buttons_keepcode' },
    'check.chosen': { press: 'buttons_tryagain' },
    'done.chosen': { press: 'buttons_done' },
    'page.left': { by: 'patient', words: left, cannot: tab },
    'page.returned': { by: 'patient', words: returned, cannot: tab },
    'payment.advanced': {
      by: 'server',
      words: 'the server says that a payment of this payer’s went on',
      cannot: counter,
    },
  },
  answers: {
    presence: {
      by: 'tester',
      may: {
        [left]: { answer: tells({ type: 'page.left' }), cannot: tab },
        [returned]: { answer: tells({ type: 'page.returned' }), cannot: tab },
      },
    },
    readCode: {
      call: 'readCash',
      may: {
        'it can be paid': ok(aCode, usual),
        'it is paid': ok(paidCode, { cannot: counter }),
        'it was ended': ok(endedCode, { cannot: counter }),
        'its time is over': ok(lateCode, { cannot: counter }),
        'there is no such code': no('missing'),
        'nobody answers': no('fault'),
      },
    },
    endCode: {
      call: 'revokeCash',
      may: {
        'it is ended': ok(endedCode, usual),
        'a counter is taking money': no('conflict'),
        'nobody says whether it is ended': no('fault'),
      },
    },
  },
  passes: { lookDelay: 'some seconds pass' },
  sees: {
    reading: { words: 'a moment of waiting' },
    weighing: momentary,
    shown: ({ now: { context } }) => ({
      ...open,
      ...(context.trouble === 'busy' && { alert: 'errors_cashbusy' }),
      ...(context.trouble === 'failed' && { alert: 'errors_cashend' }),
      without: { dialog: 'headings_cashend' },
    }),
    looking: onShow,
    unseen: onShow,
    asking: { dialog: 'headings_cashend', button: 'buttons_keepcode' },
    ending: { working: 'buttons_endcode' },
    over: ({ now }) => whatBecame(now.context),
    missing: { heading: 'headings_cashgone', button: 'buttons_done' },
    unread: { heading: 'headings_cashunread', button: 'buttons_tryagain' },
    done: { words: 'the bills, or the first page' },
  },
  // The looks matter alike wherever the page is on show: two ways to their last one are enough.
  facts: ({ context: { looks, trouble, code: { standing } = {} } }) => [
    trouble === undefined && (standing === 'open' || standing === 'paid') ? looks : 0,
    trouble,
    standing,
  ],
  begins: { 'a code': { input: { handle: aCode.handle } } },
  folder: 'cash-code',
  once: ['endCode'],
  shownBy: {
    shown: 'Shown',
    looking: 'index',
    unseen: 'index',
    asking: 'Shown',
    ending: 'Shown',
    over: 'Over',
    missing: 'index',
    unread: 'index',
  },
};
