import { expect, test, vi } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import type { ChoiceName } from '#domain/communications.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import type { RaisedAlert } from '#machines/alerts.ts';
import { communications, type Choice } from '#machines/communications.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { ableVisa } from '#walks/samples/communications.ts';
import { soon } from '../support/soon.ts';

const choice = { type: 'choice.made', name: 'hasSmsOptIn', on: true } as const;
const card = { type: 'card.chosen', card: ableVisa } as const;
const again = 'request_errors_updateusernotifications';
const { invalid, unavailable } = resultCodes;

const saving = (save: () => Promise<readonly ChoiceName[]>) =>
  communications.provide({
    actors: { saveChoice: fromPromise<readonly ChoiceName[], Choice>(save) },
  });

/** The chart as it is held, with what it tells and how it ends. */
function held(logic: typeof communications) {
  const heard: unknown[] = [];
  const ends: unknown[] = [];
  const holder = createActor(
    createMachine({
      invoke: {
        id: 'choosing',
        src: logic,
        onDone: { actions: ({ event }) => ends.push(event.output) },
      },
      on: { 'conversation.told': { actions: (told) => heard.push(told.event['event']) } },
    }),
  ).start();
  return { heard, ends, actor: holder.getSnapshot().children['choosing'] };
}

test.each([
  ['a choice that is no longer open', choice, invalid, 'errors_choiceshut'],
  ['a card that can no longer pay', card, invalid, 'errors_choiceshut'],
  ['a choice that is lost', choice, unavailable, again],
  ['a card whose choice is lost', card, unavailable, again],
])('%s is told of above the switches', async (_, event, code, text) => {
  const refused = () => Promise.reject(new ApiFailure('refused', { code, route: '' }));
  const { heard, actor } = held(
    communications.provide({
      actors: {
        saveChoice: fromPromise<readonly ChoiceName[], Choice>(refused),
        saveTextCard: fromPromise<void, AbleCard>(refused),
      },
    }),
  );
  actor?.send(event);
  const lost = { type: 'choice.lost', alert: { text, type: 'ERROR', here: true } };
  await soon(() => expect(heard).toEqual([{ type: 'choice.sent' }, lost]));
});

const names = ['labels_choice_estatement', 'labels_choice_planmail'];
const warning = { type: 'WARNING', names, lasts: 10_000 };

test.each([
  [
    'mail, and paper with it',
    ['hasEStatementOptIn', 'hasPaymentPlanNotification'],
    { ...warning, text: 'topics_choice_email_offwithpaper' },
  ],
  ['mail alone', ['hasPaymentPlanNotification'], { text: 'topics_choice_email_offwith' }],
] as const)('the news of %s says whether paper is to be waited for', async (_, along, alert) => {
  const { heard, actor } = held(saving(() => Promise.resolve(along)));
  actor?.send({ type: 'choice.made', name: 'emailOptIn', on: false });
  await soon(() => expect(heard[1]).toMatchObject({ alert: { ...alert, here: true } }));
});

test.each([
  ['New balances turned on', 'wantsNewBalanceNotifications', true, 'topics_choice_newbalance_on'],
  [
    'New balances turned off',
    'wantsNewBalanceNotifications',
    false,
    'topics_choice_newbalance_off',
  ],
  ['mail turned on', 'emailOptIn', true, 'topics_choice_email_on'],
] as const)(
  'the news of %s says so, and what went off meanwhile beside it',
  async (_, name, on, text) => {
    const { heard, actor } = held(
      saving(() => Promise.resolve(['hasSmsOptIn', 'hasTextToPay'] as const)),
    );
    actor?.send({ type: 'choice.made', name, on });
    const gone = ['labels_choice_texts', 'labels_choice_texttopay'];
    const alert = { text, also: 'topics_choice_meanwhile', names: gone, type: 'WARNING' };
    await soon(() => expect(heard[1]).toMatchObject({ alert }));
  },
);

test.each([
  ['goes once the choice is saved, with its news', true],
  ['stays where it is not saved, and is told so there', false],
])('a patient who wants to go elsewhere meanwhile %s', async (_, isSaved) => {
  const save = vi.fn<() => Promise<readonly ChoiceName[]>>();
  if (isSaved) save.mockResolvedValue([]);
  else save.mockRejectedValue(new ApiFailure('refused', { code: unavailable, route: '' }));
  const { heard, actor, ends } = held(saving(save));
  actor?.send(choice);
  actor?.send({ type: 'departure.asked' });
  expect(heard).toEqual([{ type: 'choice.sent' }]);
  await soon(() => expect(heard).toHaveLength(2));
  const { alert } = heard[1] as { readonly alert: RaisedAlert };
  expect(alert.here).toBe(isSaved ? undefined : true);
  expect(ends).toEqual(isSaved ? [{ kind: 'departed' }] : []);
  if (isSaved) return;
  // The place that they wanted then is forgotten.
  actor?.send({ type: 'accounts.chosen' });
  expect(ends).toEqual([{ kind: 'done' }]);
});
