import { fromPromise, type ActorRefFrom } from 'xstate';
import { deleteCard } from '#api/saved-cards.ts';
import { mayAddCard } from '#domain/visit/new-card.ts';
import { savedCards, type Deleted } from '#machines/saved-cards.ts';
import { savedCardsPart } from '#machines/saved-cards.part.ts';
import SavedCards from '#screens/saved-cards/index.tsx';
import { AsOf } from '#ui/AsOf.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { useSavedCards } from '../use-saved-cards.ts';

const slots = ({ client }: Means) =>
  savedCards.provide({
    actors: {
      deleteCard: fromPromise<Deleted, { readonly card: string }>(({ input: { card } }) =>
        deleteCard(client, card),
      ),
    },
  });

const shows = (now: Seen) => ({ mayAdd: mayAddCard(now) });

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof savedCards>;
}

function Screen({ actor, mayAdd }: Shown) {
  const { asOf, ...known } = useSavedCards(true);
  return <SavedCards {...{ actor, mayAdd, ...known }} asOf={<AsOf aged={asOf} />} />;
}

export const flow = flowOf({
  part: savedCardsPart,
  slots,
  shows,
  Screen,
  next: ['saved-card'],
});
