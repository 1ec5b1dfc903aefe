import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { Autopay } from '#domain/autopay/agreement.ts';
import { addressOf } from '#domain/place-at.ts';
import type { PlaceName } from '#domain/places.ts';
import type { Now } from '#domain/visit/now.ts';
import { undecided } from '#domain/visit/undecided.ts';
import { autopayPart } from '#machines/autopay.part.ts';
import type { Input } from '#machines/autopay-setup.ts';
import { autopay } from '#machines/autopay.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';
import { savedCardPart } from '#machines/saved-card.part.ts';
import { autopayOff, autopayTerms } from '#walks/samples/autopay.ts';

const at = (name: PlaceName, more: Partial<Now> = {}): Now => ({
  ...undecided,
  tenant: undefined,
  language: 'en',
  place: addressOf(name),
  admission: undefined,
  newId: () => 'k-1',
  ...more,
});

const begin = async (begun: Input['begun'], known: Autopay = autopayOff) => {
  const read = fromPromise(async () => known);
  const actor = createActor(autopay.provide({ actors: { readAutopay: read } }), {
    input: { key: 'k', newKey: () => 'k2', begun },
  }).start();
  await expect.poll(() => actor.getSnapshot().value).not.toBe('reading');
  return actor;
};

test('a card that is wanted from the form comes back to it with what was chosen, and is chosen itself', async () => {
  const actor = await begin(undefined);
  actor.send({ type: 'choice.begun' });
  actor.send({ type: 'cards.chosen', terms: autopayTerms });
  const output = actor.getSnapshot().output;
  expect(output).toEqual({ kind: 'cards', terms: autopayTerms });
  if (output === undefined) throw new Error('the conversation is over');
  const kept = wishIn(atEnd(autopayPart, output), at('automaticPayments')).keep;
  const autopayBegun =
    typeof kept === 'function' ? kept(at('automaticPayments'), output).autopayBegun : undefined;
  expect(autopayBegun).toEqual({ terms: autopayTerms });

  const said = { kind: 'saved', card: '', added: 'c-1', leaves: false };
  const there = at('newAutopayCard', { autopayBegun });
  const { keep, go } = wishIn(atEnd(savedCardPart, said), there);
  expect(typeof go === 'object' ? go.of(there) : go).toBe('automaticPayments');
  const now = typeof keep === 'function' ? keep(there, said) : keep;
  expect(now?.autopayBegun).toEqual({ terms: autopayTerms, card: 'c-1' });

  const again = await begin(now?.autopayBegun);
  expect(again.getSnapshot().value).toBe('choosing');
  expect(again.getSnapshot().context.terms).toEqual({ ...autopayTerms, means: 'c-1' });
  again.send({ type: 'choice.left' });
  expect(again.getSnapshot().value).toBe('off');
});

test('without a choice before, the form begins with the card alone; it is forgotten once it goes on', async () => {
  const actor = await begin({ card: 'c-1' });
  expect(actor.getSnapshot().value).toBe('choosing');
  expect(actor.getSnapshot().context.terms).toMatchObject({ day: 15, cap: 0, means: 'c-1' });
  expect(autopayPart.told['choice.resumed']).toEqual({ keep: { autopayBegun: undefined } });
});

test('a card that is saved in the settings begins no automatic payment', () => {
  const said = { kind: 'saved', card: '', added: 'c-1', leaves: false };
  const there = at('addSavedCard');
  const { keep } = wishIn(atEnd(savedCardPart, said), there);
  expect(typeof keep === 'function' ? keep(there, said) : keep).toMatchObject({
    autopayBegun: undefined,
  });
});
