import { isBusy, stateIn, type ChartGraph, type ChartState } from '#walks/chart/graph.ts';
import { shown, type Shown } from '#walks/proof/shown.ts';

/** The kind of thing that a patient sees of a state. */
export type Sight =
  | { readonly kind: 'screen'; readonly files: readonly string[]; readonly busy: boolean }
  /** A group shows what one of its states shows. */
  | { readonly kind: 'within'; readonly state: ChartState }
  | { readonly kind: 'nothing'; readonly why: string };

const nothing = (why: string): Sight => ({ kind: 'nothing', why });

/**
 * The sight of a state as the proof has it: a screen, another part on show, or nothing of its own.
 */
export function sightOf(graph: ChartGraph, state: ChartState): Sight {
  const rows = shown[graph.name] ?? {};
  const own = lineage(graph, state)
    .map(({ id }) => rows[id])
    .find((row) => row !== undefined);
  if (own && 'unseen' in own) return nothing(own.unseen);
  if (isMomentary(graph, state)) return nothing('it is passed through at once');
  if (state.kind === 'final') return nothing('it ends here, and what comes next is shown instead');
  if (state.kind === 'history') return nothing('it leads back to where it was');
  if (state.kind !== 'atomic') return within(graph, state);
  const busy = lineage(graph, state).some(isBusy);
  if (!own && (!busy || !Object.values(rows).some(isScreen)))
    return nothing('the patient notices nothing of it');
  return { kind: 'screen', files: own ?? [], busy };
}

function within(graph: ChartGraph, group: ChartState): Sight {
  const inside = graph.states.filter(
    ({ id, kind }) =>
      kind === 'atomic' && id !== group.id && (group.id === '' || id.startsWith(`${group.id}.`)),
  );
  const seen = inside.find((one) => sightOf(graph, one).kind === 'screen');
  return seen ? { kind: 'within', state: seen } : nothing('the patient notices nothing of it');
}

const isScreen = (row: Shown): boolean => !('unseen' in row);

function lineage(graph: ChartGraph, state: ChartState): readonly ChartState[] {
  const parent = state.parent === undefined ? undefined : stateIn(graph, state.parent);
  return parent ? [state, ...lineage(graph, parent)] : [state];
}

/** A state that is always left at once. */
const isMomentary = ({ transitions }: ChartGraph, { id }: ChartState): boolean =>
  transitions.some(({ source, cause, guard }) => source === id && cause === 'always' && !guard);
