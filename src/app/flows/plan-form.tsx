import { planForm } from '#machines/plan-form.ts';
import { planFormPart } from '#machines/plan-form.part.ts';
import PlanForm from '#screens/plan-form/index.tsx';
import { OwnLogin } from '#ui/plans/own-login.ts';
import { flowOf, type Means } from '../flow.ts';
import { showsPatient, useKnownOf } from '../use-known-of.ts';
import { useSteps } from '../use-steps.ts';
import { planSlots } from '../wiring/plan-slots.ts';

export const flow = flowOf({
  part: planFormPart,
  slots: (means: Means) => planForm.provide({ actors: planSlots(means) }),
  shows: showsPatient,
  Screen: ({ actor, ...patient }) => {
    useSteps(actor, 1);
    return (
      <OwnLogin value={patient.hasLogin}>
        <PlanForm actor={actor} {...useKnownOf(patient)} />
      </OwnLogin>
    );
  },
});
