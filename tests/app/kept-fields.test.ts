import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { savedFrom, visitIn } from '#app/wiring/saved-visit.ts';
import { wentOn } from '#app/wiring/two-visits.ts';
import { SavedVisit } from '#contract/visit.ts';
import { rowsIn } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { keptAtFirst, keptFields, type Kept } from '#domain/visit/undecided.ts';
import { decidedIn, hasChanged, visitOf } from '#machines/portal/kept.ts';
import type { Context } from '#machines/portal/types.ts';
import { cartWith, transaction, visit } from '../support/kept-visits.ts';

const cart = cartWith('a1');
const rows = rowsIn(cart);
/** A decision of each kind. */
const decided: Kept = {
  cart,
  draft: { step: 1, plans: rows, before: [] },
  aside: rows,
  location: 3,
  attempt: { key: '4f9c1d6e-2f7a-4c7e-9d57-0f1f5f3f6a10', method: 'cards', sent: true },
  poNumber: 'PO-2026',
  receipt: transaction,
  reference: 'PT-3ADH-6E3X',
  paid: [{ paymentPostingId: '40117', locationId: 1, amount: toCents(8_500) }],
  planUnbegun: true,
  planDue: '5f9c1d6e-2f7a-4c7e-9d57-0f1f5f3f6a13',
  creditLimit: toCents(5_000),
  deferred: [
    { key: '5f9c1d6e-2f7a-4c7e-9d57-0f1f5f3f6a11', reference: 'PT-2051-2051', cart },
    { key: '5f9c1d6e-2f7a-4c7e-9d57-0f1f5f3f6a12', cart, isDoubted: true },
  ],
};

const context = (more: object): Context =>
  ({
    ...keptAtFirst,
    place: visit.place,
    previousPlace: visit.place,
    language: 'en',
    kept: visit,
    ...more,
  }) as unknown as Context;

test('a visit that is saved has its place, its language and all decisions that are kept', () => {
  const fields = ['version', 'place', 'language', ...keptFields];
  expect(Object.keys(SavedVisit.entries).toSorted()).toEqual(fields.toSorted());
  expect(hasChanged(context({}))).toBe(false);
});

describe.each(keptFields)('the decision %s', (field) => {
  const change = { [field]: decided[field] };

  test('differs from what is saved, and is saved', () => {
    expect(hasChanged(context(change))).toBe(true);
    expect(visitOf(context(change))).toEqual({ ...visit, ...change });
  });

  test('outlives a reload', () => {
    const kept = { ...visit, ...change };
    const found = visitIn(v.parse(SavedVisit, JSON.parse(JSON.stringify(savedFrom(kept)))));
    expect(found).toEqual(kept);
    expect(decidedIn(found)).toMatchObject(change);
  });

  test('is more than to have gone on to another place', () => {
    const elsewhere = { ...visit, place: '/quick-pay/accounts', language: 'es' };
    expect(wentOn(savedFrom(elsewhere), savedFrom(visit))).toBe(true);
    expect(wentOn(savedFrom({ ...elsewhere, ...change }), savedFrom(visit))).toBe(false);
  });
});
