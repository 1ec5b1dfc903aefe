import OwnData from '#screens/own-data/index.tsx';
import { ownDataTable } from '#walks/own-data.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(ownDataTable, (actor) => <OwnData actor={actor} username="rosa@example.org" />);
