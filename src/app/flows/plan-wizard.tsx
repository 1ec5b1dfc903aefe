import { fromPromise } from 'xstate';
import { recommendPlans } from '#api/plans.ts';
import { plannedQuery } from '#api/queries/plans.ts';
import type { CartAccount } from '#domain/cart.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { planWizardPart } from '#machines/plan-wizard.part.ts';
import PlanWizard from '#screens/plan-wizard/index.tsx';
import { OwnLogin } from '#ui/plans/own-login.ts';
import { flowOf, type Means } from '../flow.ts';
import { knowledge } from '../knowledge.ts';
import { showsPatient, useKnownOf } from '../use-known-of.ts';
import { useSteps } from '../use-steps.ts';
import { planSlots } from '../wiring/plan-slots.ts';

type Accounts = readonly CartAccount[];

const slots = (means: Means) =>
  planWizard.provide({
    actors: {
      findPlanned: fromPromise<readonly string[], Accounts>(({ input }) =>
        knowledge().fetchQuery(plannedQuery(means.client, input)),
      ),
      recommend: fromPromise<readonly RecommendedPlan[], Accounts>(({ input }) =>
        recommendPlans(means.client, input),
      ),
      ...planSlots(means),
    },
  });

export const flow = flowOf({
  part: planWizardPart,
  slots,
  shows: showsPatient,
  Screen: ({ actor, ...patient }) => {
    useSteps(actor, actor.getSnapshot().context.choosesAccounts ? 1 : 2);
    return (
      <OwnLogin value={patient.hasLogin}>
        <PlanWizard actor={actor} {...useKnownOf(patient)} />
      </OwnLogin>
    );
  },
  next: ['payment/checkout'],
});
