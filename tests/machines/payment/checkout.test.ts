import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { hasRecurring } from '#domain/cart.ts';
import { selectionFor, type Selection } from '#domain/methods.ts';
import { checkout, type Output } from '#machines/payment/checkout.ts';
import { oneAccount, twoLocations, withPlan } from '../../support/payable-carts.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { gives, refuses, type Plan } from '../../support/walk.ts';

const choice = selectionFor(sampleTenant('lakeside'));
const rows = choice.kind === 'choice' ? choice.methods : [];
const cards = rows.find(({ key }) => key === 'cards');
if (!cards) throw new Error('no cards at lakeside');
const wallet = {
  ...cards,
  key: 'wallet',
  family: 'wallet',
  kind: 'wallet',
  plans: false,
} as const;

const plan = (selection: Selection, more: Partial<Plan<typeof checkout>> = {}) =>
  ({
    input: { selection, cart: withPlan },
    says: [
      { type: 'method.chosen', method: cards },
      { type: 'method.chosen', method: wallet },
      { type: 'removal.confirmed' },
      { type: 'removal.declined' },
      { type: 'back.chosen' },
    ],
    answers: { detectMultiAr: [gives(true), gives(false), refuses('offline')] },
    facts: ({ context }) => [context.method?.key, hasRecurring(context.cart), context.isMultiAr],
    ...more,
  }) satisfies Plan<typeof checkout>;

const outputs: Output[] = [];

describe('several ways to pay', () => {
  describeWalks(checkout, plan(choice), {
    except: [
      'checkout.deciding on always [0]',
      'checkout.deciding on always [1]',
      'checkout.confirming on removal.declined [0]',
    ],
    after: ({ actor, emitted }) => {
      const { output, context } = actor.getSnapshot();
      if (output) outputs.push(output);
      const removed = emitted.filter(({ type }) => type === 'cart.changed');
      expect(removed).toHaveLength(hasRecurring(context.cart) ? 0 : 1);
    },
  });
  test('a way without plans is paid with none', () => {
    const kinds = outputs.map((one) => (one.kind === 'method' ? one.method : one.kind));
    expect([...new Set(kinds)].sort()).toEqual(['back', 'cards', 'wallet']);
  });
});

describe('one way to pay', () => {
  describeWalks(
    checkout,
    plan(
      { kind: 'only', method: wallet },
      {
        says: [{ type: 'removal.confirmed' }, { type: 'removal.declined' }],
        answers: {},
      },
    ),
    {
      except: [
        'checkout.deciding on always [0]',
        'checkout.deciding on always [2]',
        'checkout.choosing on method.chosen',
        'checkout.choosing on back.chosen',
        'checkout.weighing on always [1]',
        'checkout.confirming on removal.declined [1]',
        'checkout.detecting on xstate.done.actor.detectMultiAr',
        'checkout.detecting on xstate.error.actor.detectMultiAr',
      ],
    },
  );
});

test('a page of the provider’s own is gone to at once', () => {
  const actor = createActor(checkout, {
    input: { selection: { kind: 'elsewhere', url: '/pay' }, cart: oneAccount },
  }).start();
  expect(actor.getSnapshot().output).toEqual({ kind: 'elsewhere', url: '/pay' });
});

describe('without an answer the cart itself tells', () => {
  for (const [name, cart, isMultiAr] of [
    ['one location', oneAccount, false],
    ['two locations', twoLocations, true],
  ] as const)
    describeWalks(
      checkout,
      {
        input: { selection: { kind: 'only', method: cards }, cart },
        says: [],
        answers: { detectMultiAr: [refuses(`offline, ${name}`)] },
      },
      {
        except: [
          'checkout.deciding on always [0]',
          'checkout.deciding on always [2]',
          'checkout.choosing on method.chosen',
          'checkout.choosing on back.chosen',
          'checkout.weighing on always [0]',
          'checkout.weighing on always [2]',
          'checkout.confirming on removal.confirmed',
          'checkout.confirming on removal.declined [0]',
          'checkout.confirming on removal.declined [1]',
          'checkout.detecting on xstate.done.actor.detectMultiAr',
        ],
        after: ({ actor }) => {
          expect(actor.getSnapshot().output).toEqual({
            kind: 'method',
            method: 'cards',
            isMultiAr,
          });
        },
      },
    );
});
