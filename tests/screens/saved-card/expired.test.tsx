import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SavedCard as Card } from '#domain/saved-card.ts';
import { savedCard } from '#machines/saved-card.ts';
import SavedCard from '#screens/saved-card/index.tsx';
import { savedAmex, savedVisa } from '#walks/samples/saved-cards.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const edit = (card: Card) => {
  const readCard = fromPromise<Card | undefined, { readonly card: string }>(async () => card);
  const chart = savedCard.provide({ actors: { readCard } });
  const input = { card: card.id, key: 'k-1', newKey: () => 'k-2' };
  showScreen(<SavedCard actor={createActor(chart, { input }).start()} />);
  return screen.findByRole('heading', { name: english('headings_editcard') });
};

test('a card that has expired says so above its form, and what can be done', async () => {
  await edit(savedAmex);
  const note = screen.getByText(english('topics_editcardexpired'));
  const holder = screen.getByLabelText(english('labels_cardholdername'));
  expect(note.compareDocumentPosition(holder)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a card that is good says nothing of it', async () => {
  await edit(savedVisa);
  expect(screen.queryByText(english('topics_editcardexpired'))).toBeNull();
});
