import type { AnyMachineSnapshot } from 'xstate';
import type { Tenant } from '#domain/tenant.ts';
import { alerts } from '#machines/alerts.ts';
import { allCharts, tables } from '#walks/all.ts';
import { playerOf } from '#walks/walking/player.ts';
import { isIn, shortestTo } from '#studio/stage/shortest.ts';
import { groundsAt } from './grounds-at.ts';

/** The shortest walk of a chart to a state that waits for the patient; or else its first state. */
export function usuallyAt(chart: string, tenant: Tenant): AnyMachineSnapshot | undefined {
  const walked = allCharts.find(({ name }) => name === chart);
  if (!walked) return undefined;
  const ways = groundsAt(walked, tenant);
  return (
    shortestTo(walked.machine, ways, (now) => now.status === 'active' && !now.hasTag('busy')) ??
    shortestTo(walked.machine, ways, () => true)
  );
}

const reached = new WeakMap<Tenant, Map<string, AnyMachineSnapshot | undefined>>();

/** A chart in one of its states, by the shortest of its walks at a provider. */
export function chartAt(
  chart: string,
  state: string,
  tenant: Tenant,
): AnyMachineSnapshot | undefined {
  const known = reached.get(tenant) ?? new Map<string, AnyMachineSnapshot | undefined>();
  reached.set(tenant, known);
  const key = `${chart} ${state}`;
  // The snapshot is the same in every language.
  if (!known.has(key)) known.set(key, walkTo(chart, state, tenant));
  return known.get(key);
}

function walkTo(chart: string, state: string, tenant: Tenant): AnyMachineSnapshot | undefined {
  const walked = allCharts.find(({ name }) => name === chart);
  if (!walked) return undefined;
  const isThere = isIn(state);
  const shows = tables.find(({ name }) => name === chart)?.shows;
  const ways = groundsAt(walked, tenant);
  return shortestTo(
    walked.machine,
    // The portal's conversations are reached in the later of its scenarios; the first one is long.
    state.startsWith('open.flow.') ? ways.toReversed() : ways,
    (snapshot) => isThere(snapshot) && (shows?.(snapshot, state) ?? true),
  );
}

/** The list with one notice, for the chart of a single one. */
export function oneNotice(): AnyMachineSnapshot {
  const player = playerOf(alerts, {});
  const notice = { text: 'topics_changedelsewhere', type: 'INFO' };
  return player.take(player.begin().state, { type: 'alerts.raised', alerts: [notice] }).state;
}
