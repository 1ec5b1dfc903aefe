import { isOnPlan, type CartAccount } from './cart.ts';
import type { Tenant } from './tenant.ts';

/** `allowOnlyFullOrPlan` takes away only the choice to pay nothing today. */
export const takesParts = ({
  payments,
}: {
  readonly payments: Pick<Tenant['payments'], 'allowV4PartialPayment'>;
}): boolean => payments.allowV4PartialPayment;

/** Of several accounts one may be left for another day. */
export const takesNone = ({
  payments,
}: {
  readonly payments: Pick<Tenant['payments'], 'allowOnlyFullOrPlan'>;
}): boolean => !payments.allowOnlyFullOrPlan;

/** What a plan pays waits for that plan, whatever the provider says of other bills. */
export const mayWait = (
  rules: Parameters<typeof takesNone>[0],
  account: Pick<CartAccount, 'agencyStatus'>,
): boolean => isOnPlan(account) || takesNone(rules);
