import { anyTable, type AnyTable, type Table } from './table.ts';
import { inOrder } from './map/homes.ts';
import { walkedChart } from './from-table.ts';
import { anyChart, type WalkedChart } from './walking/walked-chart.ts';

/** A flow's table is found by its file: `login.ts`, `payment/checkout.ts`. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', './payment/*.ts'], {
  eager: true,
});

const isTable = (thing: unknown): thing is Table =>
  typeof thing === 'object' && thing !== null && 'machine' in thing && 'begins' in thing;

/** Every flow that is told by its table. */
export const tables: readonly AnyTable[] = inOrder(
  Object.values(files).flatMap((file) => Object.values(file).filter(isTable).map(anyTable)),
  ({ name }) => name,
);

/** What can happen to every chart. */
export const allCharts: readonly WalkedChart[] = tables.map((table) =>
  anyChart(walkedChart(table)),
);
