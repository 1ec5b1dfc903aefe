import { planStopTable } from '#walks/plan-stop.ts';
import { allow, refuse } from '../support/held-calls.ts';
import { comeWithPlan } from '../support/running-plan.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(planStopTable, {
  starts: {
    'a running plan': async (world, { next }) => {
      if (next[0] && next[0].event['output'] === undefined) world.i.mayHear(/ status of 404 /);
      const plan = await comeWithPlan(world);
      await world.i.typePlace(`/payment-plan/${plan}/accounts/stop`);
    },
  },
  answers: {
    /** The plan runs; of one that is over, or was stopped, the server's answer is made. */
    readPlan: async ({ calls }, { event }) => {
      const call = await calls.next('readPlan');
      if (event?.type.startsWith('xstate.error')) return call.abort();
      const read = event?.['output'] as
        | { plan?: { underWay?: object }; stopped?: object }
        | undefined;
      if (read === undefined) return refuse(call, 404);
      return read.plan && !read.plan.underWay ? call.continue() : allow(call, read);
    },
  },
});
