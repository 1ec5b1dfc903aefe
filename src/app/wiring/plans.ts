import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { findPlanned, layOutPlan, printPlan, recommendPlans } from '#api/plans.ts';
import { openTab } from '#browser/new-tab.ts';
import type { CartAccount } from '#domain/cart.ts';
import type { AskedPlan, PlanSchedule, PrintedPlan } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { planForm } from '#machines/plan-form.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import type { Texts } from '#text/language.ts';
import { sayIn } from '#text/say.ts';

interface Means {
  readonly client: Client;
  readonly texts: Pick<Texts, 'i18n' | 'language'>;
}

type Accounts = readonly CartAccount[];

const shared = ({ client, texts }: Means) => ({
  layOut: fromPromise<PlanSchedule, AskedPlan>(({ input }) => layOutPlan(client, input)),
  openPdf: fromPromise<string, PrintedPlan>(({ input }) => {
    // Before anything is waited for: the press must still count.
    const tab = openTab(sayIn(texts.i18n)('labels_preparingplan'));
    return tab.goWhere(printPlan(client, { ...input, language: texts.language() }));
  }),
});

/** The slots of both, filled with the real server and the real browser. */
export const wiredPlanForm = (means: Means) => planForm.provide({ actors: shared(means) });

export const wiredPlanWizard = (means: Means) =>
  planWizard.provide({
    actors: {
      findPlanned: fromPromise<readonly string[], Accounts>(({ input }) =>
        findPlanned(means.client, input),
      ),
      recommend: fromPromise<readonly RecommendedPlan[], Accounts>(({ input }) =>
        recommendPlans(means.client, input),
      ),
      ...shared(means),
    },
  });
