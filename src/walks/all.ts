import { anyTable, type AnyTable, type Table } from './table.ts';
import { inOrder } from './map/homes.ts';
import { walkedChart } from './from-table.ts';
import { anyChart, type WalkedChart } from './walking/walked-chart.ts';

/** A flow's table is found by its file, as its chart is: `login.ts`, `payment/checkout.ts`. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./**/*.ts', '!./{chart,map,pages,portal,proof,samples,telling,walking}/**'],
  { eager: true },
);

const isTable = (thing: unknown): thing is Table =>
  typeof thing === 'object' && thing !== null && 'machine' in thing && 'begins' in thing;

/** The tables of all flows, in the order in which a patient meets them. */
export const tables: readonly AnyTable[] = inOrder(
  Object.values(files).flatMap((file) => Object.values(file).filter(isTable).map(anyTable)),
  ({ name }) => name,
);

/** All charts, each with what can happen to it. */
export const allCharts: readonly WalkedChart[] = tables.map((table) =>
  anyChart(walkedChart(table)),
);
