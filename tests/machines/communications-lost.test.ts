import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { choiceTexts } from '#domain/choice-texts.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { ChoiceName } from '#domain/communications.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import { communications, type Asked, type Choice } from '#machines/communications.ts';
import { ableVisa } from '#walks/samples/communications.ts';
import { hearTold } from '#walks/walking/told-by.ts';

const lost = new ApiFailure('timeout', { route: '' });
const busy = new ApiFailure('broken', { code: 503, route: '' });
const choice = { name: 'wantsNewBalanceNotifications', on: true } as const;
const saved = choiceTexts[choice.name].on;
const unsaved = 'request_errors_updateusernotifications';

const playing = async (failure: ApiFailure, isSaved: boolean, event: object) => {
  const actors = {
    saveChoice: fromPromise<readonly ChoiceName[], Choice>(() => Promise.reject(failure)),
    saveTextCard: fromPromise<void, AbleCard>(() => Promise.reject(failure)),
    askChoice: fromPromise<Asked, Choice>(() => Promise.resolve({ isSaved, along: [] })),
    askTextCard: fromPromise<boolean, AbleCard>(() => Promise.resolve(isSaved)),
  };
  const actor = createActor(communications.provide({ actors }));
  const told: string[] = [];
  hearTold(actor, ({ alert }) => {
    if (alert) told.push((alert as { text: string }).text);
  });
  actor.start();
  actor.send(event as never);
  await waitFor(actor, (now) => now.matches('choosing'));
  return told;
};

const made = { type: 'choice.made', ...choice };
const chosen = { type: 'card.chosen', card: ableVisa };

test.each([
  ['a choice that was saved', lost, true, made, saved],
  ['a choice that was not', lost, false, made, unsaved],
  ['a card that was saved', lost, true, chosen, 'topics_textcardchosen'],
  ['a card that was not', lost, false, chosen, unsaved],
  ['a server that can do nothing just now', busy, true, made, unsaved],
] as const)(
  'news of a lost answer is as the choices are: %s',
  async (_, failure, isSaved, event, text) => {
    expect(await playing(failure, isSaved, event)).toEqual([text]);
  },
);
