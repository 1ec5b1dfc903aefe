import { arrivalAt } from './arrival.ts';
import type { Tenant } from './tenant.ts';
import { cameBySingleSignOn, hasAccount, type Visitor } from './visitor.ts';

/** What the rules look at; `demo` is the built-in sample user. */
export interface Owner {
  readonly tenant: Tenant;
  readonly visitor: Visitor;
  readonly demo?: boolean | undefined;
}

export const hasSettings = ({ visitor }: Owner): boolean => hasAccount(visitor);

export const maySeeHistory = (owner: Owner): boolean =>
  arrivalAt('paymentHistory', owner).kind === 'enter';

/** Whoever was sent by the provider's own system leaves through that system. */
export const mayLogOut = (owner: Owner): boolean =>
  hasSettings(owner) && !cameBySingleSignOn(owner.visitor);
/** A restart would lose a session that only the provider's system can begin. */
export const mayFollowLogo = ({ visitor }: Pick<Owner, 'visitor'>): boolean =>
  !cameBySingleSignOn(visitor);
