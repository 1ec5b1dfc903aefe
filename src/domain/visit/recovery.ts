import type { Way } from '../username.ts';

/** Where the password was missed, and by which names people are known there. */
export interface Recovery {
  readonly from: 'quickpay' | 'credentialed';
  readonly way: Way;
  /** What they had typed there. */
  readonly username?: string;
}
