import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { accountCard } from '#machines/account-card.ts';

function open(onPlan = false) {
  const told: unknown[] = [];
  const hearing = fromCallback(({ receive }) => receive((event) => told.push(event)));
  const wizard = createActor(hearing).start();
  const card = createActor(accountCard, { input: { onPlan, accountId: 'a1', wizard } });
  return { card: card.start(), told };
}

test('a card is turned over before its account is selected, and not when it is taken away', () => {
  const { card, told } = open();
  card.send({ type: 'card.chosen', selected: false });
  expect(card.getSnapshot().value).toBe('flipped');
  card.send({ type: 'yes.chosen' });
  card.send({ type: 'card.chosen', selected: true });
  expect(card.getSnapshot().value).toBe('lying');
  expect(told).toEqual([
    { type: 'account.added', accountId: 'a1' },
    { type: 'account.removed', accountId: 'a1' },
  ]);
});

test('No changes nothing', () => {
  const { card, told } = open();
  card.send({ type: 'card.chosen', selected: false });
  card.send({ type: 'no.chosen' });
  expect(card.getSnapshot().value).toBe('lying');
  expect(told).toEqual([]);
});

test('an account on a plan is neither turned over nor selected', () => {
  const { card, told } = open(true);
  card.send({ type: 'card.chosen', selected: false });
  expect(card.getSnapshot().value).toBe('refusing');
  card.send({ type: 'yes.chosen' });
  card.send({ type: 'notice.closed' });
  expect(card.getSnapshot().value).toBe('lying');
  expect(told).toEqual([]);
});
