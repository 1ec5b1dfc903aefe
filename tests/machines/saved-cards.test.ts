import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { savedCards, type Deleted } from '#machines/saved-cards.ts';
import { hearTold } from '#walks/walking/told-by.ts';

test.each([[true], [false]])(
  'a card that is gone, for the answer to its deletion was lost, ended Text to Pay: %s',
  async (endsTextToPay) => {
    const gone = new ApiFailure('refused', { code: resultCodes.missing, route: '' });
    const deleteCard = fromPromise<Deleted, { readonly card: string }>(() => Promise.reject(gone));
    const actor = createActor(savedCards.provide({ actors: { deleteCard } }));
    const told: unknown[] = [];
    hearTold(actor, (said) => told.push(said));
    actor.start();
    actor.send({ type: 'deletion.chosen', card: 'c1', endsTextToPay });
    actor.send({ type: 'deletion.confirmed' });
    await waitFor(actor, (now) => now.matches('listing'));
    expect(told).toEqual([{ type: 'card.deleted', endedTextToPay: endsTextToPay }]);
  },
);
