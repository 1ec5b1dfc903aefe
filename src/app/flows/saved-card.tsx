import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { changeCard, saveCard } from '#api/saved-cards.ts';
import { billingOf } from '#domain/card-form.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import { offersEnrolment } from '#domain/text-to-pay.ts';
import { savedCard, type Changing, type Saved, type Saving } from '#machines/saved-card.ts';
import { savedCardPart } from '#machines/saved-card.part.ts';
import SavedCardScreen from '#screens/saved-card/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { cardOnFile } from '../card-on-file.ts';
import type { Seen } from '../flow-slot.tsx';
import { useEnrolment } from '../use-enrolment.ts';
import { useProfile } from '../use-profile.ts';

const slots = ({ client, texts }: Means) =>
  savedCard.provide({
    actors: {
      readCard: fromPromise<SavedCard | undefined, { readonly card: string }>(
        ({ input: { card } }) => cardOnFile(client, card),
      ),
      saveCard: fromPromise<Saved, Saving>(({ input: { key, details } }) =>
        saveCard(client, { key, card: details.open(), language: texts.language() }),
      ),
      changeCard: fromPromise<void, Changing>(({ input: { card, change } }) =>
        changeCard(client, card, change.open()),
      ),
    },
  });

const shows = ({ tenant, admission }: Seen) => ({
  mayEnrol: tenant !== undefined && offersEnrolment(tenant, admission?.loginType),
});

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof savedCard>;
}

function Screen({ actor, mayEnrol }: Shown) {
  const isNew = useSelector(actor, ({ context }) => context.card === undefined);
  const contact = useProfile(isNew)?.contact;
  const billing = useMemo(() => contact && billingOf(contact), [contact]);
  const enrolment = useEnrolment(mayEnrol && isNew);
  return <SavedCardScreen {...{ actor, billing, enrolment }} />;
}

export const flow = flowOf({ part: savedCardPart, slots, shows, Screen, next: ['saved-cards'] });
