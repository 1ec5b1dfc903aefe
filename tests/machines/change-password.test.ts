import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import { hearTold } from '#walks/walking/told-by.ts';
import { changePassword, type Told, type Wanted } from '#machines/change-password.ts';

const lost = new ApiFailure('timeout', { route: '' });
const wrong = new ApiFailure('refused', {
  code: 400,
  route: '',
  fields: [{ code: 400, message: '', field: 'password_old' }],
});
const busy = new ApiFailure('broken', { code: 503, route: '' });

const play = async (...failures: readonly ApiFailure[]) => {
  const keys: string[] = [];
  const changes = fromPromise<boolean, Wanted>(async ({ input }) => {
    const failure = failures[keys.push(input.key) - 1];
    if (failure) throw failure;
    return true;
  });
  const logic = changePassword.provide({ actors: { changePassword: changes } });
  const actor = createActor(logic, { input: { key: 'k-1' } });
  const told: Told['type'][] = [];
  hearTold(actor, ({ type }) => {
    if (type !== 'password.sent') told.push(type as Told['type']);
  });
  actor.start();
  actor.send({ type: 'passwords.touched' });
  for (const _ of failures) {
    actor.send({ type: 'passwords.submitted', old: 'a', chosen: 'b' });
    await waitFor(actor, (now) => now.matches('typing'));
  }
  return { told, keys, problem: actor.getSnapshot().context.problem };
};

test('a wrong password is told at its field', async () => {
  expect((await play(wrong)).problem).toMatchObject({ text: 'field_errors_oldpassword' });
});

test('a wrong password after a lost answer may be the changed one, and is not called wrong', async () => {
  const { told, keys, problem } = await play(lost, wrong);
  expect(problem).toBeUndefined();
  expect(told).toEqual(['password.unknown', 'password.unknown']);
  expect(keys).toEqual(['k-1', 'k-1']);
});

test('a refusal and a busy server are told as a password that was not changed', async () => {
  const refused = new ApiFailure('refused', { code: 400, route: '' });
  expect((await play(refused, busy)).told).toEqual(['password.unchanged', 'password.unchanged']);
});
