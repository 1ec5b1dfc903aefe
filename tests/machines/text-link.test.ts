import { textLinkPlans } from '#walks/plans/text-link.ts';
import { describeChart } from '../support/describe-walks.ts';

describeChart(textLinkPlans);
