import { fromPromise } from 'xstate';
import { beginByPlanLink, readPlanQuestion } from '#api/plan-link.ts';
import { planLinkPart } from '#machines/plan-link.part.ts';
import {
  planLink,
  type Admitted,
  type Answered,
  type Asked,
  type Link,
} from '#machines/plan-link.ts';
import PlanLink from '#screens/plan-link/index.tsx';
import { flowOf, type Means } from '../flow.ts';

const slots = ({ client, address, admit }: Means) =>
  planLink.provide({
    actors: {
      readQuestion: fromPromise<Asked, Link>(({ input: { link } }) =>
        readPlanQuestion(client, address, link.open()),
      ),
      openPlan: fromPromise<Admitted, Answered>(async ({ input: { link, answers } }) => {
        const { begun, plan } = await beginByPlanLink(client, address, link.open(), answers);
        return { admission: await admit(Promise.resolve(begun)), plan };
      }),
    },
  });

export const flow = flowOf({
  part: planLinkPart,
  slots,
  Screen: PlanLink,
  next: ['my-plans', 'plan-stop'],
});
