import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { explore, wayTo, write, type Ground, type Step } from '#walks/walking/walk.ts';

export type IsMet = (state: AnyMachineSnapshot) => boolean;

/** The shortest ways on which each state of a kind is met once; none is a part of another. */
export function waysTo<M extends AnyStateMachine>(machine: M, ground: Ground<M>, isMet: IsMet) {
  const { moves, unheard } = explore(machine, ground);
  const met = new Set<string>();
  const all = moves.flatMap(({ played: { state } }, last) => {
    const kind = (state.output as { readonly kind?: string } | undefined)?.kind;
    const name = write([state.value, kind]);
    if (!isMet(state) || met.has(name)) return [];
    met.add(name);
    return [wayTo(moves, last)];
  });
  const ways = all.filter((way) => !all.some((other) => beginsLike(other, way)));
  return { ways, unheard };
}

/** The longer way goes on where the other one stops. */
export const beginsLike = (longer: readonly Step[], steps: readonly Step[]): boolean =>
  longer.length > steps.length &&
  steps.every(({ event }, at) => write(event) === write(longer[at]?.event));
