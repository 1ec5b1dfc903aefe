import { fromPromise, type ActorRefFrom } from 'xstate';
import type { Client } from '#api/client.ts';
import { saveChoice, saveTextCard } from '#api/communications.ts';
import { communicationsQuery } from '#api/queries/communications.ts';
import { takenAlong, type ChoiceName } from '#domain/communications.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import { communications, type Asked, type Choice } from '#machines/communications.ts';
import { communicationsPart } from '#machines/communications.part.ts';
import Communications from '#screens/communications/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { knowledge } from '../knowledge.ts';
import { useCommunications } from '../use-communications.ts';

const readAnew = (client: Client) =>
  knowledge().fetchQuery({ ...communicationsQuery(client), staleTime: 0 });

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
      askChoice: fromPromise<Asked, Choice>(async ({ input: { name, on } }) => {
        const before = knowledge().getQueryData(communicationsQuery(client).queryKey);
        const { choices } = await readAnew(client);
        const along = before ? takenAlong(before.choices, choices, name) : [];
        return { isSaved: choices[name] === on, along };
      }),
      askTextCard: fromPromise<boolean, AbleCard>(
        async ({ input: { id } }) => (await readAnew(client)).textCards.chosen === id,
      ),
    },
  });

const shows = ({ admission }: Seen) => ({
  isHolder: admission?.loginType !== 'authorized-user',
  isSent: admission?.loginType === 'sso-credentialed',
});

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof communications>;
}

const Screen = (shown: Shown) => <Communications {...shown} shown={useCommunications()} />;

export const flow = flowOf({ part: communicationsPart, slots, shows, Screen });
