import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { Now } from '#domain/visit/now.ts';
import { isTextSettled } from '#domain/visit/text-settled.ts';
import { portal } from '#machines/portal.ts';
import { admitted, admittedByText, inputAt } from '#walks/portal/samples.ts';
import { owes } from '#walks/samples/owed.ts';
import { sampleTenant } from '../support/tenants.ts';

const bill = owes('b1', 1);
const paid = owes('b1', 1, 0);
const { openBalanceId: _, ...typed } = owes('b2', 2);
const visit = (changes: Partial<Now> = {}): Now => ({
  ...createActor(portal, { input: inputAt('/') }).getSnapshot().context,
  tenant: sampleTenant('lakeside'),
  admission: admittedByText,
  place: '/payment/cards/confirmation/of-text',
  owed: [bill],
  cart: addAccount(emptyCart, bill),
  ...changes,
});
const harbor = { tenant: sampleTenant('harbor') };
const admission = admitted('guest');

const reloaded = { place: '/', owed: [], cart: emptyCart };

test.each([
  ['nothing is owed any more', visit(), [], true],
  ['the bill is there, and paid', visit(), [paid], true],
  ['the bill is due', visit(), [bill], false],
  ['something typed is left', visit({ cart: addAccount(visit().cart, typed) }), [], false],
  ['the visit has paid some of it', visit({ receipt: 'r' }), [], false],
  ['balances are looked up as well', visit(harbor), [], true],
  ['the page of one of its places is not on show', visit({ ...harbor, place: '/' }), [], true],
  ['nothing is left in the cart, nor known, after a reload', visit(reloaded), [], true],
  ['a bill was looked up', visit({ ...harbor, admission }), [], false],
  [
    'an account holder reads',
    visit({ admission: admitted('credentialed'), place: '/payment/cards' }),
    [],
    false,
  ],
])('a text is settled or not: %s', (_, now, owed, is) => expect(isTextSettled(now, owed)).toBe(is));
