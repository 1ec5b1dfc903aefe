import Recovery from '#screens/recovery/index.tsx';
import { recoveryTable } from '#walks/recovery.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(recoveryTable, (actor) => <Recovery actor={actor} />);
