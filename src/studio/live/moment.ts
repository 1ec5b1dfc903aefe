import type { StateValue } from 'xstate';
import type { Entry } from './entry.ts';

/** One conversation at one moment. */
export interface Talk {
  readonly actor: string;
  /** The machine's own id. */
  readonly chart: string;
  readonly value: StateValue;
  readonly status: Entry['status'];
  /** The conversation's last entry. */
  readonly last: Entry;
  /** The number of conversations around this one. */
  readonly depth: number;
}

/** The charts that run beside whatever the patient does. */
const background = ['alerts', 'alert', 'session', 'reach', 'live-socket', 'slideshow', 'deferred'];
const runsBeside = ({ chart, value }: Talk): boolean =>
  background.includes(chart) || (chart === 'editQuestion' && value === 'unasked');

/** Every conversation after so many entries, ended ones included, in the order they moved last. */
export function momentAt(entries: readonly Entry[], count: number): readonly Talk[] {
  const talks = new Map<string, Talk>();
  for (const entry of entries.slice(0, count)) {
    const { actor, parent, chart, value, status } = entry;
    const depth = parent === undefined ? 0 : (talks.get(parent)?.depth ?? 0) + 1;
    talks.delete(actor);
    talks.set(actor, { actor, chart, value, status, last: entry, depth });
  }
  return [...talks.values()];
}

/**
 * The conversation that the patient is in: the innermost that runs, of several the one that moved
 * last.
 */
export function followed(talks: readonly Talk[]): Talk | undefined {
  const open = talks.filter((talk) => talk.status === 'active' && !runsBeside(talk));
  return open.findLast(({ depth }) => depth === Math.max(...open.map((one) => one.depth)));
}

/** The latest conversation of a chart, a running one first. */
export const latestOf = (talks: readonly Talk[], chart: string): Talk | undefined =>
  talks.findLast((one) => one.chart === chart && one.status === 'active') ??
  talks.findLast((one) => one.chart === chart);

/** The innermost states of a value. */
export function leavesOf(value: StateValue, within = ''): readonly string[] {
  const name = (one: string) => (within === '' ? one : `${within}.${one}`);
  if (typeof value === 'string') return [name(value)];
  const inner = Object.entries(value);
  if (inner.length === 0) return [within];
  return inner.flatMap(([one, rest]) =>
    rest === undefined ? [name(one)] : leavesOf(rest, name(one)),
  );
}
