import { tables } from '#walks/all.ts';
import { plansOf } from '#walks/plans-of.ts';
import { describeChart, type Holds } from '../support/describe-walks.ts';

/** What must hold on each walk of a chart, beside where it leads: `holds/payment/checkout.ts`. */
const holds = import.meta.glob<Holds>('./holds/**/*.ts', {
  eager: true,
  import: 'default',
});

for (const table of tables) describeChart(plansOf(table), holds[`./holds/${table.name}.ts`]);
