import { ApiFailure } from '#domain/failure.ts';
import { reach } from '#machines/reach.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses, tells, type Plan } from '../walking/walk.ts';

const offline = refuses(new ApiFailure('offline', { route: 'GET /healthz' }));

export const reachPlan: Plan<typeof reach> = {
  input: undefined,
  says: [{ type: 'call.lost' }, { type: 'file.lost' }, { type: 'reach.retried' }],
  answers: {
    network: [tells({ type: 'network.restored' })],
    askServer: [gives(), offline],
  },
};

export const reachPlans: ChartPlans<typeof reach> = {
  name: 'reach',
  machine: reach,
  speakers: {
    'call.lost': 'portal',
    'file.lost': 'portal',
    'reach.retried': 'patient',
    'network.restored': 'network',
  },
  scenarios: [{ name: 'a visit', plan: reachPlan }],
};
