import type { Tenant } from '#domain/tenant.ts';
import { tables } from '#walks/all.ts';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import type { Ground } from '#walks/walking/walk.ts';

/**
 * The ground of a chart's walks at one provider, without the scenarios that its settings leave out.
 */
export function groundsAt({ name, scenarios }: WalkedChart, tenant: Tenant): readonly Ground[] {
  const inputAt = tables.find((table) => table.name === name)?.inputAt;
  const grounds = scenarios.map(({ ground }) => ground);
  if (inputAt === undefined) return grounds;
  return grounds.flatMap((ground) => {
    const input: unknown = inputAt(ground.input, tenant);
    return input === undefined ? [] : { ...ground, input: input as never };
  });
}
