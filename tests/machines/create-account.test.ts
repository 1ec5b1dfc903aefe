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

describe('the steps of a new account', () => {
  test('all that was typed is sent at the end, and the password is kept nowhere', async () => {
    const begun = begin([undefined]);
    await toPassword(begun);
    begun.actor.send({ type: 'password.chosen', password });
    await begun.settled('created');
    expect(begun.sent).toEqual([{ fields, details, address, password }]);
    expect(JSON.stringify(begun.actor.getSnapshot().context)).not.toContain(password);
  });

  test('with an address in use nothing is lost but the address', async () => {
    const begun = begin([4010, undefined]);
    await toPassword(begun);
    begun.actor.send({ type: 'password.chosen', password });
    await begun.settled('givingDetails');
    expect(begun.actor.getSnapshot().context).toMatchObject({ details, address, refusal: 4010 });
    const other = { ...details, email: 'other@example.org' };
    begun.actor.send({ type: 'details.given', details: other });
    expect(begun.actor.getSnapshot().context.refusal).toBeUndefined();
    begun.actor.send({ type: 'address.given', address });
    begun.actor.send({ type: 'password.chosen', password });
    await begun.settled('created');
    expect(begun.sent.at(-1)).toMatchObject({ details: other, address });
  });

  test('going back takes away what the step asked for, and nothing before', async () => {
    const begun = begin([]);
    await toPassword(begun);
    const { actor } = begun;
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
  const begun = begin([400]);
  await toPassword(begun);
  begun.actor.send({ type: 'password.chosen', password });
  await begun.settled('failed');
  begun.actor.send({ type: 'back.chosen' });
  expect(begun.actor.getSnapshot().value).toBe('choosingPassword');
});

test('a bill of another account leads to the login alone', async () => {
  const begun = begin([4009]);
  await toPassword(begun);
  begun.actor.send({ type: 'password.chosen', password });
  await begun.settled('refused');
  begun.actor.send({ type: 'login.chosen' });
  expect(begun.actor.getSnapshot().output).toEqual({ kind: 'login' });
});

test('no address is asked for where the provider wants none', async () => {
  const begun = begin([undefined], false);
  begun.actor.send({ type: 'account.searched', fields });
  await begun.settled('givingDetails');
  begun.actor.send({ type: 'details.given', details });
  begun.actor.send({ type: 'password.chosen', password });
  await begun.settled('created');
  expect(begun.sent[0]?.address).toBeUndefined();
});
