import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import type { LookupFields } from '#domain/new-account.ts';
import { createAccount, type Registered } from '#machines/create-account.ts';
import {
  graceAddress as address,
  graceDetails as details,
  graceFields as fields,
} from '#walks/create-account.ts';

const password = 'Sunny-Day-2026';

const begin = (answers: readonly (number | undefined)[], hasAddress = true) => {
  const sent: Registered[] = [];
  const rest = [...answers];
  const actor = createActor(
    createAccount.provide({
      actors: {
        verifyInvoice: fromPromise<boolean, LookupFields>(() => Promise.resolve(true)),
        register: fromPromise<void, Registered>(async ({ input }) => {
          sent.push(input);
          const code = rest.shift();
          if (code !== undefined) throw new ApiFailure('refused', { code, route: '' });
        }),
      },
    }),
    { input: { alternate: false, hasAddress } },
  ).start();
  const settled = (value: string) => waitFor(actor, (snapshot) => snapshot.matches(value as never));
  return { actor, sent, settled };
};

const toPassword = async ({ actor, settled }: ReturnType<typeof begin>) => {
  actor.send({ type: 'account.searched', fields });
  await settled('givingDetails');
  actor.send({ type: 'details.given', details });
  actor.send({ type: 'address.given', address });
};

describe('what was typed', () => {
  test('all of it is sent at the end, and the password is kept nowhere', async () => {
    const flow = begin([undefined]);
    await toPassword(flow);
    flow.actor.send({ type: 'password.chosen', password });
    await flow.settled('created');
    expect(flow.sent).toEqual([{ fields, details, address, password }]);
    expect(JSON.stringify(flow.actor.getSnapshot().context)).not.toContain(password);
  });

  test('with an address in use nothing is lost but the address', async () => {
    const flow = begin([4010, undefined]);
    await toPassword(flow);
    flow.actor.send({ type: 'password.chosen', password });
    await flow.settled('givingDetails');
    expect(flow.actor.getSnapshot().context).toMatchObject({ details, address, refusal: 4010 });
    const other = { ...details, email: 'other@example.org' };
    flow.actor.send({ type: 'details.given', details: other });
    expect(flow.actor.getSnapshot().context.refusal).toBeUndefined();
    flow.actor.send({ type: 'address.given', address });
    flow.actor.send({ type: 'password.chosen', password });
    await flow.settled('created');
    expect(flow.sent.at(-1)).toMatchObject({ details: other, address });
  });

  test('going back takes away what the step was about, and nothing before', async () => {
    const flow = begin([]);
    await toPassword(flow);
    const { actor } = flow;
    let dropped = 0;
    actor.on('passwordDropped', () => (dropped += 1));
    actor.send({ type: 'back.chosen' });
    expect(dropped).toBe(1);
    expect(actor.getSnapshot()).toMatchObject({ value: 'givingAddress', context: { address } });
    actor.send({ type: 'back.chosen' });
    expect(actor.getSnapshot().context).toMatchObject({ details, address: undefined });
    actor.send({ type: 'back.chosen' });
    expect(actor.getSnapshot().context).toMatchObject({ fields, details: undefined });
  });
});

test('a registration that failed is gone back from to the password', async () => {
  const flow = begin([400]);
  await toPassword(flow);
  flow.actor.send({ type: 'password.chosen', password });
  await flow.settled('failed');
  flow.actor.send({ type: 'back.chosen' });
  expect(flow.actor.getSnapshot().value).toBe('choosingPassword');
});

test('what was found cannot become theirs: there is the login alone', async () => {
  const flow = begin([4009]);
  await toPassword(flow);
  flow.actor.send({ type: 'password.chosen', password });
  await flow.settled('refused');
  flow.actor.send({ type: 'login.chosen' });
  expect(flow.actor.getSnapshot().output).toEqual({ kind: 'login' });
});

test('where the provider wants no address there is none', async () => {
  const flow = begin([undefined], false);
  flow.actor.send({ type: 'account.searched', fields });
  await flow.settled('givingDetails');
  flow.actor.send({ type: 'details.given', details });
  flow.actor.send({ type: 'password.chosen', password });
  await flow.settled('created');
  expect(flow.sent[0]?.address).toBeUndefined();
});
