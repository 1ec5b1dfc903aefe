import { type AnyStateMachine, createMachine, fromCallback } from 'xstate';
import { copyOf, isObject, type Loose } from '#walks/proof/loose.ts';
import { idsOf } from '#walks/proof/transition-ids.ts';

const standIn = 'stand-in';

/**
 * The states and transitions of a chart without context, actions and calls; `holds` answers its
 * guards as the record found them.
 */
export function bareChart(
  chart: AnyStateMachine,
  holds: (transition: string) => boolean,
): AnyStateMachine {
  const config = copyOf(chart.config);
  delete config['context'];
  bare(config);
  const machine = createMachine(
    config as never,
    {
      actors: { [standIn]: fromCallback(() => undefined) },
      delays: Object.fromEntries(
        Object.keys(chart.implementations.delays).map((name) => [name, 1]),
      ),
    } as never,
  ) as AnyStateMachine;
  for (const [transition, id] of idsOf(machine))
    if (transition.guard !== undefined) Object.assign(transition, { guard: () => holds(id) });
  return machine;
}

function bare(state: Loose): void {
  for (const deeds of ['entry', 'exit', 'output']) delete state[deeds];
  for (const one of eachOf(state['invoke'])) {
    one['src'] = standIn;
    delete one['input'];
    ['onDone', 'onError', 'onSnapshot'].forEach((key) => still(one[key]));
  }
  for (const key of ['always', 'onDone']) still(state[key]);
  for (const key of ['on', 'after']) Object.values(inner(state[key])).forEach(still);
  for (const child of Object.values(inner(state['states']))) if (isObject(child)) bare(child);
}

const still = (transitions: unknown): void => {
  for (const one of eachOf(transitions)) delete one['actions'];
};

const inner = (value: unknown): Loose => (isObject(value) ? value : {});

const eachOf = (value: unknown): readonly Loose[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isObject);
