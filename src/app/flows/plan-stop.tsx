import { fromPromise } from 'xstate';
import { readStoppingPlan, stopPlan } from '#api/plan-stop.ts';
import type { StoppedPlan } from '#domain/plans/stopping.ts';
import { planStopPart } from '#machines/plan-stop.part.ts';
import { planStop, type Known, type Stop } from '#machines/plan-stop.ts';
import PlanStop from '#screens/plan-stop/index.tsx';
import { flowOf, type Means } from '../flow.ts';

const slots = ({ client }: Means) =>
  planStop.provide({
    actors: {
      readPlan: fromPromise<Known | undefined, { readonly plan: string }>(({ input }) =>
        readStoppingPlan(client, input.plan),
      ),
      stopPlan: fromPromise<StoppedPlan, Stop>(({ input }) => stopPlan(client, input)),
    },
  });

export const flow = flowOf({ part: planStopPart, slots, Screen: PlanStop, next: ['cart'] });
