import type { ChartTransition } from '../chart/graph.ts';
import { slotsIn } from './moments.ts';
import { isUnmet, momentary, unseen, type AnyScript } from './script.ts';

/** The reason why no walk takes a transition, as far as the script says it. */
export function reasonFor(
  scripts: readonly AnyScript[],
  chart: string,
  { cause, about, event }: ChartTransition,
): string {
  const script = scripts.find((one) => one.chart === chart);
  if (script === undefined) return '';
  const slot = slotsIn(script.machine.root).get(about) ?? about;
  const entry = cause === 'event' ? script.does[event] : script.answers[slot];
  if (entry === undefined || !isUnmet(entry) || [momentary, unseen].includes(entry)) return '';
  return entry.unmet;
}
