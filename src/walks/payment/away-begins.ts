import { awayOf } from '#domain/away-methods.ts';
import { seal } from '#domain/sealed.ts';
import type { awayPayment } from '#machines/payment/away.ts';
import { visa } from '../samples/payments.ts';
import { plainTenant } from '../samples/tenant.ts';
import type { Table } from '../table.ts';
import { creditBegins } from './away-credit.ts';
import { financingBegins } from './away-financing.ts';
import { before, handedOver, lost, newKey, wallet } from './away-first.ts';
import { paperEnds } from './away-pending.ts';
import {
  anew,
  creditEnds,
  declinedAtOnce,
  handle,
  lasts,
  later,
  onCancel,
  ready,
  still,
  took,
  untold,
} from './away-answers.ts';

/** The beginnings of a payment that is decided elsewhere: by each method, and come back to. */

type Chart = typeof awayPayment;
const mobile = {
  ...wallet,
  method: 'mobile-money',
  way: awayOf('mobile-money', plainTenant),
} as const;
const apart = { ...mobile, way: { ...mobile.way, opens: 'popup' } } as const;
const card = { ...wallet, method: 'cards', way: awayOf('cards', plainTenant) } as const;
const typed = seal(visa);
/** The provider's fields have no page yet: only at the vendor there is something to cancel. */
const cancelledAtVendor: NonNullable<Table<Chart>['where']> = (now, { type }) =>
  type !== 'payment.cancelled' || now.matches('away');
const unplayed = 'the bank’s page is no part of what a tester is told';

export const awayBegins: Table<Chart>['begins'] = {
  'by wallet': {
    input: wallet,
    except: [
      ...(['pdf.chosen', 'buttons.lost', 'vendor.wanted', 'window.awaited'] as const),
      ...(['window.lost', 'window.closed', 'window.severed', untold] as const),
      ...creditEnds,
    ],
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
  'by wallet, whose buttons do not come': {
    input: wallet,
    only: ['attempt.kept', 'buttons.lost', 'vendor.wanted', 'vendor.failed', 'payment.cancelled'],
  },
  'by wallet in a frame': {
    input: wallet,
    only: [
      'attempt.kept',
      'payment.submitted',
      'window.awaited',
      'window.opened',
      'window.severed',
      'window.closed',
      'window.blocked',
      handedOver,
      ready,
      'asked again, it is paid',
      `asked again, ${anew}`,
    ],
  },
  'by the wallet’s credit': {
    input: { ...wallet, method: 'wallet-credit' },
    only: ['attempt.kept'],
  },
  'by the wallet’s transfer': {
    input: { ...wallet, isTransfer: true },
    only: ['attempt.kept'],
  },
  'by mobile money': {
    input: mobile,
    except: [
      ...([
        'vendor.failed',
        'buttons.lost',
        'window.lost',
        'vendor.wanted',
        'again.chosen',
        'form.unsent',
      ] as const),
      ...(['attempt.unkept', 'attempt.retried', 'pdf.chosen', 'window.awaited'] as const),
      ...creditEnds,
    ],
    where: cancelledAtVendor,
  },
  'by mobile money in a window': {
    input: apart,
    only: [
      'attempt.kept',
      'payment.submitted',
      'window.awaited',
      'window.blocked',
      'window.closed',
      'window.opened',
      'window.severed',
      handedOver,
      ready,
    ],
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
      'window.closed',
      'window.opened',
      'window.severed',
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
    starts: [
      {
        words: 'Be about to pay a bill by a card that its bank asks about',
        opens: '/harbor/',
        cannot: unplayed,
        // A frame is blocked by nobody, and a browser's window is not blocked once it was there.
        except: ['window.blocked', 'window.severed'],
      },
    ],
  },
  ...creditBegins,
  ...financingBegins,
  'begun before by card': {
    input: { ...card, attempt: before },
    only: [
      'payment.cancelled',
      'window.opened',
      'window.blocked',
      lasts,
      untold,
      onCancel('it was given up'),
      'asked again, it is paid',
    ],
    starts: [
      {
        words: 'Come back while the bank of a card still asks',
        opens: '/harbor/',
        cannot: unplayed,
        except: ['asked again, it is paid', 'window.blocked'],
      },
    ],
  },
  'begun before, and its handle is known': {
    input: { ...wallet, attempt: before },
    except: [
      ...([
        'again.chosen',
        'pdf.chosen',
        'buttons.lost',
        'vendor.wanted',
        'window.lost',
        'window.awaited',
      ] as const),
      ...(['window.closed', 'window.opened', 'window.severed', untold] as const),
      ...creditEnds,
    ],
  },
  'begun before, and its handle is not known': {
    input: { ...wallet, attempt: { ...before, handle: undefined } },
    only: ['payment.cancelled', lasts, still, onCancel('it was given up')],
  },
  'begun before by mobile money': {
    input: { ...mobile, attempt: before },
    where: cancelledAtVendor,
    only: [
      'vendor.cancelled',
      'payment.cancelled',
      'window.opened',
      lasts,
      onCancel('it was given up'),
      onCancel('it is declined'),
      'asked again, the time ran out',
    ],
  },
  'begun before by wallet, and its window is opened again': {
    input: { ...wallet, attempt: before },
    only: [
      'window.opened',
      'vendor.cancelled',
      'vendor.failed',
      'buttons.lost',
      'vendor.wanted',
      'window.lost',
      lasts,
      untold,
    ],
  },
  'begun before by mobile money in a window': {
    input: { ...apart, attempt: before },
    only: ['window.opened', 'window.blocked', 'window.closed', lasts],
  },
  'begun before, and the vendor decides later': {
    input: { ...wallet, attempt: before },
    only: ['check.chosen', 'done.chosen', later],
  },
  'begun before, and its paper is asked for': {
    input: { ...wallet, attempt: before },
    only: ['pdf.chosen', later, ...paperEnds],
  },
  'begun before, and the vendor decides much later': {
    input: { ...wallet, attempt: { ...before, key: lost } },
    only: ['payment.advanced', later, 'asked again, it is paid'],
  },
  'begun before, and nobody knows': {
    input: { ...wallet, attempt: { ...before, key: lost } },
    only: ['check.chosen', still],
  },
  'back from the vendor': {
    input: { ...wallet, attempt: before, arrival: { step: 'finish', handle, approval: {} } },
    only: [took],
  },
  'back from the vendor, and nothing is decided': {
    input: { ...wallet, attempt: before, arrival: { step: 'finish', handle, approval: {} } },
    only: [
      'payment.cancelled',
      'window.opened',
      'buttons.lost',
      'vendor.wanted',
      anew,
      onCancel('it was given up'),
    ],
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
};
