import PlanLink from '#screens/plan-link/index.tsx';
import { planLinkTable } from '#walks/plan-link.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(planLinkTable, (actor) => <PlanLink actor={actor} />);
