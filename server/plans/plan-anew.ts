import { toCents } from '#domain/money.ts';
import { offersOwnPlans } from '#domain/plans/own-offered.ts';
import { isWithinRules, planRulesFor } from '#domain/plans/rules.ts';
import { hasAccount, type Visitor } from '#domain/visitor.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { recommendedFor } from './recommended.ts';

interface Owing {
  readonly stored: StoredTenant;
  /** The kind of the reader's login, where they have one. */
  readonly loginType: Visitor | undefined;
  readonly cents: number;
}

/** A letter speaks of a new plan for what is left only where its reader is offered one for it. */
export const isPlanToBeHad = ({ stored, loginType, cents }: Owing): boolean => {
  const { tenant } = stored;
  const way = loginType !== undefined && hasAccount(loginType) ? 'credentialed' : 'quick-pay';
  const { isOffered, ranges } = planRulesFor(tenant, way);
  const owed = toCents(cents);
  return (
    isOffered &&
    isWithinRules(ranges, owed) &&
    (offersOwnPlans(tenant) || recommendedFor(stored, owed).length > 0)
  );
};
