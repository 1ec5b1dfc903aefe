import { fromPromise } from 'xstate';
import { changeCard, saveCard } from '#api/saved-cards.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import { savedCard, type Changing, type Saving } from '#machines/saved-card.ts';
import { savedCardPart } from '#machines/saved-card.part.ts';
import Shown from '#screens/saved-card/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { cardOnFile } from '../card-on-file.ts';

const slots = ({ client, texts }: Means) =>
  savedCard.provide({
    actors: {
      readCard: fromPromise<SavedCard | undefined, { readonly card: string }>(
        ({ input: { card } }) => cardOnFile(client, card),
      ),
      saveCard: fromPromise<void, Saving>(({ input: { key, details } }) =>
        saveCard(client, { key, card: details.open(), language: texts.language() }),
      ),
      changeCard: fromPromise<void, Changing>(({ input: { card, change } }) =>
        changeCard(client, card, change.open()),
      ),
    },
  });

export const flow = flowOf({ part: savedCardPart, slots, Screen: Shown, next: ['saved-cards'] });
