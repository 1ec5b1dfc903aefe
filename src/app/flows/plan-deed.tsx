import { fromPromise } from 'xstate';
import { readMyPlan } from '#api/my-plans.ts';
import { changePlan, readDeedPlan } from '#api/plan-deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { standingNow, type NowStanding } from '#domain/plans/taken-now.ts';
import { hasPayments } from '#domain/visit/has-payments.ts';
import { planDeedPart } from '#machines/plan-deed.part.ts';
import { planDeed, type Change, type Known, type Looked } from '#machines/plan-deed.ts';
import PlanDeed from '#screens/plan-deed/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { useSteps } from '../use-steps.ts';

const slots = ({ client, texts }: Means) =>
  planDeed.provide({
    actors: {
      readPlan: fromPromise<Known | undefined, { readonly plan: string }>(({ input }) =>
        readDeedPlan(client, input.plan),
      ),
      changePlan: fromPromise<readonly PlanDebit[], Change>(({ input }) =>
        changePlan(client, { ...input, language: texts.language() }),
      ),
      readTaken: fromPromise<NowStanding, Looked>(async ({ input: { plan, made } }) => {
        const known = await readMyPlan(client, plan);
        return known === null ? 'open' : standingNow(known, made);
      }),
    },
  });

const shows = (now: Seen) => ({ hasPayments: hasPayments(now) });

export const flow = flowOf({
  part: planDeedPart,
  slots,
  shows,
  Screen: ({ actor, hasPayments: has }) => {
    useSteps(actor);
    return <PlanDeed {...{ actor }} hasPayments={has} />;
  },
});
