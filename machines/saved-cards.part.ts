import { newCardFrom } from '#domain/visit/new-card.ts';
import { start } from '#domain/visit/visitor.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';
import { savedCards, type Told } from './saved-cards.ts';

export const savedCardsPart = part<typeof savedCards, Told>({
  name: 'saved-cards',
  chart: savedCards,
  told: {
    'card.deleted': {
      stale: ['savedCards', 'notifications'],
      say: ({ endedTextToPay }) => ({
        text: endedTextToPay ? 'savecarddeleteendedalert' : 'savecarddeletealert',
        type: 'SUCCESS',
      }),
      answers: true,
    },
    'alert.raised': { say: ({ alert }) => alert },
  },
  ends: {
    done: { go: start },
    departed: departed(start),
    adding: { go: newCardFrom('savedCards', 'addSavedCard') },
    editing: {
      go: 'editSavedCard',
      with: ({ card }: { readonly card: string }) => ({ cardId: card }),
    },
  },
});
