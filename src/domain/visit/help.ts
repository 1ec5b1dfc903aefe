import { paramsAt } from '../place-at.ts';
import type { Now } from './now.ts';

/** The pages from which help is opened, as they stand in its address; without one it is the accounts. */
export const helpOrigins = [
  'methods',
  'plan',
  'healthcare-credit',
  'financing',
  'wallet-credit',
] as const;
export type HelpOrigin = (typeof helpOrigins)[number];

type Here = Pick<Now, 'place'>;

export const cameFrom =
  (origin: HelpOrigin) =>
  (now: Here): boolean =>
    paramsAt(now.place)['from'] === origin;

export const isBeforeFinancing = cameFrom('financing');
export const isBeforeWalletCredit = cameFrom('wallet-credit');

/** Help comes before any credit, and leads on to it. */
export const leadsOnToCredit = (now: Here): boolean =>
  cameFrom('healthcare-credit')(now) || isBeforeFinancing(now) || isBeforeWalletCredit(now);
