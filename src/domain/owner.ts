import { arrivalAt } from './arrival.ts';
import type { Tenant } from './tenant.ts';
import { cameBySingleSignOn, hasAccount, type Visitor } from './visitor.ts';

/** The visitor that the rules look at; `demo` is the built-in sample user. */
export interface Owner {
  readonly tenant: Tenant;
  readonly visitor: Visitor;
  readonly demo?: boolean | undefined;
}

/** A login has something to look after and a way out; a quick-pay login keeps cards and plans alone. */
export const hasSettings = ({ visitor }: Owner): boolean =>
  hasAccount(visitor) || visitor === 'quickpay';

export const maySeeHistory = (owner: Owner): boolean =>
  arrivalAt('paymentHistory', owner).kind === 'enter';

/** Visitors may log out, but for those sent by the provider's own system: they leave through that system. */
export const mayLogOut = (owner: Owner): boolean =>
  hasSettings(owner) && !cameBySingleSignOn(owner.visitor);
/**
 * The logo leads to a restart, unless that would lose a session that only the provider's system can
 * begin.
 */
export const mayFollowLogo = ({ visitor }: Pick<Owner, 'visitor'>): boolean =>
  !cameBySingleSignOn(visitor);
