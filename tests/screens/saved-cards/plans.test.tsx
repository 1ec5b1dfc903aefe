import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { SavedCard } from '#domain/saved-card.ts';
import { savedCards } from '#machines/saved-cards.ts';
import SavedCards from '#screens/saved-cards/index.tsx';
import { savedVisa } from '#walks/samples/saved-cards.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

test('a card that a plan is taken from is deleted after a question that names the plan, and leads to another card for it', () => {
  const plans = [{ planId: '91', accounts: ['A-1', 'A-2'] }];
  const actor = createActor(savedCards).start();
  actor.send({ type: 'deletion.chosen', card: savedVisa.id, endsTextToPay: false });
  showScreen(<SavedCards actor={actor} cards={[{ ...savedVisa, plans }]} mayAdd />);
  const question = within(screen.getByRole('dialog'));
  const told = english('topics_deletecardplan', { numbers: 'A-1, A-2' });
  expect(question.getByText(told, { exact: false })).toBeVisible();
  expect(question.getByRole('link')).toHaveAttribute('href', '#/payment-plan/91/accounts/card');
});

test('Text to Pay is spoken of before a card is deleted only where it ends with it', () => {
  const asked = (card: SavedCard) => {
    const actor = createActor(savedCards).start();
    actor.send({ type: 'deletion.chosen', card: card.id, endsTextToPay: false });
    const { unmount } = showScreen(<SavedCards actor={actor} cards={[card]} mayAdd />);
    const told = screen.queryByText(english('topics_deletelastcard')) !== null;
    unmount();
    return told;
  };
  expect(asked({ ...savedVisa, endsTextToPay: true })).toBe(true);
  expect(asked(savedVisa)).toBe(false);
});

test('a list to which no card can be added says why', () => {
  const told = english.pattern('topics_cardsnotadded');
  for (const mayAdd of [true, false]) {
    const { unmount } = showScreen(
      <SavedCards actor={createActor(savedCards).start()} cards={[]} mayAdd={mayAdd} />,
    );
    expect(screen.queryAllByText(told)).toHaveLength(mayAdd ? 0 : 1);
    expect(screen.queryAllByRole('button', { name: english('buttons_addcard') })).toHaveLength(
      mayAdd ? 1 : 0,
    );
    unmount();
  }
});
