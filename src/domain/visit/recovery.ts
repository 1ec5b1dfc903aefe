import type { Way } from '../username.ts';

/** The page where the password was missed, and by which names people are known there. */
export interface Recovery {
  readonly from: 'quickpay' | 'credentialed';
  readonly way: Way;
  /** The username that was typed there. */
  readonly username?: string;
}
