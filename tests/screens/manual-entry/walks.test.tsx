import ManualEntry from '#screens/manual-entry/index.tsx';
import { manualEntryTable } from '#walks/manual-entry.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(manualEntryTable, (actor) => <ManualEntry actor={actor} />);
