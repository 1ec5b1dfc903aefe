import type { Tenant } from '#domain/tenant.ts';
import { tables } from '#walks/all.ts';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import type { Ground } from '#walks/walking/walk.ts';

const laid = new WeakMap<Tenant, Map<string, readonly Ground[]>>();

/**
 * The ground of a chart's walks at one provider, without the scenarios that its settings leave out;
 * always the same one, so that it is walked once.
 */
export function groundsAt(walked: WalkedChart, tenant: Tenant): readonly Ground[] {
  const known = laid.get(tenant) ?? new Map<string, readonly Ground[]>();
  laid.set(tenant, known);
  const all = known.get(walked.name) ?? laidAt(walked, tenant);
  known.set(walked.name, all);
  return all;
}

function laidAt({ name, scenarios }: WalkedChart, tenant: Tenant): readonly Ground[] {
  const inputAt = tables.find((table) => table.name === name)?.inputAt;
  const grounds = scenarios.map(({ ground }) => ground);
  if (inputAt === undefined) return grounds;
  return grounds.flatMap((ground) => {
    const input: unknown = inputAt(ground.input, tenant);
    return input === undefined ? [] : { ...ground, input: input as never };
  });
}
