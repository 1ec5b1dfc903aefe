import { tables } from '#walks/all.ts';
import { plansOf } from '#walks/plans-of.ts';
import { describeChart } from '../support/describe-walks.ts';

for (const table of tables) describeChart(plansOf(table));
