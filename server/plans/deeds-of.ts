import { deeds, type Deed } from '#domain/plans/deeds.ts';
import { keepsCards } from '../saved-cards/holder.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';

type May = (stored: StoredTenant) => boolean;

const may: Readonly<Record<Deed, May>> = {
  means: ({ tenant }) => keepsCards(tenant),
  stop: () => true,
};

/** The deeds that a payer with a login may do to this plan now; none to one that is over. */
export const deedsOf = ({ plan }: Pick<WholePlan, 'plan'>, stored: StoredTenant): readonly Deed[] =>
  plan.status === 'active' ? deeds.filter((deed) => may[deed](stored)) : [];
