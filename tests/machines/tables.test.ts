import { tables } from '#walks/all.ts';
import { walkedChart } from '#walks/from-table.ts';
import { describeChart, type Holds } from '../support/describe-walks.ts';

/** Checks that hold on each walk of a chart, beside where it leads: `holds/payment/checkout.ts`. */
const holds = import.meta.glob<Holds>('./holds/**/*.ts', {
  eager: true,
  import: 'default',
});

/** The portal's walks are too many to take each of them: portal.test.ts chooses. */
const walked = tables.filter(({ name }) => name !== 'portal');

for (const table of walked) describeChart(walkedChart(table), holds[`./holds/${table.name}.ts`]);
