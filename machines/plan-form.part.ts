import { planAt } from '#domain/account-address.ts';
import { part } from './part.ts';
import { planForm } from './plan-form.ts';
import { planDrafted, planEnds } from './plan/ends.ts';
import { formPreview } from './plan/preview.ts';
import type { Drafted } from './plan/draft.ts';

export const planFormPart = part<typeof planForm, Drafted>({
  name: 'plan-form',
  chart: planForm,
  awaitsRecord: true,
  input: ({ cart, place, tenant, draft }) => ({ cart, named: planAt(place), tenant, draft }),
  told: { 'plan.drafted': planDrafted },
  previews: formPreview,
  ends: { back: planEnds.back },
});
