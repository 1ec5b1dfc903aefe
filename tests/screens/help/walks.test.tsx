import Help from '#screens/help/index.tsx';
import { helpTable } from '#walks/help.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(helpTable, (actor) => <Help actor={actor} />);
