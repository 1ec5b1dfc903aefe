import { ApiFailure } from '#domain/failure.ts';
import { session, type Renewed } from '#machines/session.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses, tells, type Plan } from '../walking/walk.ts';

const unauthorized = new ApiFailure('refused', { code: 401, route: 'GET /refresh' });
const renewed: Renewed = { timeLeft: 900, now: 870_000 };

const plan = (bySingleSignOn: boolean): Plan<typeof session> => ({
  input: { timeout: 900, timeLeft: 900, endsIn: 7_200, now: 0, bySingleSignOn },
  says: [
    { type: 'server.heard', now: 0 },
    { type: 'stay.chosen' },
    { type: 'exit.chosen' },
    ...(bySingleSignOn ? [{ type: 'ending.acknowledged' }] : []),
    { type: 'token.refused' },
  ],
  answers: {
    clock: [0, 650_000, 870_000, 885_000, 900_000].map((now) =>
      tells({ type: 'clock.ticked', now }),
    ),
    activity: [tells({ type: 'activity.seen', now: 0 })],
    renew: [gives(renewed), refuses(unauthorized), refuses('offline')],
    drop: [gives(undefined), refuses(unauthorized), refuses('offline')],
  },
  facts: ({ context }) => [context.endsAt, context.tokenEndsAt, context.activityUnheard],
});

export const sessionPlans: ChartPlans<typeof session> = {
  name: 'session',
  machine: session,
  speakers: {
    'clock.ticked': 'clock',
    'activity.seen': 'patient',
    'server.heard': 'portal',
    'stay.chosen': 'patient',
    'exit.chosen': 'patient',
    'ending.acknowledged': 'patient',
    'token.refused': 'server',
  },
  scenarios: [
    { name: 'of a guest', plan: plan(false) },
    { name: 'by single sign-on', plan: plan(true) },
  ],
};
