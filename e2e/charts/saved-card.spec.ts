import { randomUUID } from 'node:crypto';
import type { Saved } from '#machines/saved-card.ts';
import { savedCardTable } from '#walks/saved-card.ts';
import { declining } from '../models/bills.ts';
import type { Moment, World } from '../support/lines.ts';
import { comeToCards, comeWithVisa } from '../support/saved-cards.ts';
import { english } from '../support/texts.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(savedCardTable, {
  starts: {
    'a new card': async (world) => {
      await comeToCards(world, { hasVisa: false });
      await world.i.press(english('buttons_addcard'));
    },
    // Not by way of the list, which reads the cards before.
    'a card on file': async (world, { next }) => {
      const card = await comeWithVisa(world);
      const isMissing = next.some(({ event, slot }) => slot === 'readCard' && !event['output']);
      const id = isMissing ? randomUUID() : card;
      await world.i.typePlace(`/settings/saved_cards/${id}/edit`);
    },
  },
  does: {
    'card.submitted': async ({ i }: World, { next }: Moment) => {
      const isDeclined = next[0]?.event.type.startsWith('xstate.error') ?? false;
      await i.fillCard(isDeclined ? { number: declining.plain } : {});
      if ((next[0]?.event['output'] as Saved | undefined)?.textToPay === 'on')
        await i.textToPayBox.check();
      await i.submit();
    },
  },
});
