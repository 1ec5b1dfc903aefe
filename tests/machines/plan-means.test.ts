import { expect, test } from 'vitest';
import { addressOf } from '#domain/place-at.ts';
import type { PlaceName } from '#domain/places.ts';
import type { Now } from '#domain/visit/now.ts';
import { undecided } from '#domain/visit/undecided.ts';
import { planMeansPart } from '#machines/plan-means.part.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';
import { savedCardPart } from '#machines/saved-card.part.ts';

const at = (name: PlaceName, more: Partial<Now> = {}): Now => ({
  ...undecided,
  tenant: undefined,
  language: 'en',
  place: addressOf(name, { planId: '91', from: 'accounts' }),
  admission: undefined,
  newId: () => 'k-1',
  ...more,
});

test.each(['saved', 'enrolled', 'unenrolled'])(
  'a card that was added for a plan is chosen for it, one that was added in the settings is not: %s',
  (kind) => {
    const said = { kind, card: '', added: 'c-1', leaves: false };
    const kept = (name: PlaceName) => {
      const { keep } = wishIn(atEnd(savedCardPart, said), at(name));
      return typeof keep === 'function' ? keep(at(name), said) : keep;
    };
    expect(kept('newPlanCard')).toEqual({ newPlanCard: 'c-1' });
    expect(kept('addSavedCard')).toEqual({ newPlanCard: undefined });
  },
);

test('a card that was added is chosen once: it is forgotten with the conversation', () => {
  const there = at('planMeans', { newPlanCard: 'c-1' });
  expect(planMeansPart.input(there)).toMatchObject({ plan: '91', added: 'c-1' });
  expect(planMeansPart.whenLeft?.(there)).toEqual({ newPlanCard: undefined });
});
