import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import type { Owed } from '#domain/owed.ts';
import { addAccount, type Asked } from '#machines/add-account.ts';
import { soon } from '../support/soon.ts';

test.each([
  ['account', 'topics_duplicateaccountprofile'],
  ['visit', 'topics_duplicateaccounterrormessage'],
] as const)('a duplicate is told of above the screen: %s', async (keeper, text) => {
  const refused = () => Promise.reject(new ApiFailure('refused', { code: 4014, route: '' }));
  const logic = addAccount.provide({
    actors: { findAccount: fromPromise<Owed, Asked>(refused) },
  });
  const alert = { type: 'alert.raised', alert: { text, type: 'WARNING', here: true } };
  const heard: unknown[] = [];
  const holder = createActor(
    createMachine({
      invoke: { id: 'adding', src: logic, input: { keeper, turns: 2 } },
      on: { 'conversation.told': { actions: ({ event }) => heard.push(event['event']) } },
    }),
  ).start();
  const adding = holder.getSnapshot().children['adding'];
  adding?.send({ type: 'account.searched', fields: {} });
  await soon(() => expect(heard).toEqual([alert]));
  expect(adding?.getSnapshot()).toMatchObject({ value: 'searching' });
});
