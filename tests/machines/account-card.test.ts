import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { accountCard } from '#machines/account-card.ts';

function open(selected: boolean, onPlan = false) {
  const told: string[] = [];
  const card = createActor(accountCard, { input: { selected, onPlan } });
  card.on('*', ({ type }) => told.push(type));
  return { card: card.start(), told };
}

test('a card is turned over before it is selected, and not when it is taken away', () => {
  const { card, told } = open(false);
  card.send({ type: 'card.chosen' });
  expect(card.getSnapshot().value).toBe('flipped');
  card.send({ type: 'yes.chosen' });
  card.send({ type: 'card.chosen' });
  expect(card.getSnapshot().value).toBe('notSelected');
  expect(told).toEqual(['account.added', 'account.removed']);
});

test('what is on a plan is neither turned over nor selected', () => {
  const { card, told } = open(true, true);
  expect(card.getSnapshot().value).toBe('notSelected');
  card.send({ type: 'card.chosen' });
  expect(card.getSnapshot().value).toBe('refusing');
  card.send({ type: 'yes.chosen' });
  card.send({ type: 'notice.closed' });
  expect(card.getSnapshot().value).toBe('notSelected');
  expect(told).toEqual([]);
});
