import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SavedCard as Card } from '#domain/saved-card.ts';
import { savedCard } from '#machines/saved-card.ts';
import SavedCard from '#screens/saved-card/index.tsx';
import { savedVisa } from '#walks/samples/saved-cards.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { input, typeIn } from '../direct-payment/show.tsx';

const readCard = fromPromise<Card | undefined, { readonly card: string }>(async () => savedVisa);

test.each([
  ['a new card', undefined, 'labels_firstname'],
  ['a card on file', savedVisa.id, 'labels_cardholdername'],
] as const)(
  'the form of %s stays behind the question, with what is typed',
  async (_, card, label) => {
    const keys = { key: 'k-1', newKey: () => 'k-2' };
    const actor = createActor(savedCard.provide({ actors: { readCard } }), {
      input: { card, ...keys },
    }).start();
    await act(async () => showScreen(<SavedCard actor={actor} />));
    typeIn(english(label), 'Rosa R');
    const field = input(english(label));
    act(() => actor.send({ type: 'departure.asked' }));
    expect(actor.getSnapshot().hasTag('asks')).toBe(true);
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Rosa R');
    act(() => actor.send({ type: 'departure.dropped' }));
    expect(field).toBeInTheDocument();
  },
);
