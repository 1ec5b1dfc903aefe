import { fromPromise } from 'xstate';
import { changeMeans, readChangingPlan } from '#api/plan-means.ts';
import { savedCardsQuery } from '#api/queries/saved-cards.ts';
import { mayAddCard } from '#domain/visit/new-card.ts';
import { planMeansPart } from '#machines/plan-means.part.ts';
import { planMeans, type Change, type Known } from '#machines/plan-means.ts';
import PlanMeans from '#screens/plan-means/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { knowledge } from '../knowledge.ts';

const slots = ({ client, texts }: Means) =>
  planMeans.provide({
    actors: {
      readPlan: fromPromise<Known | undefined, { readonly plan: string }>(async ({ input }) => {
        // Money rests on the cards: a list that was read shortly before is no answer.
        const [found, cards] = await Promise.all([
          readChangingPlan(client, input.plan),
          knowledge().fetchQuery({ ...savedCardsQuery(client), staleTime: 0 }),
        ]);
        return found && { plan: found.plan, cards };
      }),
      changeMeans: fromPromise<void, Change>(({ input }) =>
        changeMeans(client, { ...input, language: texts.language() }),
      ),
    },
  });

const shows = (now: Seen) => ({ mayAdd: mayAddCard(now) });

export const flow = flowOf({
  part: planMeansPart,
  slots,
  shows,
  Screen: PlanMeans,
  next: ['saved-card'],
});
