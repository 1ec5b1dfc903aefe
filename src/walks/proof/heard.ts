import type { WalkedChart } from '../walking/walked-chart.ts';
import { eventsOf } from '../walking/typed.ts';

/** Events of a chart's type that no state handles, and those without a speaker. */
export function unheardEvents({ machine, speakers }: WalkedChart): readonly string[] {
  const handled = eventsOf(machine).filter((type) => !type.startsWith('xstate.'));
  const listed = Object.keys(speakers);
  return [
    ...listed
      .filter((type) => !handled.includes(type))
      .map((type) => `${machine.id} knows ${type}, and no state handles it`),
    ...handled
      .filter((type) => !listed.includes(type))
      .map((type) => `${machine.id} handles ${type}, and nobody says it`),
  ];
}
