import { hasAccount, type Visitor } from './visitor.ts';

/** The visitor comes back with a login of their own, and finds their plans again. */
export const hasLogin = (visitor: Visitor): boolean =>
  hasAccount(visitor) || visitor === 'quickpay';
