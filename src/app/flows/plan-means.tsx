import { useSelector } from '@xstate/react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { changeMeans, readChangingPlan } from '#api/plan-means.ts';
import { savedCardsQuery } from '#api/queries/saved-cards.ts';
import { hasAccount } from '#domain/visitor.ts';
import { hasCardsOnFile } from '#domain/visit/has-cards.ts';
import { mayAddCard } from '#domain/visit/new-card.ts';
import { visitorOf } from '#domain/visit/visitor.ts';
import { planMeansPart } from '#machines/plan-means.part.ts';
import type { Change, Known } from '#machines/plan-means-setup.ts';
import { planMeans } from '#machines/plan-means.ts';
import PlanMeans from '#screens/plan-means/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { knowledge } from '../knowledge.ts';
import { useProfile } from '../use-profile.ts';

interface Reading {
  readonly plan: string;
  readonly hasFile: boolean;
}

const slots = ({ client, texts }: Means) =>
  planMeans.provide({
    actors: {
      readPlan: fromPromise<Known | undefined, Reading>(async ({ input }) => {
        // Money rests on the cards: a list that was read shortly before is no answer.
        const [found, cards] = await Promise.all([
          readChangingPlan(client, input.plan),
          input.hasFile ? knowledge().fetchQuery({ ...savedCardsQuery(client), staleTime: 0 }) : [],
        ]);
        return found && { plan: found.plan, cards };
      }),
      changeMeans: fromPromise<void, Change>(({ input: { means, ...change } }) =>
        changeMeans(client, {
          ...change,
          means: 'card' in means ? means : { typed: means.typed.open() },
          language: texts.language(),
        }),
      ),
    },
  });

const shows = (now: Seen) => ({
  hasFile: hasCardsOnFile(now),
  mayAdd: mayAddCard(now),
  hasProfile: hasAccount(visitorOf(now)),
});

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof planMeans>;
}

function Screen({ hasProfile, ...shown }: Shown) {
  const isTyped = useSelector(shown.actor, ({ context }) => context.kind !== undefined);
  const contact = useProfile(hasProfile && isTyped)?.contact;
  return <PlanMeans {...shown} contact={contact} />;
}

export const flow = flowOf({
  part: planMeansPart,
  slots,
  shows,
  Screen,
  next: ['saved-card'],
});
