import MyPlans from '#screens/my-plans/index.tsx';
import { myPlansTable } from '#walks/my-plans.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(myPlansTable, (actor) => <MyPlans actor={actor} />);
