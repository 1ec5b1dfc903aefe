import { hasPayable } from '../cart-panels.ts';
import { dueTodayOf } from '../cart.ts';
import { paramsAt } from '../place-at.ts';
import { isCreditOpen, isFinancingOpen } from './credit-open.ts';
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

const isBeforeCredit = cameFrom('healthcare-credit');

/** Help comes before any credit, and leads on to it where this visitor can have it for a bill. */
export const leadsOnToCredit = (now: Now): boolean =>
  (isBeforeCredit(now) && isCreditOpen(now) && hasPayable(now.cart)) ||
  (isBeforeFinancing(now) && isFinancingOpen(now) && hasPayable(now.cart)) ||
  (isBeforeWalletCredit(now) && dueTodayOf(now.cart) > 0);
