import type { planMeans } from '#machines/plan-means.ts';
import { planMeansTable } from '#walks/plan-means.ts';
import { declining } from '../models/bills.ts';
import { allow, refuse } from '../support/held-calls.ts';
import type { Moment, World } from '../support/lines.ts';
import { comeWithPlan } from '../support/running-plan.ts';
import { walkToEnds } from '../support/walk-table.ts';

interface Read {
  readonly cards: readonly object[];
  readonly plan?: { readonly next: object; readonly today: string };
}

walkToEnds(planMeansTable, {
  starts: {
    'a running plan': async (world, { next }) => {
      const read = next[0]?.event['output'] as Read | undefined;
      if (next[0] && read === undefined) world.i.mayHear(/ status of 404 /);
      const plan = await comeWithPlan(world, { hasVisa: read?.cards.length !== 1 });
      await world.i.typePlace(`/payment-plan/${plan}/accounts/card`);
    },
  },
  does: {
    'typed.agreed': async ({ i }: World, { before, next }: Moment<typeof planMeans>) => {
      const isDeclined = next[0]?.event.type.startsWith('xstate.error') ?? false;
      if (before?.context.kind === 'bank') await i.fillBank();
      else await i.fillCard(isDeclined ? { number: declining.plain } : {});
      await i.submit();
    },
  },
  answers: {
    /** The plan runs; of one that is over, or too near its end, the server's answer is made. */
    readPlan: async ({ calls }, { event }) => {
      const call = await calls.next('readPlan');
      if (event?.type.startsWith('xstate.error')) return call.abort();
      const read = event?.['output'] as Read | undefined;
      if (read === undefined) return refuse(call, 404);
      const { plan } = read;
      if (plan === undefined) return allow(call);
      if ('following' in plan) return call.continue();
      const { result: _, ...answer } = (await (await call.fetch()).json()) as { result: object } & {
        plan: Read['plan'];
      };
      const { plan: running } = answer;
      const next = { ...running?.next, date: running?.today, isTold: true };
      return allow(call, { plan: { ...running, next, following: undefined } });
    },
  },
});
