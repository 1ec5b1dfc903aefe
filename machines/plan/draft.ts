import type { PlanDraft } from '#domain/plans/draft.ts';

/** The plan as far as it is set up, so that it can be left and found again. */
export type Drafted = { type: 'plan.drafted'; draft: PlanDraft };

type Step = PlanDraft['step'];

/** The draft is told in the same words by both charts that set up a plan. */
export const drafted =
  <Context>(draftIn: (context: Context, step: Step) => PlanDraft) =>
  ({ context }: { readonly context: Context }, step: Step): Drafted => ({
    type: 'plan.drafted',
    draft: draftIn(context, step),
  });
