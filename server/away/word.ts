import type { Intent } from '../store/payments.ts';
import type { Seen } from './vendor.ts';

/** The word of the vendor, or why there is none. */
export type Word = Seen | 'unbegun' | 'absent' | 'unreachable';

/** The word of whoever asks, for tests that must catch a server which believes it. */
export const believed = ({ amount, currency, id }: Intent): Word => ({
  state: 'paid',
  amount,
  currency,
  transaction: id,
});

export const isApproved = (word: Word): boolean =>
  typeof word === 'object' && word.state === 'approved';
