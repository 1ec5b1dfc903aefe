import { expect, test } from 'vitest';
import { savedCardPart } from '#machines/saved-card.part.ts';
import { nowOf } from '#machines/portal/now.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';
import { portal, inputAt } from '#walks/portal/samples.ts';
import { createActor } from 'xstate';

test('a card that was deleted elsewhere meanwhile is told of where its form leads', () => {
  const { context } = createActor(portal, { input: inputAt('/') }).getSnapshot();
  const wish = wishIn(atEnd(savedCardPart, { kind: 'missing' }), nowOf(context));
  expect(wish.say).toEqual({ text: 'errors_cardgone', type: 'ERROR' });
});
