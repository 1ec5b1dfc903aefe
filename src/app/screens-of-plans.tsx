import PlanForm from '#screens/plan-form/index.tsx';
import PlanWizard from '#screens/plan-wizard/index.tsx';

/** One part for both: each name of a part weighs on the first page. */
export const ofPlans = {
  planWizard: { default: PlanWizard },
  planForm: { default: PlanForm },
};
