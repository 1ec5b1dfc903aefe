import { myPlansTable } from '#walks/my-plans.ts';
import { allow, refuse } from '../support/held-calls.ts';
import { comeWithPlan } from '../support/running-plan.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(myPlansTable, {
  starts: {
    'all plans': async (world) => {
      await comeWithPlan(world);
      await world.i.typePlace('/credentialed/payment-plans');
    },
    'one plan': async (world, { next }) => {
      if (next[0] && next[0].event['output'] === undefined) world.i.mayHear(/ status of 404 /);
      const plan = await comeWithPlan(world);
      await world.i.typePlace(`/credentialed/payment-plans/${plan}`);
    },
  },
  answers: {
    /** The server has one running plan; of others its answer is made. */
    listPlans: async ({ calls }, { event }) => {
      const call = await calls.next('listPlans');
      if (event?.type.startsWith('xstate.error')) return call.abort();
      return allow(call, { plans: event?.['output'] });
    },
    readPlan: async ({ calls }, { event }) => {
      const call = await calls.next('readPlan');
      if (event?.type.startsWith('xstate.error')) return call.abort();
      const plan = event?.['output'] as { status: string; missed?: object } | undefined;
      if (plan === undefined) return refuse(call, 404);
      return plan.status === 'active' && !plan.missed ? call.continue() : allow(call, { plan });
    },
  },
});
