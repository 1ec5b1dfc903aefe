import Activation from '#screens/activation/index.tsx';
import { activationTable } from '#walks/activation.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(activationTable, (actor) => <Activation actor={actor} />);
