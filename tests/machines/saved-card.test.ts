import { expect, test } from 'vitest';
import { savedCardPart } from '#machines/saved-card.part.ts';
import { nowOf } from '#machines/portal/now.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';
import { portal, inputAt } from '#walks/portal/samples.ts';
import { createActor } from 'xstate';

test.each([
  ['/settings/saved_cards/unknown/edit', 'topics_cardnolonger'],
  ['/payment/cards/unknown', 'errors_cardgone'],
  ['/edit-card-details/unknown', 'errors_cardgone'],
])('a card that is gone is told of where its form leads: %s', (place, text) => {
  const { context } = createActor(portal, { input: inputAt('/') }).getSnapshot();
  const wish = wishIn(atEnd(savedCardPart, { kind: 'missing' }), { ...nowOf(context), place });
  expect(wish.say).toEqual({ text, type: 'ERROR' });
});
