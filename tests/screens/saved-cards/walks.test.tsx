import SavedCards from '#screens/saved-cards/index.tsx';
import { savedAmex, savedVisa } from '#walks/samples/saved-cards.ts';
import { savedCardsTable } from '#walks/saved-cards.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(savedCardsTable, (actor) => (
  <SavedCards actor={actor} cards={[savedVisa, savedAmex]} mayAdd />
));
