import type { Tenant } from './tenant.ts';

/** `allowOnlyFullOrPlan` takes away only the choice to pay nothing today. */
export const takesParts = ({
  payments,
}: {
  readonly payments: Pick<Tenant['payments'], 'allowV4PartialPayment'>;
}): boolean => payments.allowV4PartialPayment;
