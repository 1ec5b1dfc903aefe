import type { Back } from '../decided-away/pages.ts';
import type { Change, Payment } from './payment.ts';

/** The things that can be done on the phone, by the word of the page's buttons. */
export const deeds = [
  'paid',
  'funds',
  'pin',
  'cancelled',
  'noAnswer',
  'busy',
  'unsent',
  'later',
  'contradicts',
  'less',
  'more',
  'working',
] as const;
export type Deed = (typeof deeds)[number];

interface Played {
  readonly changes: readonly Change[];
  readonly back: Back['status'];
}

const minute = 60_000;

/** The changes of a payment by a deed, and the word with which the browser goes back. */
export const played = (
  { amount }: Pick<Payment, 'amount'>,
  deed: Deed,
  { now, minutes }: { readonly now: number; readonly minutes: number },
): Played => {
  const later = { at: now + minutes * minute, word: 'paid', amount } as const;
  switch (deed) {
    case 'paid':
      return { changes: [{ at: now, word: 'paid', amount }], back: 'succeed' };
    case 'less':
      return {
        changes: [{ at: now, word: 'paid', amount: Math.max(1, Math.floor(amount / 2)) }],
        back: 'succeed',
      };
    case 'more':
      return { changes: [{ at: now, word: 'paid', amount: amount + 100 }], back: 'succeed' };
    case 'later':
      return { changes: [{ at: now, word: 'noAnswer' }, later], back: 'failed' };
    case 'contradicts':
      return { changes: [{ at: now, word: 'cancelled' }, later], back: 'succeed' };
    case 'working':
      return { changes: [{ at: now, word: 'working' }, later], back: 'pending' };
    default:
      return { changes: [{ at: now, word: deed }], back: 'failed' };
  }
};
