import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { changeCard, saveCard } from '#api/saved-cards.ts';
import { billingOf } from '#domain/card-form.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import { savedCard, type Changing, type Saving } from '#machines/saved-card.ts';
import { savedCardPart } from '#machines/saved-card.part.ts';
import SavedCardScreen from '#screens/saved-card/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { cardOnFile } from '../card-on-file.ts';
import { useProfile } from '../use-profile.ts';

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

function Screen({ actor }: { readonly actor: ActorRefFrom<typeof savedCard> }) {
  const isNew = useSelector(actor, ({ context }) => context.card === undefined);
  const contact = useProfile(isNew)?.contact;
  const billing = useMemo(() => contact && billingOf(contact), [contact]);
  return <SavedCardScreen actor={actor} billing={billing} />;
}

export const flow = flowOf({ part: savedCardPart, slots, Screen, next: ['saved-cards'] });
