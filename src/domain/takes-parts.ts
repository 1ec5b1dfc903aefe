import { isOnPlan, type CartAccount } from './cart.ts';
import type { Tenant } from './tenant.ts';

/**
 * The provider takes parts of a bill; `allowOnlyFullOrPlan` takes away only the choice to pay
 * nothing today.
 */
export const takesParts = ({
  payments,
}: {
  readonly payments: Pick<Tenant['payments'], 'allowV4PartialPayment'>;
}): boolean => payments.allowV4PartialPayment;

/** The provider lets one of several accounts be left for another day. */
export const takesNone = ({
  payments,
}: {
  readonly payments: Pick<Tenant['payments'], 'allowOnlyFullOrPlan'>;
}): boolean => !payments.allowOnlyFullOrPlan;

/**
 * An account may wait: one that a plan pays waits for that plan, whatever the provider says of
 * other bills.
 */
export const mayWait = (
  rules: Parameters<typeof takesNone>[0],
  account: Pick<CartAccount, 'agencyStatus'>,
): boolean => isOnPlan(account) || takesNone(rules);
