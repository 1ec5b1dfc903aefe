import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { invitation } from '#machines/invitation.ts';
import { invitationPlans } from '#studio/plans/invitation.ts';
import { describeChart } from '../support/describe-walks.ts';

describeChart(invitationPlans);

test('opening the link that declines asks the server nothing', () => {
  const asked: string[] = [];
  const noting = (name: string) =>
    fromPromise(() => {
      asked.push(name);
      return Promise.resolve();
    });
  const actors = { checkInvitation: noting('check'), decline: noting('decline') };
  const actor = createActor(invitation.provide({ actors: actors as never }), {
    input: { declines: true },
  }).start();
  expect(asked).toEqual([]);
  actor.send({ type: 'decline.chosen' });
  expect(asked).toEqual(['decline']);
});
