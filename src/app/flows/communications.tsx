import { fromPromise, type ActorRefFrom } from 'xstate';
import { saveChoice, saveTextCard } from '#api/communications.ts';
import { communicationsQuery } from '#api/queries/communications.ts';
import { takenAlong, type ChoiceName } from '#domain/communications.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import { communications, type Choice } from '#machines/communications.ts';
import { communicationsPart } from '#machines/communications.part.ts';
import Communications from '#screens/communications/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { knowledge } from '../knowledge.ts';
import { useCommunications } from '../use-communications.ts';

const slots = ({ client, texts }: Means) =>
  communications.provide({
    actors: {
      saveChoice: fromPromise<readonly ChoiceName[], Choice>(async ({ input: { name, on } }) => {
        const { queryKey } = communicationsQuery(client);
        const before = knowledge().getQueryData(queryKey);
        const saved = await saveChoice(client, { name, on, language: texts.language() });
        knowledge().setQueryData(queryKey, saved);
        return before ? takenAlong(before.choices, saved.choices, name) : [];
      }),
      saveTextCard: fromPromise<void, AbleCard>(async ({ input: { id } }) => {
        const { queryKey } = communicationsQuery(client);
        knowledge().setQueryData(queryKey, await saveTextCard(client, id));
      }),
    },
  });

const shows = ({ admission }: Seen) => ({ isHolder: admission?.loginType !== 'authorized-user' });

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof communications>;
}

const Screen = ({ actor, isHolder }: Shown) => (
  <Communications actor={actor} isHolder={isHolder} shown={useCommunications()} />
);

export const flow = flowOf({ part: communicationsPart, slots, shows, Screen });
