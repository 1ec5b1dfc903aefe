import { expect, test, vi } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import type { ChoiceName } from '#domain/communications.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import { communications, type Choice } from '#machines/communications.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { ableVisa } from '#walks/samples/communications.ts';

const choice = { type: 'choice.made', name: 'hasSmsOptIn', on: true } as const;
const card = { type: 'card.chosen', card: ableVisa } as const;
const again = 'request_errors_updateusernotifications';
const { invalid, unavailable } = resultCodes;

test.each([
  ['a choice that is no longer open', choice, invalid, 'errors_choiceshut'],
  ['a card that can no longer pay', card, invalid, 'errors_choiceshut'],
  ['a choice that is lost', choice, unavailable, again],
  ['a card whose choice is lost', card, unavailable, again],
])('%s is told of above the switches', async (_, event, code, text) => {
  const refused = () => Promise.reject(new ApiFailure('refused', { code, route: '' }));
  const logic = communications.provide({
    actors: {
      saveChoice: fromPromise<readonly ChoiceName[], Choice>(refused),
      saveTextCard: fromPromise<void, AbleCard>(refused),
    },
  });
  const heard: unknown[] = [];
  const holder = createActor(
    createMachine({
      invoke: { id: 'choosing', src: logic },
      on: { 'conversation.told': { actions: (told) => heard.push(told.event['event']) } },
    }),
  ).start();
  holder.getSnapshot().children['choosing']?.send(event);
  const lost = { type: 'choice.lost', alert: { text, type: 'ERROR', here: true } };
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'choice.sent' }, lost]));
});
