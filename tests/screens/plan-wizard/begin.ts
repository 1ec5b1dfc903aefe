import { createActor, fromPromise } from 'xstate';
import type { CartAccount } from '#domain/cart.ts';
import type { AskedPlan, PlanSchedule } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { Input } from '#machines/plan-wizard/types.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { laidOut } from '#walks/samples/payment-plans.ts';
import { wizardRules } from '#walks/samples/wizard.ts';

type Offers = readonly RecommendedPlan[];

/** Begins the wizard on a server that offers these plans for the chosen accounts. */
export const beginWizard = (
  given: Pick<Input, 'cart'> & Partial<Input>,
  offers: (accounts: readonly CartAccount[]) => Offers,
) =>
  createActor(
    planWizard.provide({
      actors: {
        findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(async () => []),
        recommend: fromPromise<Offers, readonly CartAccount[]>(async ({ input }) => offers(input)),
        layOut: fromPromise<PlanSchedule, AskedPlan>(async ({ input }) =>
          laidOut(input.total, input),
        ),
      },
    }),
    {
      input: {
        way: 'open-balance',
        tenant: wizardRules(true, true),
        newId: () => 'f6',
        ...given,
      },
    },
  ).start();
