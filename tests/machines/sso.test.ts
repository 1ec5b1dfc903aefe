import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { seal } from '#domain/sealed.ts';
import { sso } from '#machines/sso.ts';
import { answersGiven, arrivingBy, questions, ssoPlans } from '#studio/plans/sso.ts';
import { describeChart } from '../support/describe-walks.ts';
import { admitted } from '../support/portal-plans.ts';

describeChart(ssoPlans);

test('neither a token nor an answer is kept where a snapshot would show it', async () => {
  const gives = (value: unknown) => fromPromise(() => Promise.resolve(value)) as never;
  const actors = {
    readQuestions: gives(questions),
    verify: gives(seal('launch-token')),
    fetchLaunch: gives({ admission: admitted('sso'), owed: [] }),
  };
  const input = { ...arrivingBy('v2', true), token: seal('challenge-token') };
  const actor = createActor(sso.provide({ actors }), { input }).start();
  const seen: string[] = [];
  actor.subscribe((snapshot) => seen.push(JSON.stringify(snapshot.context)));
  await waitFor(actor, (snapshot) => snapshot.matches('confirming'));
  actor.send(answersGiven as never);
  await waitFor(actor, (snapshot) => snapshot.matches('admitted'));
  expect(seen.join()).not.toMatch(/-token|05\/09\/1980|Ellie/);
});
