import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import { seal } from '#domain/sealed.ts';
import { sso } from '#machines/sso.ts';
import { answersGiven, arrivingBy, questions } from '#walks/sso.ts';
import { admitted } from '#walks/portal/samples.ts';

test('neither a token nor an answer is kept where a snapshot would show it', async () => {
  const gives = (value: unknown) => fromPromise(() => Promise.resolve(value)) as never;
  const actors = {
    readQuestions: gives({ questions, triesLeft: 3 }),
    verify: gives(seal('launch-token')),
    fetchLaunch: gives({ admission: admitted('sso'), owed: [] }),
  };
  const input = { ...arrivingBy('v2', true), token: seal('challenge-token') };
  const actor = createActor(sso.provide({ actors }), { input }).start();
  const seen: string[] = [];
  actor.subscribe((snapshot) => seen.push(JSON.stringify(snapshot.context)));
  await waitFor(actor, (snapshot) => snapshot.matches('confirming'));
  actor.send({ type: 'answers.given', answers: answersGiven });
  await waitFor(actor, (snapshot) => snapshot.matches('admitted'));
  expect(seen.join()).not.toMatch(/-token|05\/09\/1980|Ellie/);
});

test('a visitor who tries too early tries the very same token again', async () => {
  const tooEarly = new ApiFailure('refused', { code: 429, route: '', retryAfter: 240 });
  const fetchLaunch = vi
    .fn(() => Promise.resolve({ admission: admitted('sso'), owed: [] }))
    .mockRejectedValueOnce(tooEarly);
  const actors = { fetchLaunch: fromPromise(fetchLaunch) as never };
  const actor = createActor(sso.provide({ actors }), { input: arrivingBy('v2') }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('early'));
  expect(actor.getSnapshot().context.problem?.values).toEqual({ minutes: '4' });
  actor.send({ type: 'launch.retried' });
  await waitFor(actor, (snapshot) => snapshot.matches('admitted'));
});

test('a session that was exchanged is not asked for again', async () => {
  const tooEarly = new ApiFailure('refused', { code: 429, route: '' });
  const validate = vi.fn(() => Promise.resolve(admitted('sso')));
  const fetchPrefill = vi.fn(() => Promise.resolve([])).mockRejectedValueOnce(tooEarly);
  const actors = {
    validate: fromPromise(validate) as never,
    fetchPrefill: fromPromise(fetchPrefill) as never,
  };
  const actor = createActor(sso.provide({ actors }), { input: arrivingBy('v1') }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('early'));
  actor.send({ type: 'launch.retried' });
  await waitFor(actor, (snapshot) => snapshot.matches('admitted'));
  expect(validate).toHaveBeenCalledOnce();
});
