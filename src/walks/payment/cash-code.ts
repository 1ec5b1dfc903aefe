import { cashCode, type Context } from '#machines/payment/cash-code.ts';
import { aCode, endedCode, lateCode, paidCode } from '../samples/cash-codes.ts';
import { no, ok, usual, type Sight, type Table } from '../table.ts';
import { momentary } from '../telling/script.ts';

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
const counter = 'a counter would have to be played behind the scenes';

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
    'payment.advanced': {
      by: 'server',
      words: 'the server says that a payment of this payer’s went on',
      cannot: counter,
    },
  },
  answers: {
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
  passes: { lookDelay: 'a minute passes' },
  sees: {
    reading: { words: 'a moment of waiting' },
    weighing: momentary,
    shown: ({ now: { context } }) => ({
      ...open,
      ...(context.trouble === 'busy' && { alert: 'errors_cashbusy' }),
      ...(context.trouble === 'failed' && { alert: 'errors_cashend' }),
      without: { dialog: 'headings_cashend' },
    }),
    looking: ({ now }) => (now.context.code?.standing === 'open' ? open : whatBecame(now.context)),
    asking: { dialog: 'headings_cashend', button: 'buttons_keepcode' },
    ending: { working: 'buttons_endcode' },
    over: ({ now }) => whatBecame(now.context),
    missing: { heading: 'headings_cashgone', button: 'buttons_done' },
    unread: { heading: 'headings_cashunread', button: 'buttons_tryagain' },
    done: { words: 'the bills, or the first page' },
  },
  facts: ({ context: { looks, trouble, code } }) => [looks, trouble, code?.standing],
  begins: { 'a code': { input: { handle: aCode.handle } } },
  folder: 'cash-code',
  once: ['endCode'],
  shownBy: {
    shown: 'Shown',
    looking: 'index',
    asking: 'Shown',
    ending: 'Shown',
    over: 'Over',
    missing: 'index',
    unread: 'index',
  },
};
