import { wayInOf } from '#domain/visit/way-in.ts';
import { part } from './part.ts';
import { planWizard } from './plan-wizard.ts';
import { planDrafted, planEnds } from './plan/ends.ts';
import { wizardPreview } from './plan/preview.ts';
import type { Drafted } from './plan/draft.ts';
import type { Told } from './plan-wizard/types.ts';

export const planWizardPart = part<typeof planWizard, Drafted | Told>({
  name: 'plan-wizard',
  chart: planWizard,
  awaitsRecord: true,
  input: (now) => {
    const { cart, tenant, newId, draft } = now;
    return { cart, tenant, newId, draft, way: wayInOf(now) };
  },
  told: {
    'plan.drafted': planDrafted,
    'alert.raised': { say: ({ alert }) => alert },
    'owed.doubted': { stale: ['owed', 'plans'] },
  },
  previews: wizardPreview,
  ends: planEnds,
});
