import { fromPromise } from 'xstate';
import { printMyPlan } from '#api/my-plans.ts';
import { myPlanQuery, myPlansQuery } from '#api/queries/my-plans.ts';
import type { MyPlan, MyPlanLine } from '#domain/plans/my-plan.ts';
import { isGuest } from '#domain/visit/where-plan-shows.ts';
import { myPlansPart } from '#machines/my-plans.part.ts';
import { myPlans, type Asked } from '#machines/my-plans.ts';
import type { Paper } from '#machines/paper.ts';
import MyPlans from '#screens/my-plans/index.tsx';
import { sayIn } from '#text/say.ts';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { knowledge } from '../knowledge.ts';
import { openPaper } from '../wiring/open-paper.ts';

const slots = ({ client, texts }: Means) =>
  myPlans.provide({
    actors: {
      listPlans: fromPromise<readonly MyPlanLine[]>(() =>
        knowledge().fetchQuery(myPlansQuery(client)),
      ),
      readPlan: fromPromise<MyPlan | undefined, Asked>(
        async ({ input: { plan } }) =>
          (await knowledge().fetchQuery(myPlanQuery(client, plan))) ?? undefined,
      ),
      openPdf: fromPromise<Paper, Asked>(({ input: { plan } }) =>
        openPaper(sayIn(texts.i18n)('labels_preparingpdf'), () =>
          printMyPlan(client, plan, texts.language()),
        ),
      ),
    },
  });

const shows = (now: Seen) => ({ isGuest: isGuest(now) });

export const flow = flowOf({
  part: myPlansPart,
  slots,
  shows,
  Screen: MyPlans,
  next: ['plan-means', 'plan-stop'],
});
