import SavedCard from '#screens/saved-card/index.tsx';
import { savedCardTable } from '#walks/saved-card.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(savedCardTable, (actor) => <SavedCard actor={actor} />);
