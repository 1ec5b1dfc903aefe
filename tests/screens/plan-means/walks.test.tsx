import PlanMeans from '#screens/plan-means/index.tsx';
import { planMeansTable } from '#walks/plan-means.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(planMeansTable, (actor) => <PlanMeans actor={actor} mayAdd />);
