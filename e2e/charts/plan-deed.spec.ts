import { expect } from '@playwright/test';
import { planDeedTable } from '#walks/plan-deed.ts';
import { allow, refuse } from '../support/held-calls.ts';
import type { World } from '../support/lines.ts';
import { comeToPlanOfYesterday, comeWithPlan } from '../support/running-plan.ts';
import { walkToEnds } from '../support/walk-table.ts';

/** More cents than a payment of the plan has. */
const onePayment = 100_000;

interface Read {
  readonly plan?: { readonly underWay?: object; readonly offers: Readonly<Record<string, object>> };
}

const coming =
  (deed: string) =>
  async (world: World, { next }: { readonly next: readonly { readonly event: object }[] }) => {
    const [first] = next;
    const hasOutput = first !== undefined && 'output' in first.event;
    if (first && (!hasOutput || first.event.output === undefined))
      world.i.mayHear(/ status of 404 /);
    const come = deed === 'ahead' ? comeToPlanOfYesterday : comeWithPlan;
    const plan = await come(world);
    await world.i.typePlace(`/payment-plan/${plan}/accounts/change/${deed}`);
  };

walkToEnds(planDeedTable, {
  starts: {
    'a plan that is paused': coming('pause'),
    'payments of another amount': coming('amount'),
    'a payment that is made now': coming('ahead'),
  },
  answers: {
    /** The plan runs; of one that is over, or that cannot be changed, the server's answer is made. */
    readPlan: async ({ calls }, { event }) => {
      const call = await calls.next('readPlan');
      if (event?.type.startsWith('xstate.error')) return call.abort();
      const read = event?.['output'] as Read | undefined;
      if (read === undefined) return refuse(call, 404);
      const isUsual =
        read.plan && !read.plan.underWay && !('why' in (read.plan.offers['pause'] ?? {}));
      return isUsual ? call.continue() : allow(call, read);
    },
    /** The payment that was asked for now is the second of the plan; it is made within a second or two. */
    readTaken: async ({ calls }, { event }) => {
      const call = await calls.next('readTaken');
      if (event?.type.startsWith('xstate.error')) return call.abort();
      const read = async () =>
        (await (await call.fetch()).json()) as { plan?: { made: number; remaining: number } };
      const paymentsMade = async () => (await read()).plan?.made;
      await expect.poll(paymentsMade).toBe(2);
      if (event?.['output'] !== 'refused') return call.continue();
      // The bank of the samples takes this card: the answer is made as of a payment that is tried again days later.
      const { plan } = await read();
      const remaining = (plan?.remaining ?? 0) + onePayment;
      return allow(call, { plan: { ...plan, remaining } });
    },
  },
  passes: {
    lookDelay: async ({ calls, time }) => {
      const isAsked = async () => {
        await time.forThePatient(3);
        return calls.isAsked('readTaken');
      };
      await expect.poll(isAsked).toBe(true);
    },
  },
});
