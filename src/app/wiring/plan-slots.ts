import { fromPromise } from 'xstate';
import { layOutPlan, printPlan } from '#api/plans.ts';
import { openTab } from '#browser/new-tab.ts';
import type { AskedPlan, PlanSchedule, PrintedPlan } from '#domain/plans/plan-schedule.ts';
import type { Paper } from '#machines/paper.ts';
import { sayIn } from '#text/say.ts';
import type { Means } from '../flow.ts';

/** What every plan is laid out and printed by, whoever says how much how often. */
export const planSlots = ({ client, texts }: Pick<Means, 'client' | 'texts'>) => ({
  layOut: fromPromise<PlanSchedule, AskedPlan>(({ input }) => layOutPlan(client, input)),
  openPdf: fromPromise<Paper, PrintedPlan>(async ({ input }) => {
    // Before anything is waited for: the press must still count.
    const tab = openTab(sayIn(texts.i18n)('labels_preparingplan'));
    const url = await tab.goWhere(printPlan(client, { ...input, language: texts.language() }));
    return { url, tab: tab.isOpen ? 'opened' : 'blocked' };
  }),
});
