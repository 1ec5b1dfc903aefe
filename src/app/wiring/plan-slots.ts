import { fromPromise } from 'xstate';
import { layOutPlan, printPlan } from '#api/plans.ts';
import type { AskedPlan, PlanSchedule, PrintedPlan } from '#domain/plans/plan-schedule.ts';
import type { Paper } from '#machines/paper.ts';
import { sayIn } from '#text/say.ts';
import type { Means } from '../flow.ts';
import { openPaper } from './open-paper.ts';

/** The slots that lay out and print a plan, the same for every chart of plans. */
export const planSlots = ({ client, texts }: Pick<Means, 'client' | 'texts'>) => ({
  layOut: fromPromise<PlanSchedule, AskedPlan>(({ input }) => layOutPlan(client, input)),
  openPdf: fromPromise<Paper, PrintedPlan>(({ input }) =>
    openPaper(sayIn(texts.i18n)('labels_preparingplan'), () =>
      printPlan(client, { ...input, language: texts.language() }),
    ),
  ),
});
