import { stateOf, type PlanState, type Stands } from '#domain/plans/plan-state.ts';
import { useSay } from '#text/say.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { Tone } from '#ui/theme-looks.ts';

const tones = {
  active: 'brand',
  missed: 'warning',
  completed: 'success',
  cancelled: 'neutral',
  failing: 'warning',
} as const satisfies Record<PlanState, Tone>;

/** The state of a plan in a word or two. */
export function StateBadge({ stands }: { readonly stands: Stands }) {
  const say = useSay();
  const state = stateOf(stands);
  return <Badge tone={tones[state]}>{say(`labels_planstate_${state}`)}</Badge>;
}
