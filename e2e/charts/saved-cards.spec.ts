import { savedCardsTable } from '#walks/saved-cards.ts';
import { comeToCards } from '../support/saved-cards.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(savedCardsTable, {
  starts: {
    'the cards on file': (world) => comeToCards(world, { hasVisa: true }),
  },
});
