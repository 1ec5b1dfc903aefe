import type { PlanDraft } from '#domain/plans/draft.ts';
import type { Drafted } from './types.ts';

type Step = PlanDraft['step'];

/** The draft is told in the same words by both charts that set up a plan. */
export const drafted =
  <Context>(draftIn: (context: Context, step: Step) => PlanDraft) =>
  ({ context }: { readonly context: Context }, step: Step): Drafted => ({
    type: 'plan.drafted',
    draft: draftIn(context, step),
  });
