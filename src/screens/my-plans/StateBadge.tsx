import { stateOf, type PlanState, type Stands } from '#domain/plans/plan-state.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { Tone } from '#ui/theme-looks.ts';

const tones = {
  active: 'brand',
  paused: 'neutral',
  missed: 'warning',
  waiting: 'warning',
  completed: 'success',
  sent: 'neutral',
  cancelled: 'neutral',
  failing: 'warning',
} as const satisfies Record<PlanState, Tone>;

/** The state of a plan in a word or two. */
export function StateBadge({ stands }: { readonly stands: Stands }) {
  const say = useSay();
  const language = useLanguage();
  const state = stateOf(stands);
  const { pausedUntil } = stands;
  if (state === 'paused' && pausedUntil)
    return (
      <Badge tone={tones[state]}>
        {say('labels_planpaused', { date: longDate(pausedUntil, language) })}
      </Badge>
    );
  if (state === 'paused') throw new Error('a pause has no end');
  // Nothing is wrong with its card.
  const named = state === 'waiting' && stands.missed?.waits?.isMore ? ('agree' as const) : state;
  return <Badge tone={tones[state]}>{say(`labels_planstate_${named}`)}</Badge>;
}
