import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../client.ts';
import { listMyPlans, readMyPlan } from '../my-plans.ts';

/** All plans of the patient; what makes the running ones stale makes these. */
export const myPlansQuery = (client: Client) =>
  queryOptions({
    queryKey: ['plans', 'mine'],
    queryFn: () => listMyPlans(client),
  });

/** One plan of the patient's, from its first day to its last. */
export const myPlanQuery = (client: Client, planId: string) =>
  queryOptions({
    queryKey: ['plans', 'mine', planId],
    queryFn: () => readMyPlan(client, planId),
  });
