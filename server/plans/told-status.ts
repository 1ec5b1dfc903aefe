import type { Instalment, WholePlan } from '../store/plans.ts';

/** An instalment as it is told: a plan whose bills are paid takes no more because nothing is left to be taken. */
export const toldStatus = (
  { plan }: Pick<WholePlan, 'plan'>,
  { status }: Pick<Instalment, 'status'>,
): Instalment['status'] | 'notneeded' =>
  plan.status === 'completed' && status === 'cancelled' ? 'notneeded' : status;
